"""Run the command line with `python -m demesne.cli`."""

from demesne.cli import main

if __name__ == "__main__":
    main()
