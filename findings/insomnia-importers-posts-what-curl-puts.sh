#!/usr/bin/env bash
# From curl to Insomnia, a method written without a blank behind `-X` is lost, and a field of a form ends at its
#   second equals sign.
# Package: insomnia-importers 3.6.0.
# Expected: PUT for `-XPUT`, as for `-X PUT` (manual of curl, "Options": the value of a short option may follow
#   without a space), HEAD for `-I`, and the field "filter" with the value "state=open".
# Seen: POST or GET, so that the imported request does something else; "state".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error insomnia-importers@3.6.0 >install.log 2>&1 ||
  { echo "npm could not install insomnia-importers 3.6.0"; exit 75; }

cat >program.mjs <<'END'
import { convert } from "insomnia-importers";
for (const command of [
  `curl -X PUT -d '{"open": false}' https://api.example.org/orders/7`,
  `curl -XPUT -d '{"open": false}' https://api.example.org/orders/7`,
  "curl -XDELETE https://api.example.org/orders/7",
  "curl -I https://api.example.org/orders/7",
  "curl -F 'filter=state=open' https://api.example.org/orders",
]) {
  const { data } = await convert(command);
  const { method, url, body } = data.resources.find(({ _type }) => _type === "request");
  console.log(`${command}\n  ${method} ${url} ${JSON.stringify(body)}`);
}
END

cat >seen.txt <<'END'
curl -X PUT -d '{"open": false}' https://api.example.org/orders/7
  PUT https://api.example.org/orders/7 {"text":"{\"open\": false}","mimeType":""}
curl -XPUT -d '{"open": false}' https://api.example.org/orders/7
  POST https://api.example.org/orders/7 {"text":"{\"open\": false}","mimeType":""}
curl -XDELETE https://api.example.org/orders/7
  GET https://api.example.org/orders/7 {}
curl -I https://api.example.org/orders/7
  GET https://api.example.org/orders/7 {}
curl -F 'filter=state=open' https://api.example.org/orders
  POST https://api.example.org/orders {"params":[{"name":"filter","value":"state","type":"text"}],"mimeType":"multipart/form-data"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
