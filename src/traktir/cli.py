"""The command line: traktir play | watch | simulate | replay | rules.

Whatever is imported here is imported before an interrupt can be caught, so it is next to nothing.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit status."""
    try:
        from traktir.terminal.commands import run

        return run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # on the way out, one is enough
        print()
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
