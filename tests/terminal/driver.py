"""Somebody at a keyboard: the command line is driven through its real entry point.

Nothing here waits by the clock: what is typed next is typed once the prompt stands there.
"""

from __future__ import annotations

import os
import re
import selectors
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

PATIENCE = 120.0  # seconds without a sign of life; only a hung program comes to that
PROMPT = ("\n> ",)
MARKS = (*PROMPT, "\n› ", "Enter to go on\n", "Enter — дальше\n")
CLEARED = "\x1b[2J"
COLOUR = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")


class Typist:
    """A running program and what it has shown so far."""

    def __init__(
        self, process: subprocess.Popen[bytes], output: int, into: int, marks: Iterable[str] = MARKS
    ) -> None:
        self.process = process
        self.marks = tuple(marks)
        self.waiting = True
        """Whether it stands at a prompt, as far as has been read."""
        self.shown = ""
        self.raw = ""
        self._output = output
        self._into = into
        self._bytes = b""
        self._selector = selectors.DefaultSelector()
        self._selector.register(output, selectors.EVENT_READ)

    def read(self, marks: Iterable[str] = ()) -> str:
        """What has been shown since, up to a prompt or the end; of a drawn page, what stands."""
        begun = len(self.shown)
        wanted = tuple(marks) or self.marks
        while not (at_prompt := self.shown[begun:].endswith(wanted)) and self._more():
            pass
        self.waiting = at_prompt
        return self.shown[begun:].rpartition("\f")[2]

    def type(self, line: str) -> str:
        """Answer a prompt; what is shown up to the next one."""
        os.write(self._into, f"{line}\n".encode())
        return self.read()

    def interrupt(self, times: int = 1) -> str:
        """As the keyboard does it: everything that was started there hears of it."""
        for _ in range(times):
            os.killpg(self.process.pid, signal.SIGINT)
        return self.end()

    def kill(self) -> str:
        """What is shown until the last process that it started has gone as well."""
        self.process.kill()
        return self.end()

    def hang_up(self) -> str:
        """Nothing more will be typed."""
        os.close(self._into)
        return self.end()

    def end(self) -> str:
        begun = len(self.shown)
        while self._more():
            pass
        self.waiting = False
        self.process.wait(PATIENCE)
        self._selector.close()
        return self.shown[begun:]

    @property
    def status(self) -> int:
        return self.process.wait(PATIENCE)

    def _more(self) -> bool:
        if not self._selector.select(PATIENCE):
            self.process.kill()
            raise AssertionError(f"it hangs after: {self.shown[-500:]}")
        try:
            chunk = os.read(self._output, 1 << 16)
        except OSError:  # how a pseudo-terminal says that it was closed
            chunk = b""
        self._bytes += chunk
        self.raw = self._bytes.decode(errors="ignore")
        self.shown = COLOUR.sub("", self.raw.replace(CLEARED, "\f"))
        return bool(chunk)


class Traktir:
    """Starts the program, with a data folder of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self._open: list[subprocess.Popen[bytes]] = []

    def environment(self, **more: str) -> dict[str, str]:
        kept = {
            name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT") if name in os.environ
        }
        return {
            **kept,
            "TRAKTIR_DATA": str(self.data),
            "PYTHONUTF8": "1",
            "LANG": "C.UTF-8",
            "INPUTRC": os.devnull,
            **more,
        }

    def plain(self, *arguments: str, **environment: str) -> Typist:
        """With pipes for keyboard and screen, as a screen reader or a script would."""
        process = subprocess.Popen(
            [sys.executable, "-m", "traktir.cli", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            env=self.environment(**environment),
        )
        self._open.append(process)
        assert process.stdout is not None and process.stdin is not None
        into = os.dup(process.stdin.fileno())
        process.stdin.close()  # so that hanging up is seen at the other end
        return Typist(process, process.stdout.fileno(), into, PROMPT)

    def drawn(
        self, *arguments: str, columns: int = 80, rows: int = 24, **environment: str
    ) -> Typist:
        """At a terminal."""
        if sys.platform == "win32":
            pytest.skip("there are no pseudo-terminals on Windows")
        import pty

        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [sys.executable, "-m", "traktir.cli", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env=self.environment(
                TERM="xterm-256color", COLUMNS=str(columns), LINES=str(rows), **environment
            ),
        )
        os.close(theirs)
        self._open.append(process)
        return Typist(process, ours, ours)

    def run(self, *arguments: str, **environment: str) -> tuple[int, str]:
        """A command that asks nothing: its exit status and what it says."""
        typist = self.plain(*arguments, **environment)
        said = typist.hang_up()
        return typist.status, said

    def close(self) -> None:
        for process in self._open:
            if process.poll() is None:
                process.kill()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    stream.close()
            process.wait()


def play_to_the_end(typist: Typist, choose: Callable[[int, int], int]) -> str:
    """Answer every question by the number that `choose` says; returns the last page."""
    page = typist.shown
    questions = 0
    while typist.waiting:
        if "[yes/no]" in page or "[да/нет]" in page:
            page = typist.type("yes")
            continue
        if re.search(r"Enter (to go on|— дальше)\n> $", page):
            page = typist.type("")
            continue
        numbers = [int(found) for found in re.findall(r"^(\d+)\. ", page, re.MULTILINE)]
        if not numbers:
            break
        questions += 1
        assert questions < 2000, "the game does not end"
        page = typist.type(str(choose(questions, max(numbers))))
    return page + typist.end()
