#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads every #include and holds the layers: check.py FOLDER

A folder of src/ includes itself, the public headers, and what MAY names; what a folder of the
engine includes from the system is in PURE; a family's files include no other family's. Whoever
needs an arrow more adds it here, on purpose and in sight.
"""
import pathlib
import re
import sys

# folder: what it may use besides itself. Files that lie in src/server itself are "server".
MAY = {
    "json": "",
    "core": "",
    "rules": "core",
    "notation": "json core rules",
    "bots": "core rules",
    "protocol": "json core rules notation bots",
    "render": "json core rules notation",
    "players": "core bots",
    "terminal": "json core rules notation players",
    "arena": "json core players",
    "client": "json core rules notation",
    "cli": "json core rules notation players arena terminal render client",
    "server/net": "json server",
    "server/store": "json server",
    "server/request": "json server server/net",
    "server/auth": "json server server/net server/store server/request server/ws",
    "server/ws": "json server server/net server/store server/request server/auth server/room",
    "server/room": "json core rules notation bots server server/net server/store server/request "
                   "server/auth server/ws",
    "server/http": "json core notation render server server/net server/store server/request "
                   "server/auth server/ws server/room",
    "server": "json server/net server/store server/request server/auth server/ws server/room "
              "server/http",
}

# What the engine takes from the system: no allocation, no files, no clock, no threads, no sockets.
PURE = {"assert.h", "limits.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"}
ENGINE = ("json", "core", "rules", "notation", "bots", "protocol")

# Headers that only some folders, or single files, may include, by how they begin.
SYSTEM = {
    r"uv\.h": ("server",),
    r"sqlite3\.h": ("server/store", "server"),
    r"sodium\.h": ("server/auth", "server/http", "server/room"),
    r"openssl/|http_parser\.h|wslay/": ("server/net", "client"),
    r"sys/socket\.h|sys/un\.h|netinet/|arpa/|netdb\.h": (
        "server/net", "server/notify.c", "client"),
    r"pthread\.h|threads\.h": ("players",),
    r"time\.h|sys/time\.h": ("players", "arena", "cli", "client", "server"),
    r"cairo|pango": ("arena", "render"),
}
# A family is a folder of src/rules.
FAMILIES = [p.name for p in (pathlib.Path(sys.argv[1]) / "src" / "rules").iterdir() if p.is_dir()]


def folder_of(place):
    parts = place.split("/")
    if parts[0] != "server":
        return parts[0]
    return "/".join(parts[:2]) if len(parts) > 2 else "server"


def family_of(place):
    """rules/classic/turn.c, bots/classic/policy.c, notation/state/classic_read.c, board_seas.c."""
    for family in FAMILIES:
        if re.search(rf"/{family}[/_.]|_{family}\.", "/" + place):
            return family
    return None


def system_faults(place, header):
    folder = folder_of(place)
    if folder in ENGINE:
        return [] if header in PURE else ["the engine is pure: tests/layers/check.py has its list"]
    for pattern, folders in SYSTEM.items():
        inside = any(place == f or place.startswith(f + "/") for f in folders)
        if re.match(pattern, header) and not inside:
            return ["only in " + ", ".join(folders)]
    return []


def faults_of(root, place):
    text = (root / "src" / place).read_text(encoding="utf-8")
    folder = folder_of(place)
    allowed = set(MAY.get(folder, "").split()) | {folder}
    for header in re.findall(r'^\s*#\s*include\s*[<"]([^">]+)[">]', text, re.M):
        if (root / "include" / header).exists():
            continue
        if not (root / "src" / header).exists():
            why = system_faults(place, header)
        elif folder_of(header) not in allowed:
            why = [f"{folder} may use {MAY.get(folder) or 'nothing'}"]
        elif None not in (mine := family_of(place), other := family_of(header)) and mine != other:
            why = ["a family knows no other family"]
        else:
            why = []
        yield from (f"src/{place} includes {header}: {fault}" for fault in why)


def circles():
    """Folders that use each other, however long the way round. What is left of the server's is
    named, so that it gets no longer."""
    known = {"server", "server/auth", "server/ws", "server/room", "server/net", "server/store",
             "server/request", "server/http"}
    reach = {folder: set(MAY[folder].split()) for folder in MAY}
    for via in MAY:
        for folder in MAY:
            if via in reach[folder]:
                reach[folder] |= reach[via]
    return [f"{folder} uses itself" for folder in MAY if folder in reach[folder] - known]


def main():
    root = pathlib.Path(sys.argv[1])
    places = sorted(p.relative_to(root / "src").as_posix() for p in (root / "src").rglob("*.[ch]"))
    faults = [fault for place in places for fault in faults_of(root, place)] + circles()
    faults += [f"src/{place}: this folder is no layer yet: tests/layers/check.py"
               for place in places if folder_of(place) not in MAY]
    print("\n".join(faults))
    sys.exit(1 if faults or len(places) < 100 else 0)


main()
