"""`python -m hegemon`: the `hegemon` command."""

import sys

from hegemon.cli.main import main

sys.exit(main())
