# [start]
import json, os, time, urllib.error, urllib.request, uuid

server = os.environ.get("JHALAK_URL", "https://jhalak.example.in")
key = os.environ["JHALAK_KEY"]

# [request]
def send(method, path, body=None, headers={}):
    """Sends a request; waits and repeats it where the server says when, and raises its sentence otherwise."""
    data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
    sent = {"Content-Type": "application/json", **headers}
    while True:
        request = urllib.request.Request(server + path, data=data, headers=sent, method=method)
        # A storage at another address gets no key.
        request.add_unredirected_header("Authorization", f"Bearer {key}")
        try:
            return urllib.request.urlopen(request)
        except urllib.error.HTTPError as refused:
            wait = refused.headers.get("Retry-After")
            if not wait:
                # A proxy answers for a server that does not.
                if refused.headers.get_content_type() != "application/json":
                    raise
                error = json.load(refused)["error"]
                again = error.get("details", {}).get("reset_at")
                begins = f" Begins anew: {again}." if again else ""
                raise SystemExit(f"{refused.code} {error['code']}: {error['message']}{begins}")
            time.sleep(int(wait))

def read(path):
    return json.load(send("GET", path))

# [upload]
with open("talk.mp4", "rb") as talk:
    content = talk.read()
upload = json.load(send("POST", "/api/v1/uploads", {"filename": "talk.mp4", "size_bytes": len(content)}))
tus = {"Tus-Resumable": "1.0.0", "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream"}
path = upload["upload_url"].removeprefix(server)
project = send("PATCH", path, content, tus).headers["Jhalak-Video-Id"]
print(f"project {project}")

# [status]
def settle():
    while True:
        status = read(f"/api/v1/projects/{project}/status")
        if status["failure"]:
            raise SystemExit(status["failure"]["message"])
        if not status["processing"]:
            return
        time.sleep(4)

settle()

# [subtitles]
with open("talk.srt", encoding="utf-8") as subtitles:
    words = {"format": "srt", "text": subtitles.read(), "language": "en"}
send("PUT", f"/api/v1/projects/{project}/subtitles", words)

# [generate]
wish = {"mode": "caption_only", "ratios": ["9:16", "1:1"], "caption_style": "karaoke"}
once = {"Idempotency-Key": str(uuid.uuid4())}
generations = f"/api/v1/projects/{project}/generations"
first = json.load(send("POST", generations, wish, once))
# Sent again, for example after a broken connection: the same answer, and no second request.
again = json.load(send("POST", generations, wish, once))
print(f"one generation: {str(first['id'] == again['id']).lower()}")
settle()

# [clips]
clips, cursor = [], ""
while cursor is not None:
    page = read(f"/api/v1/projects/{project}/clips?limit=1" + (cursor and f"&cursor={cursor}"))
    clips += page["data"]
    cursor = page["next_cursor"]
print("clips:", *[clip["ratio"] for clip in clips])

# [edit]
clip = clips[0]
edit = {"title": "Why bread rises", "planVersion": clip["plan_version"]}
send("PATCH", f"/api/v1/clips/{clip['id']}/plan", edit)
settle()

# [export]
with open("clip.mp4", "wb") as file:
    file.write(send("GET", f"/api/v1/clips/{clip['id']}/file").read())
print("clip.mp4 is here")

# [mcp]
answer = json.load(send("POST", "/api/mcp", {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}))
print(f"tools: {str(len(answer['result']['tools']) > 0).lower()}")
