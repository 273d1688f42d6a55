"""Measure two builds of the engine in turns, so that both meet the same load of the machine.

    python tools/compare_engines.py BEFORE/bin/python AFTER/bin/python
    python tools/compare_engines.py BEFORE/bin/python AFTER/bin/python --rounds 9 --out FILE

Each argument is the Python of an environment in which a build is installed. In every round `ofuda bench` runs once in
each. The table gives the best rates, because other work on the machine only ever slows a build down, their ratio, and
beside it the median of the ratios of each round. Rows that only one build has are left out.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

HEADS = ("what", "before, best per second", "after, best per second", "best against best", "median of the rounds")
Rates = dict[str, tuple[float, str]]  # by row: how many per second, and of what


def rates_of(report: dict[str, list[dict[str, object]]]) -> Rates:
    """Return the first rate of each row of a report that `ofuda bench --json` printed."""
    found: Rates = {}
    for row in report["contestants"]:
        rates = row["rates"]
        assert isinstance(rates, list)
        unit, rate = next(iter(rates[0].items()))
        found[str(row["name"])] = (float(rate), unit)
    return found


def measure(python: str, seconds: float) -> Rates:
    """Run the benchmark once with this Python."""
    command = [python, "-P", "-m", "ofuda", "bench", "--no-peers", "--json", "--rounds", "1", "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        return rates_of(json.loads(done.stdout))
    except json.JSONDecodeError:
        sys.exit(f"{python} -m ofuda bench printed no report:\n{done.stderr.strip()}")


def short(rate: float) -> str:
    """Return a rate with three digits that count: 1.95 M."""
    for size, sign in ((1e6, " M"), (1e3, " k")):
        if rate >= size:
            return f"{rate / size:.3g}{sign}"
    return f"{rate:.3g}"


def table(before: Sequence[Rates], after: Sequence[Rates]) -> str:
    """Return the comparison as a Markdown table; the n-th rates of both sides were measured one after the other."""
    rows = [list(HEADS)]
    for name in after[0]:
        if name not in before[0]:
            continue
        old, new = [round_[name][0] for round_ in before], [round_[name][0] for round_ in after]
        ratios = [y / x for x, y in zip(old, new, strict=True)]
        unit = after[0][name][1]
        best = f"{max(new) / max(old):.2f}x"
        rows.append([name, f"{short(max(old))} {unit}", f"{short(max(new))} {unit}", best, f"{median(ratios):.2f}x"])
    widths = [max(len(row[i]) for row in rows) for i in range(len(HEADS))]
    rows.insert(1, ["-" * width for width in widths])
    return "\n".join(
        f"| {' | '.join(text.ljust(width) for text, width in zip(row, widths, strict=True))} |" for row in rows
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", metavar="BEFORE", help="the Python of the older build")
    parser.add_argument("after", metavar="AFTER", help="the Python of the newer build")
    parser.add_argument("--rounds", type=int, default=7, metavar="N", help="how often each is measured (7)")
    parser.add_argument("--seconds", type=float, default=0.4, metavar="S", help="how long each row runs (0.4)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the table here as well")
    asked = parser.parse_args()
    before: list[Rates] = []
    after: list[Rates] = []
    for n in range(asked.rounds):
        print(f"round {n + 1} of {asked.rounds}", file=sys.stderr)
        before.append(measure(asked.before, asked.seconds))
        after.append(measure(asked.after, asked.seconds))
    made = table(before, after)
    print(made)
    if asked.out is not None:
        asked.out.write_text(made + "\n", "utf-8")


if __name__ == "__main__":
    main()
