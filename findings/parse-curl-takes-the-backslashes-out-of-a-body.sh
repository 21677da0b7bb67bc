#!/usr/bin/env bash
# Of a command of curl, backslashes within single quotes disappear from the body, and within double quotes they
#   remain.
# Package: parse-curl 0.2.6.
# Expected: The body as curl sends it: a shell preserves every character within single quotes, and removes a
#   backslash before a quotation mark within double quotes (POSIX, Shell Command Language, 2.2.2 and 2.2.3).
# Seen: The line break of the JSON text is the letter "n", so that another text is sent, and in double quotes all
#   backslashes but the first are parts of the body, which is not JSON.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-curl@0.2.6 >install.log 2>&1 ||
  { echo "npm could not install parse-curl 0.2.6"; exit 75; }

cat >program.mjs <<'END'
import parse from "parse-curl";
for (const command of [
  `curl -d '{"note": "one"}' https://api.example.org/orders`,
  `curl -d '{"note": "one\\ntwo"}' https://api.example.org/orders`,
  String.raw`curl -d "{\"note\": \"one\"}" https://api.example.org/orders`,
])
  console.log(`${command}\n  ${parse(command).body}`);
END

cat >seen.txt <<'END'
curl -d '{"note": "one"}' https://api.example.org/orders
  {"note": "one"}
curl -d '{"note": "one\ntwo"}' https://api.example.org/orders
  {"note": "onentwo"}
curl -d "{\"note\": \"one\"}" https://api.example.org/orders
  {"note\": \"one\"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
