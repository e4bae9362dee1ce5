# [webhook]
import base64, hashlib, hmac, time

def is_from_jhalak(headers, body, secret):
    """Whether a request is ours: `body` is the raw text, before any JSON is read."""
    identifier, seconds = headers["webhook-id"], headers["webhook-timestamp"]
    # An old message that is sent again is refused.
    if abs(time.time() - int(seconds)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{identifier}.{seconds}.{body}".encode(), hashlib.sha256).digest()
    wanted = "v1," + base64.b64encode(digest).decode()
    return any(hmac.compare_digest(wanted, given) for given in headers["webhook-signature"].split(" "))

# [end]
import json, sys

print(str(is_from_jhalak(*json.loads(sys.argv[1]))).lower())
