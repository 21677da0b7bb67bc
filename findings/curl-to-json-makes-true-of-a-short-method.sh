#!/usr/bin/env bash
# From curl to JSON, a method written without a blank behind `-X` is the value true, and a body that is not JSON is
#   lost.
# Package: @bany/curl-to-json 1.2.10.
# Expected: The method PUT, as for `-X PUT` (manual of curl, "Options": the value of a short option may follow
#   without a space); for `--data-urlencode` the value "a & b"; the text of a body that is not JSON.
# Seen: `"method": true`; the value ends at the ampersand; a body of plain text is an empty object.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @bany/curl-to-json@1.2.10 >install.log 2>&1 ||
  { echo "npm could not install @bany/curl-to-json 1.2.10"; exit 75; }

cat >program.mjs <<'END'
import curlToJson from "@bany/curl-to-json";
for (const command of [
  `curl -X PUT -d '{"open": false}' https://api.example.org/orders/7`,
  `curl -XPUT -d '{"open": false}' https://api.example.org/orders/7`,
  "curl --data-urlencode 'note=a & b' https://api.example.org/orders",
  "curl -d 'one line of text' https://api.example.org/notes",
])
  console.log(`${command}\n  ${JSON.stringify(curlToJson(command))}`);
END

cat >seen.txt <<'END'
curl -X PUT -d '{"open": false}' https://api.example.org/orders/7
  {"url":"https://api.example.org/orders/7","data":{"open":false},"method":"PUT"}
curl -XPUT -d '{"open": false}' https://api.example.org/orders/7
  {"url":"https://api.example.org/orders/7","data":{"open":false},"method":true}
curl --data-urlencode 'note=a & b' https://api.example.org/orders
  {"url":"https://api.example.org/orders","data":{"note":"a "},"method":"POST"}
curl -d 'one line of text' https://api.example.org/notes
  {"url":"https://api.example.org/notes","data":{},"method":"POST"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
