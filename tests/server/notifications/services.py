"""Services that messages go to: a push service over TLS with a certificate of its own, and browsers that read."""

import json
import ssl
import threading
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from demesne.server.notifications.webpush import decoded, encoded, public_bytes


def certified(folder, name="localhost"):
    """Write a certificate for a name and its key; return their paths."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    begin = datetime.now(UTC) - timedelta(days=1)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(begin)
        .not_valid_after(begin + timedelta(days=30))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(certificate.public_bytes(Encoding.PEM))
    files[1].write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return files


class PushService:
    """A push service at a port of this machine. `got` is what came: path, headers with small letters, and body.

    It answers each request with `status`.
    """

    def __init__(self, folder):
        self.status = 201
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        certificate, key = certified(folder)
        self.certificate = certificate
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.got.append((self.path, headers, body))
                self.send_response(service.status)
                self.send_header("Location", "https://localhost/elsewhere")
                self.end_headers()

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.port = self._server.server_port
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    @property
    def trust(self):
        """The TLS context of a client that knows the certificate."""
        return ssl.create_default_context(cafile=str(self.certificate))

    def address(self, name):
        """Return the address of a browser."""
        return f"https://localhost:{self.port}/push/{name}"

    def close(self):
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class Device:
    """A browser with the keys of its subscription."""

    def __init__(self, service, name):
        self.service = service
        self.name = name
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = bytes(range(16))

    @property
    def subscription(self):
        """What its push manager gives."""
        keys = {"p256dh": encoded(public_bytes(self.key)), "auth": encoded(self.auth)}
        return {"endpoint": self.service.address(self.name), "keys": keys}

    @property
    def read(self):
        """The messages that came for it, decrypted."""
        return [
            json.loads(opened(self.key, self.auth, body))
            for path, _, body in self.service.got
            if path == f"/push/{self.name}"
        ]


def opened(key, auth, body):
    """Return what a browser reads in a message: RFC 8188 with the keys of RFC 8291."""
    salt, length = body[:16], body[20]
    sender, text = body[21 : 21 + length], body[21 + length :]
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
    shared = key.exchange(ec.ECDH(), point)

    def derived(salt, secret, info, size):
        return HKDF(hashes.SHA256(), size, salt, info).derive(secret)

    material = derived(auth, shared, b"WebPush: info\0" + public_bytes(key) + sender, 32)
    content = derived(salt, material, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, material, b"Content-Encoding: nonce\0", 12)
    padded = AESGCM(content).decrypt(nonce, text, None)
    assert padded.endswith(b"\x02")
    return padded[:-1]


def claims(header):
    """Return what the Authorization header of a push message says, after its signature was checked."""
    token, key = (part.partition("=")[2] for part in header.removeprefix("vapid ").split(", "))
    text, _, signature = token.rpartition(".")
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

    raw = decoded(signature)
    pair = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    point.verify(encode_dss_signature(*pair), text.encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(decoded(text.partition(".")[2]))
