#!/usr/bin/env bash
# Of several data of a command of curl only the last is sent, and the method is GET.
# Package: @scrape-do/curl-parser 0.3.0.
# Expected: One body "item=7&count=2" for POST: curl joins the values of several `-d` by an ampersand and uses POST
#   (manual of curl, `--data`), and `--data-urlencode` encodes its value.
# Seen: "count=2" and the method "get"; the text of `--data-urlencode` is not encoded; backslashes within single
#   quotes disappear.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @scrape-do/curl-parser@0.3.0 >install.log 2>&1 ||
  { echo "npm could not install @scrape-do/curl-parser 0.3.0"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "@scrape-do/curl-parser";
for (const command of [
  `curl -X POST -d 'item=7' https://api.example.org/orders`,
  `curl -d 'item=7' https://api.example.org/orders`,
  `curl -d 'item=7' -d 'count=2' https://api.example.org/orders`,
  `curl --data-urlencode 'note=a & b' https://api.example.org/orders`,
  `curl -d '{"note": "one\\ntwo"}' https://api.example.org/orders`,
]) {
  const { method, body } = parse(command);
  console.log(`${command}\n  ${method} ${body}`);
}
END

cat >seen.txt <<'END'
curl -X POST -d 'item=7' https://api.example.org/orders
  POST item=7
curl -d 'item=7' https://api.example.org/orders
  get item=7
curl -d 'item=7' -d 'count=2' https://api.example.org/orders
  get count=2
curl --data-urlencode 'note=a & b' https://api.example.org/orders
  get note=a & b
curl -d '{"note": "one\ntwo"}' https://api.example.org/orders
  get {"note": "onentwo"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
