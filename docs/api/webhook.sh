#!/bin/bash
# [webhook]
# Whether a request is ours: id, timestamp and signatures are its headers, body is the raw text.
is_from_jhalak() { # ID TIMESTAMP SIGNATURES BODY SECRET
  # Anything but digits would be run: bash arithmetic expands what stands in $( ).
  [[ $2 =~ ^[0-9]{1,12}$ ]] || return 1
  local age=$(($(date +%s) - 10#$2)) key wanted
  # An old message that is sent again is refused.
  [ "${age#-}" -le 300 ] || return 1
  key=$(base64 --decode <<< "${5#whsec_}" | od -An -vtx1 | tr --delete ' \n')
  wanted=$(printf '%s.%s.%s' "$1" "$2" "$4" |
    openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64 --wrap 0)
  [[ " $3 " == *" v1,$wanted "* ]]
}

# [end]
field() { jq --raw-output --join-output "$1" <<< "$request"; }
jq --compact-output '.[]' <<< "$1" | while read -r request; do
  if is_from_jhalak "$(field '.[0]."webhook-id"')" "$(field '.[0]."webhook-timestamp"')" \
    "$(field '.[0]."webhook-signature"')" "$(field '.[1]')" "$(field '.[2]')"
  then echo true; else echo false; fi
done
