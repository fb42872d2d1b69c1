"""The load of many live games on a server, over the real protocol: `python -m demesne_benchmarks.load`."""
