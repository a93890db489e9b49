# SPDX-License-Identifier: MIT
"""The load client still gets in and plays: nothing else would notice that it does not.

usage: test_load.py LOAD (TSURO in the environment names the program)
"""
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tests" / "server"))
import harness  # noqa: E402

with harness.Server("--address-connections", "1000", "--address-requests", "10000",
                    "--messages", "10000") as server:
    done = subprocess.run([sys.argv[1], "--port", str(server.port), "--pid", str(server.process.pid),
                           "--idle", "20", "--tables", "5", "--rate", "50", "--warm", "1", "--seconds", "2"],
                          capture_output=True, text=True, timeout=120)
print(done.stdout, done.stderr)
moves = int(re.search(r"^moves +(\d+)", done.stdout, re.M).group(1))
sys.exit(done.returncode or moves < 10)
