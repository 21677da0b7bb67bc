#!/usr/bin/env bash
# Of a command of curl, backslashes within single quotes disappear from the body, and a body of `--data-raw` is
#   missing.
# Package: parse-curl 0.2.6.
# Expected: The body as curl sends it: a shell preserves every character within single quotes (POSIX, Shell Command
#   Language, 2.2.2), and `--data-raw` is a body like `-d` (manual of curl), which browsers write when they copy a
#   request.
# Seen: The line break of the JSON text is the letter "n", so that another text is sent; a request without a body. A
#   cookie that the client sends becomes the header "Set-Cookie" of a server.
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
  `curl --data-raw '{"note": "one"}' https://api.example.org/orders`,
  `curl -X PUT --data-raw '{"note": "one"}' https://api.example.org/orders`,
  `curl -b 'basket=7' https://api.example.org/orders`,
]) {
  const { method, header, body } = parse(command);
  console.log(`${command}\n  ${method} ${JSON.stringify(header)} ${body ?? "without a body"}`);
}
END

cat >seen.txt <<'END'
curl -d '{"note": "one"}' https://api.example.org/orders
  POST {"Content-Type":"application/x-www-form-urlencoded"} {"note": "one"}
curl -d '{"note": "one\ntwo"}' https://api.example.org/orders
  POST {"Content-Type":"application/x-www-form-urlencoded"} {"note": "onentwo"}
curl --data-raw '{"note": "one"}' https://api.example.org/orders
  GET {} without a body
curl -X PUT --data-raw '{"note": "one"}' https://api.example.org/orders
  PUT {} without a body
curl -b 'basket=7' https://api.example.org/orders
  GET {"Set-Cookie":"basket=7"} without a body
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
