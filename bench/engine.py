# SPDX-License-Identifier: MIT
"""`tsuro engine` as an object: one request, one answer. An error ends the program."""
import json
import subprocess
import sys


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            sys.exit(f"{request}: {answer}")
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()
