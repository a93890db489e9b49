# SPDX-License-Identifier: MIT
"""What the server's tests share: the real program on a free port, HTTP, and a small WebSocket.

Only Python's standard library. `TSURO` in the environment names the program.
"""
import base64
import hashlib
import http.client
import json
import os
import pathlib
import signal
import socket
import struct
import subprocess
import tempfile
import time

PROGRAM = os.environ.get("TSURO", "tsuro")
PATIENCE = float(os.environ.get("TSURO_TEST_PATIENCE", "20"))


class Closed(Exception):
    """The other end closed the WebSocket; `code` is its reason."""

    def __init__(self, code=None):
        super().__init__(f"closed with {code}")
        self.code = code


def port_free():
    """A port that is still free when a server takes it: below those that the system itself hands out, and another
    one in every program that asks at the same time."""
    first = int(pathlib.Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    for port in range(first - 1 - os.getpid() % 10000, 1024, -1):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
    raise RuntimeError("no port is free")


class Server:
    """`tsuro serve` in a folder of its own. Use it with `with`. One with a gate can be Held."""

    def __init__(self, *options, folder=None, env=None, wrapper=(), pass_fds=(), program=None, gate=False):
        self.program = program
        self.options = list(options)
        self.env = dict(env or {})
        self.wrapper = list(wrapper)
        self.pass_fds = pass_fds
        self.made = None
        if folder is None:
            self.made = tempfile.TemporaryDirectory(prefix="tsuro-test-")
            folder = self.made.name
        self.folder = pathlib.Path(folder)
        if gate:
            self.env["TSURO_TEST_GATE"] = str(self.folder / "gate")
        self.process = None
        self.port = None

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.kill()
        if self.made:
            self.made.cleanup()

    def start(self, wait=True):
        command = self.wrapper + [self.program or PROGRAM, "serve", "--listen", "127.0.0.1:0"]
        command += ["--database", str(self.folder / "games.sqlite"), "--bot-delay", "0"]
        command += self.options
        self.log = open(self.folder / "log.txt", "ab")
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self.log,
            env={**os.environ, **self.env},
            pass_fds=self.pass_fds,
        )
        if wait:
            line = self.process.stdout.readline().decode()
            if not line:
                raise RuntimeError("the server did not start: " + self.log_text()[-2000:])
            self.url = line.strip()
            self.port = int(line.rstrip("/\n").rsplit(":", 1)[1])
        return self

    def log_text(self):
        return (self.folder / "log.txt").read_text(errors="replace")

    def stop(self):
        """SIGTERM, and the exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        self._closed()
        return status

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self._closed()

    def _closed(self):
        if not self.process or self.log.closed:
            return
        self.process.stdout.close()
        self.log.close()
        text = self.log_text()
        for word in ("ThreadSanitizer", "AddressSanitizer", "LeakSanitizer", "runtime error: "):
            assert word not in text, text[text.index(word):][:8000]

    def request(self, method, path, body=None, headers=None, raw=False, patience=PATIENCE):
        """(status, parsed body, headers) of one HTTP request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience)
        headers = dict(headers or {})
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body)
        if method == "POST":
            headers.setdefault("Content-Type", "application/json")
            body = body if body is not None else "{}"
        connection.request(method, path, body=body, headers=headers)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        if not raw and (answer.getheader("Content-Type") or "").startswith("application/json"):
            data = json.loads(data)
        return answer.status, data, answer.headers

    def metric(self, name):
        _, text, _ = self.request("GET", "/metrics")
        for line in text.decode().splitlines():
            if line.startswith(f"tsuro_{name} "):
                return int(line.split()[1])
        raise KeyError(name)


class Held:
    """Holds up what is to be stored, or what was read (`reads`), with `with`, for as long as it takes.
    The server needs a gate."""

    def __init__(self, server, what="writes"):
        self.server = server
        self.file = server.folder / f"gate.{what}"

    def __enter__(self):
        self.file.touch()
        return self

    def __exit__(self, *_):
        self.file.unlink()

    def reached(self):
        """Waits until somebody is held up."""
        assert eventually(self.file.with_name(self.file.name + ".held").exists)

    def waiting(self, count):
        """Waits until so many jobs are stuck; what is only read passes by."""
        assert eventually(lambda: all(self.jobs() >= count for _ in range(10)), 60)

    def jobs(self):
        time.sleep(0.05)
        return self.server.metric("jobs_waiting")


