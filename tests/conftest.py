"""Settings for all tests, and the report of `make test-deep`."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import settings

from bench.results import keep

settings.register_profile("ci", derandomize=True, deadline=None, max_examples=100, database=None)

DEEP_COUNTS = ("decisions", "forks", "redeals", "pairs", "comparisons")
DEEP_NOTE = (
    "The contract at every decision of random games of every variant with every number of seats. "
    "*Pairs* are pairs of courses that differ in one hidden choice."
)
_deep: dict[str, Counter[str]] = {}


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up what the deep tests looked at; with several processes, they all report here."""
    if report.when == "call" and report.passed and "deep" in report.keywords:
        looked_at = dict(report.user_properties)
        counts = _deep.setdefault(str(looked_at.pop("game")), Counter())
        counts.update({name: int(str(count)) for name, count in looked_at.items()})


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Keep the result of a complete deep run in bench/results.md."""
    config = session.config
    complete = config.args_source == config.ArgsSource.TESTPATHS and not config.option.keyword
    if _deep and complete and exitstatus == pytest.ExitCode.OK and not _is_worker(config):
        rows = [
            " | ".join([game, *(f"{counts[name]:,}" for name in DEEP_COUNTS)])
            for game, counts in sorted(_deep.items())
        ]
        head = " | ".join(["game", *DEEP_COUNTS])
        rule = " | ".join(["---", *("---:" for _ in DEEP_COUNTS)])
        table = "\n".join(f"| {row} |" for row in [head, rule, *rows])
        keep("deep", f"## The contract, in depth\n\n{DEEP_NOTE}\n\n{table}")


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")
