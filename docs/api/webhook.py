# [webhook]
import base64, hashlib, hmac, re, time

def is_from_jhalak(headers, body, secret):
    """Whether a request is ours: `body` is the raw text, before any JSON is read."""
    names = ("id", "timestamp", "signature")
    identifier, seconds, signatures = (headers.get(f"webhook-{name}", "") for name in names)
    # An old message that is sent again is refused.
    if not re.fullmatch("[0-9]{1,12}", seconds) or abs(time.time() - int(seconds)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{identifier}.{seconds}.{body}".encode(), hashlib.sha256).digest()
    wanted = "v1," + base64.b64encode(digest).decode()
    return any(hmac.compare_digest(wanted.encode(), given.encode()) for given in signatures.split(" "))

# [end]
import json, sys

for request in json.loads(sys.argv[1]):
    print(str(is_from_jhalak(*request)).lower())