def certificate_make(folder):
    """A key and a certificate for localhost, made by openssl; their paths."""
    key, certificate = str(folder / "key.pem"), str(folder / "certificate.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
         "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )
    return key, certificate


def eventually(holds, seconds=PATIENCE):
    """Whether it holds at last; asked again and again, because the server takes its time."""
    deadline, pause = time.monotonic() + seconds, 0.02
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(pause)
        pause = min(0.1, 1.2 * pause)  # so that no limit on requests is met
    return True


class Socket:
    """A WebSocket: messages as objects, nothing clever."""

    def __init__(self, port, headers=None, greet=True, path="/ws", receive_buffer=None, wrapped=None):
        self.socket = wrapped or socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        if not wrapped:
            self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        self.inbox = []
        self.number = 0
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ] + [f"{name}: {value}" for name, value in (headers or {}).items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            more = self.socket.recv(4096)
            if not more:
                raise Closed()
            self.buffer += more
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        if self.status != 101:
            raise Closed(self.status)
        self.hello = self.receive() if greet else None

    def close(self):
        self.socket.close()

    def __del__(self):
        self.socket.close()

    def _bytes(self, count):
        while len(self.buffer) < count:
            more = self.socket.recv(65536)
            if not more:
                raise Closed()
            self.buffer += more
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def _frame(self):
        first, second = self._bytes(2)
        length = second & 127
        if length == 126:
            length = struct.unpack(">H", self._bytes(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self._bytes(8))[0]
        return first, self._bytes(length)

    def send_frame(self, first, payload):
        mask = os.urandom(4)
        if len(payload) < 126:
            head = struct.pack(">BB", first, 128 | len(payload))
        elif len(payload) < 65536:
            head = struct.pack(">BBH", first, 128 | 126, len(payload))
        else:
            head = struct.pack(">BBQ", first, 128 | 127, len(payload))
        repeated = mask * (len(payload) // 4 + 1)
        masked = bytes(a ^ b for a, b in zip(payload, repeated))
        self.socket.sendall(head + mask + masked)

    def send_text(self, text):
        self.send_frame(0x81, text.encode() if isinstance(text, str) else text)

    def receive_text(self, timeout=None):
        self.socket.settimeout(PATIENCE if timeout is None else timeout)
        while True:
            first, payload = self._frame()
            kind = first & 15
            if kind == 1:
                return payload
            if kind == 9:
                self.send_frame(0x8A, payload)
            if kind == 8:
                self.send_frame(0x88, payload[:2])
                raise Closed(struct.unpack(">H", payload[:2])[0] if len(payload) > 1 else None)

    def receive(self, timeout=None):
        return json.loads(self.receive_text(timeout))

    def ask(self, cmd, **members):
        """Sends a request and waits for its answer; what else arrives goes to the inbox."""
        self.number += 1
        self.send_text(json.dumps({"cmd": cmd, "id": self.number, **members}))
        while True:
            message = self.receive()
            if message.get("id") == self.number and "ok" in message:
                return message
            self.inbox.append(message)

    def wait(self, *types, **members):
        """The next message of one of these types with these members, out of the inbox or not."""
        deadline = time.monotonic() + PATIENCE
        while True:
            for i, message in enumerate(self.inbox):
                if message.get("type") in types and all(
                    message.get(name) == value for name, value in members.items()
                ):
                    del self.inbox[: i + 1]
                    return message
            if time.monotonic() > deadline:
                raise TimeoutError(f"no {types} {members}")
            self.inbox.append(self.receive())

    def sent(self):
        """Everything that was sent until now, and not read: a ping's answer comes behind it."""
        self.ask("ping")
        got, self.inbox = self.inbox, []
        return got

    def drain(self, quiet=0.2):
        """Everything that arrives until it is quiet for a moment."""
        got, self.inbox = self.inbox, []
        while True:
            try:
                got.append(self.receive(quiet))
            except (socket.timeout, TimeoutError):
                return got


class Person:
    """Somebody with a session, and a WebSocket."""

    def __init__(self, server, name):
        self.server = server
        status, body, headers = server.request("POST", "/api/guest", {"name": name})
        assert status == 200, (status, body)
        self.id = body["person"]["id"]
        self.name = name
        self.cookie = headers["Set-Cookie"].split(";")[0]
        self.ws = None
        self.connect()

    def connect(self):
        if self.ws:
            self.ws.close()
        self.ws = Socket(self.server.port, {"Cookie": self.cookie})
        return self.ws

    def request(self, method, path, body=None, headers=None):
        headers = {"Cookie": self.cookie, **(headers or {})}
        status, body, answer = self.server.request(method, path, body, headers)
        if answer.get("Set-Cookie"):
            self.cookie = answer["Set-Cookie"].split(";")[0]
        return status, body

    def ask(self, cmd, **members):
        return self.ws.ask(cmd, **members)

    def do(self, cmd, **members):
        """A request that must succeed."""
        answer = self.ws.ask(cmd, **members)
        assert answer["ok"], (cmd, members, answer)
        return answer


def commitment(table, number, seat, nonce):
    return hashlib.sha256(f"{table} {number} {seat} {nonce}".encode()).hexdigest()


def shuffle(table, nonces):
    """The people of {seat: (person, nonce)} commit, then reveal; what each was shown."""
    for seat, (person, nonce) in nonces.items():
        number = person.ws.wait("shuffle")["number"]
        person.do("commit", table=table, commitment=commitment(table, number, seat, nonce))
    shown = []
    for person, nonce in nonces.values():
        shown.append(person.ws.wait("commitments")["commitments"])
        person.do("nonce", table=table, nonce=nonce)
    return shown


def first_but_apart(moves):
    """The first move, but the last start behind a1's: side by side in a corner the first tile laid
    would often end the game."""
    return moves[-1] if moves[0].startswith("start") and moves[0] != "start a1.0" else moves[0]


class Table:
    """A table and the people at it, by seat; bots have None."""

    def __init__(self, people, edition="classic", bots=(), **settings):
        self.host = people[0]
        seats = [{"kind": "open"} for _ in people] + [{"kind": "bot", "bot": bot} for bot in bots]
        answer = self.host.do("create", edition=edition, seats=seats, **settings)
        self.id = answer["table"]
        self.people = list(people) + [None] * len(bots)
        self.links = [answer["link"]]
        self.snapshot = self.host.ws.wait("snapshot")
        for person in people[1:]:
            person.do("watch", table=self.id)
            person.ws.wait("snapshot")
            self.links.append(person.do("sit", table=self.id)["link"])

    def start(self, nonces=True):
        """Begins a game; the states that each seat sees."""
        self.host.do("start", table=self.id)
        return self.deal(nonces)

    def deal(self, nonces=True):
        seated = {seat: person for seat, person in enumerate(self.people) if person}
        if nonces is True:
            nonces = ["%016x" % seat for seat in range(len(self.people))]
        if nonces:
            shuffle(self.id, {seat: (person, nonces[seat]) for seat, person in seated.items()})
        states = [None] * len(self.people)
        for i, person in enumerate(self.people):
            if person:
                started = person.ws.wait("started")
                states[i] = started["state"]
                self.game = started["game"]
        return states

    def play(self, choose=None, until=None):
        """Plays on until the game is over (or `until` says so); the last `over`."""
        choose = choose or first_but_apart
        watcher = self.host.ws
        watcher.ask("watch", table=self.id)
        snapshot = watcher.wait("snapshot")
        state = snapshot["state"]
        if state["result"]:
            return {"result": state["result"], "reveal": snapshot["reveal"]}
        while state["result"] is None:
            if until and until(state):
                return None
            player = self.people[state["decision"]["player"]]
            if player:
                answer = player.do("moves", table=self.id)
                player.do("play", table=self.id, ply=answer["ply"], move=choose(answer["moves"]))
                state = watcher.wait("moved", ply=answer["ply"] + 1)["state"]
            else:
                state = watcher.wait("moved")["state"]
        return watcher.wait("over")
