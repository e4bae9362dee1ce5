#!/bin/bash
# [start]
set -euo pipefail
server=${JHALAK_URL:-https://jhalak.example.in}

# [request]
# Waits and repeats where the server says when, and shows its sentence otherwise; another host gets no key.
# The body is JSON, or of $type.
send() { # METHOD PATH [more arguments of curl]
  local answer wait
  answer=$(mktemp)
  until wait=$(curl --silent --show-error --fail-with-body --location --request "$1" "$server$2" \
    --header "Authorization: Bearer $JHALAK_KEY" --header "Content-Type: ${type:-application/json}" "${@:3}" \
    --output "$answer" --write-out '%header{retry-after}')
  do [ "$wait" ] && sleep "$wait" || { cat "$answer" >&2; return 1; }; done
  cat "$answer"
  rm "$answer"
}

# [upload]
size=$(stat --format %s talk.mp4)
upload=$(send POST /api/v1/uploads --data "{\"filename\": \"talk.mp4\", \"size_bytes\": $size}")
address=$(jq --raw-output .upload_url <<< "$upload")
type=application/offset+octet-stream send PATCH "${address#"$server"}" \
  --header 'Tus-Resumable: 1.0.0' --header 'Upload-Offset: 0' --data-binary @talk.mp4
project=$(send GET "/api/v1/uploads/$(jq --raw-output .id <<< "$upload")" | jq --raw-output .project_id)
echo "project $project"

# [status]
settle() {
  while status=$(send GET "/api/v1/projects/$project/status") && jq --exit-status .processing <<< "$status" > /dev/null
  do sleep 4; done
  jq --exit-status '.failure == null' <<< "$status" > /dev/null
}
settle

# [subtitles]
send PUT "/api/v1/projects/$project/subtitles" \
  --data "$(jq --null-input --rawfile text talk.srt '{format: "srt", text: $text, language: "en"}')" > /dev/null

# [generate]
wish='{"mode": "caption_only", "ratios": ["9:16", "1:1"], "caption_style": "karaoke"}'
once="Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)"
first=$(send POST "/api/v1/projects/$project/generations" --header "$once" --data "$wish" | jq .id)
# Sent again, for example after a broken connection: the same answer, and no second request.
again=$(send POST "/api/v1/projects/$project/generations" --header "$once" --data "$wish" | jq .id)
[ "$first" = "$again" ] && echo 'one generation: true'
settle

# [clips]
ratios='' cursor='' clip=''
while [ "$cursor" != null ]; do
  page=$(send GET "/api/v1/projects/$project/clips?limit=1${cursor:+&cursor=$cursor}")
  ratios+=" $(jq --raw-output '.data[].ratio' <<< "$page")"
  clip=${clip:-$(jq '.data[0]' <<< "$page")}
  cursor=$(jq --raw-output .next_cursor <<< "$page")
done
echo "clips:$ratios"

# [edit]
id=$(jq --raw-output .id <<< "$clip")
send PATCH "/api/v1/clips/$id/plan" \
  --data "$(jq '{title: "Why bread rises", planVersion: .plan_version}' <<< "$clip")" > /dev/null
settle

# [export]
send GET "/api/v1/clips/$id/file" > clip.mp4
echo 'clip.mp4 is here'

# [mcp]
tools=$(send POST /api/mcp --data '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}')
echo "tools: $(jq '.result.tools | length > 0' <<< "$tools")"
