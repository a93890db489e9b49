# SPDX-License-Identifier: MIT
"""The door: files, headers, limits, origins."""
import contextlib
import gzip
import http.client
import json
import os
import re
import shutil
import signal
import socket
import ssl
import threading
import time
import unittest

from harness import (Closed, Held, PATIENCE, Person, Server, Socket, Table, certificate_make,
                     eventually, port_free)

DISK = os.environ.get("TSURO_DISK_SHIM")


class Http(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server().start()

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.made.cleanup()

    def get(self, path, **headers):
        return self.server.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})

    def test_page_for_every_address_of_the_client(self):
        there = ("/", "/index.html", "/new", "/new/", "/rules", "/rules/seas", "/replay", "/g/0123456789ab")
        nowhere = ("/anything", "/t", "/t/", "/t/abc", "/t/abc/def", "/new/thing", "/NEW", "/rules/seas/more", "/rules/xx",
                   "/g/zzzz", "/g/" + "z" * 40, "/s/abc-def", "/s/abc-0-1-x")
        for path in there + nowhere:
            status, body, headers = self.get(path)
            self.assertEqual(status, 200 if path in there else 404, path)
            self.assertIn(b"<html", body)
            self.assertIn("'wasm-unsafe-eval'", headers["Content-Security-Policy"])
            self.assertNotIn("unsafe-inline", headers["Content-Security-Policy"])
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")

    def test_a_page_that_is_not_there_stays_so_when_asked_again(self):
        etag = self.get("/")[2]["ETag"]
        status, body, _ = self.get("/anything", If_None_Match=etag)
        self.assertEqual(status, 404)
        self.assertIn(b"<html", body)

    def test_searching_machines_are_told_what_is_for_everybody(self):
        status, robots, headers = self.get("/robots.txt")
        self.assertEqual((status, headers["Content-Type"]), (200, "text/plain; charset=utf-8"))
        where = re.search(rb"^Sitemap: http://[^/]+(/.*)$", robots, re.M)[1].decode()
        status, sitemap, _ = self.get(where)
        paths = [re.sub("^http://[^/]+", "", line) for line in sitemap.decode().split()]
        self.assertEqual(status, 200)
        for path in ("/", "/new", "/rules/classic", "/rules/winds"):
            self.assertIn(path, paths)
        for path in paths:
            self.assertEqual(self.get(path)[0], 200, path)
            self.assertNotRegex(path, r"^/(t|s|g|play|account|api)\b|\*")

    def test_missing_file_is_no_page(self):
        status, body, _ = self.get("/missing.js")
        self.assertEqual((status, body["error"]["code"]), (404, "not_found"))

    def test_encodings_and_etag(self):
        _, plain, headers = self.get("/index.html")
        etag = headers["ETag"]
        status, packed, headers = self.get("/index.html", Accept_Encoding="gzip;q=1.0, br;q=0")
        self.assertEqual(headers["Content-Encoding"], "gzip")
        self.assertEqual(gzip.decompress(packed), plain)
        status, packed, headers = self.get("/index.html", Accept_Encoding="gzip, deflate, br")
        self.assertEqual(headers["Content-Encoding"], "br")
        for path, known in (("/index.html", etag), ("/", self.get("/")[2]["ETag"])):
            status, body, headers = self.get(path, If_None_Match=known)
            self.assertEqual((status, body), (304, b""))
        self.assertEqual(self.get("/", If_None_Match=known, Accept_Language="pt")[0], 200)

    def test_head_has_no_body(self):
        status, body, headers = self.server.request("HEAD", "/")
        self.assertEqual((status, body), (200, b""))

    def test_health_and_metrics(self):
        status, body, _ = self.get("/healthz")
        self.assertEqual((status, body["ok"]), (200, True))
        status, body, _ = self.get("/metrics")
        self.assertIn(b"# TYPE tsuro_connections gauge", body)
        bounds = re.findall(rb'tsuro_loop_lag_seconds_bucket{le="(.*)"} (\d+)\n', body)
        self.assertEqual((bounds[0][0], bounds[-1][0]), (b"0.000125", b"+Inf"))
        counts = [int(count) for _, count in bounds]
        self.assertEqual(counts, sorted(counts))
        self.assertIn(b"tsuro_loop_lag_seconds_count %d\n" % counts[-1], body)

    def test_what_a_host_watches(self):
        def metrics():
            lines = self.get("/metrics")[1].decode().splitlines()
            return dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))

        with socket.create_connection(("127.0.0.1", self.server.port)):
            Person(self.server, "Ana")
            self.get("/api/me")
            before = metrics()
            self.assertEqual(self.get("/api/me")[0], 401)
            after = metrics()
        code = 'tsuro_errors_total{code="no_person"}'
        self.assertEqual(int(after[code]) - int(before[code]), 1)
        self.assertGreater(int(after["tsuro_commit_seconds_count"]), 0)
        self.assertGreater(float(after["tsuro_commit_seconds_sum"]), 0)
        self.assertEqual(float(after["tsuro_jobs_oldest_seconds"]) > 0, int(after["tsuro_jobs_waiting"]) > 0)
        self.assertTrue(int(after["process_max_fds"]) > int(after["process_open_fds"]) > 5)
        self.assertGreater(int(after["tsuro_database_bytes"]), 4096)
        self.assertGreater(int(after["tsuro_database_log_bytes"]), 0)
        build = re.compile(r'tsuro_build_info{version="\d.*",rules="\d+",protocol="2"}')
        self.assertTrue([name for name in after if build.fullmatch(name)])

    def test_what_the_log_says_of_strangers(self):
        for asked, options in ((False, ()), (True, ("--log-addresses", "yes"))):
            with Server("--address-requests", "4", *options) as server:
                body = {"login": "nobody", "password": "wrong password"}
                self.assertEqual(server.request("POST", "/api/login", body)[0], 403)
                while server.request("GET", "/api/info")[0] == 200:
                    pass
                server.stop()
                lines = [json.loads(line) for line in server.log_text().splitlines()]
                said = {(line["event"], line["why"]): line for line in lines if "why" in line}
                self.assertEqual(set(said), {("password refused", "bad_password"), ("refused", "too many requests")})
                for line in said.values():
                    self.assertEqual(line.get("address"), "127.0.0.1" if asked else None)
                self.assertNotIn("nobody", server.log_text())

    def test_the_log_has_logins_over_the_limit(self):
        with Server("--address-logins", "1", "--log-addresses", "yes") as server:
            body = {"login": "nobody", "password": "wrong password"}

            def told():
                """Asks once more; the log has only the first few refusals of a second."""
                status, _, headers = server.request("POST", "/api/login", body)
                self.assertIn((status, headers["Retry-After"]), ((403, None), (429, "60")))
                return "too_fast" in server.log_text()

            self.assertTrue(eventually(told, 60))
            server.stop()
            lines = [json.loads(line) for line in server.log_text().splitlines()]
            said = {(line["event"], line["address"]) for line in lines if line.get("why") == "too_fast"}
            self.assertEqual(said, {("password refused", "127.0.0.1")})

    def test_the_log_has_slow_commits(self):
        with Server(gate=True) as server:
            person = Person(server, "Ana")
            rename = threading.Thread(target=person.request, args=("POST", "/api/guest", {"name": "Bo"}))
            with Held(server) as held:
                rename.start()
                held.waiting(1)
                time.sleep(0.8)
            rename.join()
            server.stop()
            lines = [json.loads(line) for line in server.log_text().splitlines()]
            slow = [line for line in lines if line["event"] == "slow commit"]
            self.assertEqual(len(slow), 1)
            self.assertGreater(slow[0]["ms"], 500)
            self.assertGreaterEqual(slow[0]["jobs"], 1)  # housekeeping may be among them

    def test_how_long_bots_and_passwords_wait(self):
        with Server("--bot-threads", "1", "--address-logins", "1000") as server:
            person = Person(server, "Ana")
            for _ in range(3):
                Table([person], bots=["search5"], first=1).start()
            self.assertTrue(eventually(lambda: self.seconds(server, "bots_oldest_seconds") > 0))
            body = {"login": "nobody", "password": "wrong password"}
            logins = [threading.Thread(target=server.request, args=("POST", "/api/login", body),
                                       kwargs={"patience": 300}) for _ in range(20)]
            for login in logins:
                login.start()
            self.assertTrue(eventually(lambda: self.seconds(server, "passwords_oldest_seconds") > 0))
            self.assertLess(self.seconds(server, "passwords_waiting"), 33)
            for login in logins:
                login.join()
            self.assertEqual(self.seconds(server, "passwords_oldest_seconds"), 0)

    def seconds(self, server, name):
        text = server.request("GET", "/metrics")[1].decode()
        return float(text.split(f"\ntsuro_{name} ")[1].split()[0])

    def test_unknown_api(self):
        self.assertEqual(self.get("/api/nothing")[0], 404)
        self.assertEqual(self.server.request("POST", "/api/me", {})[0], 404)
        self.assertEqual(self.server.request("DELETE", "/api/me")[0], 404)

    def test_bodies(self):
        for body, code in (
            ("", "bad_request"),
            ("[]", "bad_json"),
            ("{", "bad_json"),
            ('{"name":1}', "bad_request"),
            ('{"name":"a","name":"b"}', "bad_json"),
            ('{"name":"' + "x" * 200 + '"}', "bad_request"),
            ('{"name":"\\u202eevil"}', "bad_request"),
            ('{"name":"   "}', "bad_request"),
        ):
            status, answer, _ = self.server.request("POST", "/api/guest", body)
            self.assertEqual((status, answer["error"]["code"]), (400, code), body)

    def test_wrong_content_type(self):
        status, answer, _ = self.server.request(
            "POST", "/api/guest", '{"name":"Ana"}', {"Content-Type": "text/plain"}
        )
        self.assertEqual(status, 400)

    def test_too_long_body(self):
        status, answer, _ = self.server.request("POST", "/api/guest", "x" * 20000)
        self.assertEqual((status, answer["error"]["code"]), (413, "too_long"))

    def test_chunked_body_is_refused(self):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as raw:
            raw.sendall(
                b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                b"Transfer-Encoding: chunked\r\n\r\n"
            )
            self.assertIn(b" 411 ", raw.recv(4096))

    def test_several_requests_on_one_connection(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        for i in range(5):
            connection.request("POST", "/api/guest", body='{"name":"P%d"}' % i,
                               headers={"Content-Type": "application/json"})
            answer = connection.getresponse()
            self.assertEqual(answer.status, 200)
            answer.read()
            connection.request("GET", "/")
            self.assertEqual(connection.getresponse().read()[:5], b"<!doc")
        connection.close()

    def test_other_sites_are_refused(self):
        port = self.server.port
        for headers in (
            {"Origin": "http://evil.example"},
            {"Origin": "null"},
            {"Origin": f"http://127.0.0.1:{port + 1}"},
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site"},
        ):
            status, answer, _ = self.server.request("POST", "/api/guest", {"name": "Eve"}, headers)
            self.assertEqual((status, answer["error"]["code"]), (403, "wrong_origin"), headers)
            with self.assertRaises(Closed) as closed:
                Socket(port, headers)
            self.assertEqual(closed.exception.code, 403)
        ours = {"Origin": f"http://127.0.0.1:{port}"}
        self.assertEqual(self.server.request("POST", "/api/guest", {"name": "Ana"}, ours)[0], 200)
        Socket(port, ours).close()

    def test_names_that_anybody_can_register_are_not_ours(self):
        """A page elsewhere may give its name our address; without --public-url we cannot be it."""
        foreign = {"Host": "evil.example", "Origin": "http://evil.example"}
        status, answer, _ = self.server.request("GET", "/api/info", headers=foreign)
        self.assertEqual((status, answer["error"]["code"]), (403, "wrong_origin"))
        self.assertIn("--public-url", answer["error"]["message"])
        ports = f":{self.server.port}"
        for host in ("localhost", "127.0.0.1", "[::1]", "box", "box.local", "a.localhost", "192.0.2.7"):
            for name in (host, host + ports):
                self.assertEqual(self.get("/api/info", Host=name)[0], 200, name)
        for host in ("evil.example", "127.0.0.1.evil.example", "local.example", "evil.example" + ports):
            self.assertEqual(self.get("/api/info", Host=host)[0], 403, host)
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as raw:
            raw.sendall(
                b"GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nUpgrade: websocket\r\n"
                b"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                b"Sec-WebSocket-Version: 13\r\n\r\n"
            )
            self.assertIn(b" 403 ", raw.recv(4096))
        port = port_free()
        name = f"tsuro.example.org:{port}"
        with Server("--listen", f"127.0.0.1:{port}", "--public-url", f"http://{name}") as named:
            self.assertEqual(named.request("GET", "/api/info", headers={"Host": name})[0], 200)

    def test_websocket_only_at_its_address(self):
        with self.assertRaises(Closed) as closed:
            Socket(self.server.port, path="/other")
        self.assertEqual(closed.exception.code, 404)


class Limits(unittest.TestCase):
    def test_connections_of_one_address(self):
        with Server("--address-connections", "3") as server:
            held = [Socket(server.port) for _ in range(3)]
            with self.assertRaises((Closed, OSError)):
                Socket(server.port)
            held[0].close()
            self.assertTrue(eventually(lambda: self.connects(server)), "a closed connection still counts")

    @staticmethod
    def connects(server):
        try:
            Socket(server.port).close()
            return True
        except (Closed, OSError):
            return False

    def test_requests_of_one_address(self):
        with Server("--address-requests", "1") as server:
            answers = [server.request("GET", "/healthz") for _ in range(15)]
            statuses = [status for status, _, _ in answers]
            self.assertIn(429, statuses)
            self.assertEqual(statuses[:5], [200] * 5)
            for status, _, headers in answers:
                self.assertEqual(headers["Retry-After"], "1" if status == 429 else None)

    def test_a_first_visit_meets_no_limit(self):
        """Every file twice, as a page and its service worker ask for them, beside a busy API."""
        with Server("--address-requests", "1") as server:
            while server.request("GET", "/healthz")[0] != 429:
                pass
            statuses = {server.request("GET", path)[0] for path in ("/", "/index.html", "/new") for _ in range(25)}
            self.assertEqual(statuses, {200})
            self.assertIn(429, [server.request("GET", "/")[0] for _ in range(60)])
            self.assertEqual(server.request("GET", "/api/info")[0], 429)

    def test_messages(self):
        with Server("--messages", "1") as server:
            ws = Socket(server.port)
            for _ in range(14):
                ws.send_text('{"cmd":"ping"}')
            codes = [ws.receive().get("error", {}).get("code") for _ in range(14)]
            self.assertEqual(codes[:8], [None] * 8)
            self.assertIn("too_fast", codes)

    def test_long_message(self):
        with Server() as server:
            ws = Socket(server.port)
            ws.send_text('{"cmd":"ping","x":"' + "y" * 17000 + '"}')
            self.assertEqual(ws.receive()["error"]["code"], "too_long")
            self.assertTrue(ws.ask("ping")["ok"])

    def test_forwarded_address_counts_only_from_trusted_proxies(self):
        with Server("--address-requests", "1") as server:
            statuses = [
                server.request("GET", "/healthz", headers={"X-Forwarded-For": f"192.0.2.{i}"})[0]
                for i in range(15)
            ]
            self.assertIn(429, statuses)
        with Server("--address-requests", "1", "--trusted-proxy", "127.0.0.0/8") as server:
            statuses = [
                server.request("GET", "/healthz", headers={"X-Forwarded-For": f"192.0.2.{i}"})[0]
                for i in range(15)
            ]
            self.assertEqual(statuses, [200] * 15)

    def forwarded(self, server, address):
        return server.request("GET", "/healthz", headers={"X-Forwarded-For": address})[0]

    def test_ipv6_is_counted_by_networks(self):
        """A /64 is one address; the /56 and /48 around it may have four and sixteen times as much."""
        for name, address, least, most in (
            ("/64", "2001:db8:1::{:x}", 10, 15),
            ("/56", "2001:db8:2:{:x}::1", 40, 60),
            ("/48", "2001:db8:3:{:x}00::1", 160, 200),
        ):
            with self.subTest(name), Server("--address-requests", "1", "--trusted-proxy", "127.0.0.0/8") as server:
                statuses = [self.forwarded(server, address.format(i)) for i in range(least)]
                self.assertEqual(set(statuses), {200})
                for i in range(least, 256):
                    if self.forwarded(server, address.format(i)) == 429:
                        break
                else:
                    self.fail(f"256 addresses of one {name} were let in, {most} would have been enough")
                self.assertEqual(self.forwarded(server, "2001:db8:ffff::1"), 200)
                self.assertEqual(self.forwarded(server, "192.0.2.1"), 200)

    def test_forwarded_address_with_a_port(self):
        with Server("--address-requests", "1", "--trusted-proxy", "127.0.0.0/8") as server:
            for form in ("192.0.2.{}:5678", "[2001:db8:{}::1]:5678", "[2001:db8:{}::2]"):
                statuses = {self.forwarded(server, form.format(i)) for i in range(20)}
                self.assertEqual(statuses, {200}, form)
            self.assertIn(429, {self.forwarded(server, f"192.0.2.7:{i}") for i in range(1, 20)})
            # What is no address is not believed; then it is the proxy's own.
            self.assertIn(429, {self.forwarded(server, f"192.0.2.{i}:port") for i in range(1, 20)})

    def test_slow_reader_is_dropped(self):
        with Server("--messages", "100000") as server:
            ws = Socket(server.port, receive_buffer=4096)
            ws.socket.settimeout(2)
            request = '{"cmd":"ping","id":"' + "x" * 60 + '"}'
            dropped = 1
            with self.assertRaises(OSError):
                try:
                    for _ in range(60000):
                        ws.send_text(request)
                except socket.timeout:
                    dropped = 0  # a half-written answer: until it is read, the server reads nothing either
                    raise
            self.assertEqual(server.metric("slow_readers_total"), dropped)
            self.assertTrue(Socket(server.port).ask("ping")["ok"])


@unittest.skipUnless(shutil.which("openssl"), "needs openssl to make a certificate")
class Tls(unittest.TestCase):
    def test_https_and_secure_websocket(self):
        server = Server()
        key, certificate = certificate_make(server.folder)
        server.options += ["--tls-cert", certificate, "--tls-key", key]
        with server:
            self.assertTrue(server.url.startswith("https://"))
            context = ssl.create_default_context(cafile=certificate)
            connection = http.client.HTTPSConnection("localhost", server.port, context=context)
            connection.request("GET", "/healthz")
            self.assertEqual(connection.getresponse().status, 200)
            connection.close()
            plain = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
            ws = Socket(server.port, wrapped=context.wrap_socket(plain, server_hostname="localhost"))
            self.assertTrue(ws.ask("ping")["ok"])
            ws.close()

    def certificate_seen(self, port):
        return ssl.get_server_certificate(("127.0.0.1", port), timeout=PATIENCE)

    def test_certificates_are_read_again(self):
        """On SIGHUP, without sending anybody away; a file that is none changes nothing."""
        server = Server()
        key, certificate = certificate_make(server.folder)
        server.options += ["--tls-cert", certificate, "--tls-key", key]
        with server:
            context = ssl.create_default_context(cafile=certificate)
            plain = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
            ws = Socket(server.port, wrapped=context.wrap_socket(plain, server_hostname="localhost"))
            first = self.certificate_seen(server.port)
            with open(certificate, "w") as file:
                file.write("rubbish")
            server.process.send_signal(signal.SIGHUP)
            self.assertTrue(eventually(lambda: "the old certificates stay" in server.log_text()))
            self.assertIn("look at the TLS certificate and key", server.log_text())
            self.assertEqual(self.certificate_seen(server.port), first)
            certificate_make(server.folder)
            server.process.send_signal(signal.SIGHUP)
            self.assertTrue(eventually(lambda: "certificates read again" in server.log_text()))
            self.assertNotEqual(self.certificate_seen(server.port), first)
            self.assertTrue(ws.ask("ping")["ok"])
            self.assertEqual(server.stop(), 0)

    def test_a_certificate_that_is_a_pipe_holds_nobody_up(self):
        server = Server()
        key, certificate = certificate_make(server.folder)
        server.options += ["--tls-cert", certificate, "--tls-key", key]
        with server:
            first = self.certificate_seen(server.port)
            os.unlink(certificate)
            os.mkfifo(certificate)
            server.process.send_signal(signal.SIGHUP)
            self.assertTrue(eventually(lambda: "is no regular file" in server.log_text()))
            self.assertEqual(self.certificate_seen(server.port), first)
            self.assertEqual(server.stop(), 0)

    @unittest.skipUnless(DISK, "needs the disk that misbehaves")
    def test_a_certificate_that_cannot_be_reached_holds_nobody_up(self):
        server = Server()
        key, certificate = certificate_make(server.folder)
        disk = server.folder / "disk"
        server.env = {"LD_PRELOAD": DISK, "TSURO_DISK": str(disk)}
        server.options += ["--tls-cert", certificate, "--tls-key", key]
        with server:
            first = self.certificate_seen(server.port)
            certificate_make(server.folder)
            disk.write_text("away")
            server.process.send_signal(signal.SIGHUP)
            for _ in range(3):
                self.assertEqual(self.certificate_seen(server.port), first)
            server.process.send_signal(signal.SIGHUP)
            self.assertEqual(self.certificate_seen(server.port), first)
            self.assertNotIn("certificates", server.log_text())
            disk.write_text("ok")
            self.assertTrue(eventually(lambda: "certificates read again" in server.log_text()))
            self.assertNotEqual(self.certificate_seen(server.port), first)
            disk.write_text("away")
            server.process.send_signal(signal.SIGHUP)
            self.assertEqual(server.stop(), 0)  # whoever waits for the file is left behind

    def test_a_terminal_that_closes_ends_nothing(self):
        with Server() as server:
            server.process.send_signal(signal.SIGHUP)
            self.assertEqual(server.request("GET", "/healthz")[0], 200)
            self.assertEqual(server.stop(), 0)
            self.assertNotIn("certificates", server.log_text())

    def test_handshakes_of_one_address(self):
        """They are dear, so one address may have as many as it may have requests."""
        server = Server("--address-requests", "1")
        key, certificate = certificate_make(server.folder)
        server.options += ["--tls-cert", certificate, "--tls-key", key]
        context = ssl.create_default_context(cafile=certificate)
        with server, contextlib.ExitStack() as all_of_them:
            for _ in range(10):
                plain = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
                context.wrap_socket(plain, server_hostname="localhost").close()
            self.assertNotIn("refused", server.log_text())
            for _ in range(50):
                all_of_them.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
            self.assertTrue(eventually(lambda: "too many connections" in server.log_text()))  # 64 it may have


if __name__ == "__main__":
    unittest.main()
