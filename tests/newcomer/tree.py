# SPDX-License-Identifier: MIT
"""A copy of the project to be changed and built by a test, never shipped. TSURO_SOURCE is the
project, TSURO_COPY a folder for the copy (`tree`) and its build (`build`)."""
import os
import pathlib
import shutil
import subprocess

SOURCE = pathlib.Path(os.environ["TSURO_SOURCE"])
COPY = pathlib.Path(os.environ["TSURO_COPY"])
PARTS = ["include", "src", "tests", "bench", "bindings", "docs", "tools", "script", "examples",
         "completions", "packaging", "systemd", "meson.build", "meson_options.txt", "HACKING.md",
         "CONTRIBUTING.md", "LICENSE", "README.md", "NEWS.md", ".clang-format",
         "web/src/addresses.json"]
EMPTY = ["newcomer", "upgrade"]  # tests that copy: nothing of them is needed
UNWANTED = shutil.ignore_patterns("node_modules", "__pycache__", "e2e", "*.pyc", *EMPTY)
PROGRAM = COPY / "build" / "tsuro"


def run(*command, env=None, **more):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          env={**os.environ, **(env or {})}, **more)


def copy():
    """The copy, as the project is."""
    tree = COPY / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    for part in PARTS:
        if (SOURCE / part).is_dir():
            shutil.copytree(SOURCE / part, tree / part, ignore=UNWANTED)
        elif (SOURCE / part).exists():
            (tree / part).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(SOURCE / part, tree / part)
    for name in EMPTY:
        (tree / "tests" / name).mkdir()
        (tree / "tests" / name / "meson.build").write_text("")
    # The map names the page's folders; nothing of them is needed.
    for folder in [*(SOURCE / "web").iterdir(), SOURCE / "tests" / "e2e"]:
        if folder.is_dir():
            (tree / folder.relative_to(SOURCE)).mkdir(parents=True, exist_ok=True)
    return tree


def build(*targets):
    shutil.rmtree(COPY / "build", ignore_errors=True)
    for command in (["meson", "setup", COPY / "build", COPY / "tree", "-Dbuildtype=debugoptimized",
                     "-Dweb=disabled", "-Dplot=disabled", "-Dpictures=disabled"],
                    ["ninja", "-C", COPY / "build", *targets]):
        made = run(*command)
        if made.returncode:
            raise RuntimeError(made.stdout[-4000:] + made.stderr[-4000:])
