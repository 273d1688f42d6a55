"""`python -m ofuda`: the same as the command `ofuda`."""

import sys

from ofuda.cli import main

if __name__ == "__main__":
    sys.exit(main())
