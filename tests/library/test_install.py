# SPDX-License-Identifier: MIT
"""An installed copy in a clean folder: everything is there, and the examples build against it and
run, with every compiler that is here, by pkg-config, shared and static.

usage: test_install.py BUILD EXAMPLES
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

BUILD, EXAMPLES = (pathlib.Path(word).resolve() for word in sys.argv[1:])
HEADER = (EXAMPLES.parent / "include/tsuro/version.h").read_text()
VERSION = ".".join(re.findall(r"#define TSURO_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", HEADER))
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
COMPILERS = [("gcc", "g++"), ("clang-19", "clang++-19")]


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)
    assert done.returncode == 0, f"{command}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def install(root):
    run("meson", "install", "-C", BUILD, "--no-rebuild", "--quiet",
        env=dict(os.environ, DESTDIR=str(root)))
    names = {path.name: path for path in root.rglob("*") if path.is_file()}
    names["bin/tsuro"] = next(root.rglob("bin/tsuro"))
    names["completions/tsuro"] = next(root.rglob("completions/tsuro"))
    wanted = ["libtsuro.a", f"libtsuro.so.{VERSION}", "tsuro.pc", "tsuro.h", "export.h",
              "_tsuro", "tsuro.fish"]
    if shutil.which("scdoc"):
        wanted += ["tsuro.1", "tsuro.3"]
    missing = [name for name in wanted if name not in names]
    assert not missing, f"not installed: {missing}"
    return names


class Copy:
    """The installed copy as a compiler sees it."""

    def __init__(self, root, names):
        self.library = names["tsuro.pc"].parent.parent
        self.program = names["bin/tsuro"]
        environment = dict(os.environ, PKG_CONFIG_SYSROOT_DIR=str(root),
                           PKG_CONFIG_PATH=str(names["tsuro.pc"].parent))
        self.cflags = run("pkg-config", "--cflags", "tsuro", env=environment).split()
        self.libs = run("pkg-config", "--libs", "tsuro", env=environment).split()
        assert run("pkg-config", "--modversion", "tsuro", env=environment).strip() == VERSION

    def build(self, compiler, standard, source, target, static):
        libs = [self.library / "libtsuro.a", "-lm"] if static else self.libs
        run(compiler, f"-std={standard}", *STRICT, *self.cflags, source, *libs, "-o", target)

    def run(self, *command, **more):
        return run(*command, env=dict(os.environ, LD_LIBRARY_PATH=str(self.library)), **more)


def examples(copy, folder, cc, cxx, static):
    for name in ("random_game", "own_bot", "replay"):
        copy.build(cc, "c11", EXAMPLES / f"{name}.c", folder / name, static)
    copy.build(cxx, "c++11", EXAMPLES / "selfplay.cpp", folder / "selfplay", static)
    for edition in ("classic", "seas", "phoenix"):
        record = copy.run(folder / "random_game", edition, 3, "an example")
        assert "moves: all legal" in copy.run(copy.program, "verify", "/dev/stdin", input=record)
        assert "winners (a mask of seats):" in copy.run(folder / "replay", input=record)
    won = int(copy.run(folder / "own_bot", 20).split()[2])
    assert won >= 3, f"the example bot won {won} of 20 games against greedy"
    table = copy.run(folder / "selfplay", 2).splitlines()
    assert table[0].startswith(f"# libtsuro {VERSION}") and len(table) > 100, table[:2]


def main():
    for source in EXAMPLES.iterdir():
        if source.suffix in (".c", ".cpp"):
            lines = len(source.read_text().splitlines())
            assert lines < 80, f"{source.name} has {lines} lines: an example is under 80"
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name) / "root"
        copy = Copy(root, install(root))
        for cc, cxx in COMPILERS:
            if not (shutil.which(cc) and shutil.which(cxx)):
                continue
            for static in (False, True):
                folder = pathlib.Path(name) / f"{cc}-{'static' if static else 'shared'}"
                folder.mkdir()
                examples(copy, folder, cc, cxx, static)
                print(f"{folder.name}: the examples build and run")


main()
