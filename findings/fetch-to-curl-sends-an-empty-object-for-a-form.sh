#!/usr/bin/env bash
# A form that fetch sends is an empty object in the command for curl, and headers in a list become headers with
#   numbers as names.
# Package: fetch-to-curl 0.6.0.
# Expected: "item=7&count=2" with the type of a form, and "Accept: text/csv": a body may be a URLSearchParams, and
#   headers a list of pairs (Fetch Standard, BodyInit and HeadersInit), as in the request that Node builds of them.
# Seen: The body "{}", and the header "0: Accept,text/csv", without an error. A text, and an object or Headers with
#   headers, are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error fetch-to-curl@0.6.0 >install.log 2>&1 ||
  { echo "npm could not install fetch-to-curl 0.6.0"; exit 75; }

cat >program.mjs <<'END'
import toCurl from "fetch-to-curl";
const fetchToCurl = toCurl.default ?? toCurl;
for (const [name, options] of [
  ["text", { method: "POST", body: "item=7" }],
  ["form", { method: "POST", body: new URLSearchParams({ item: "7", count: "2" }) }],
  ["headers", { headers: new Headers({ accept: "text/csv" }) }],
  ["pairs", { headers: [["Accept", "text/csv"]] }],
]) {
  const request = new Request("https://example.org/orders", options);
  console.log(`${name}: ${fetchToCurl("https://example.org/orders", options)}`);
  console.log(`  sent: ${request.headers.get("accept") ?? request.headers.get("content-type")} ${await request.text()}`.trimEnd());
}
END

cat >seen.txt <<'END'
text: curl 'https://example.org/orders' -X POST --data-binary 'item=7'
  sent: text/plain;charset=UTF-8 item=7
form: curl 'https://example.org/orders' -X POST --data-binary '{}'
  sent: application/x-www-form-urlencoded;charset=UTF-8 item=7&count=2
headers: curl 'https://example.org/orders' -H "accept: text/csv"
  sent: text/csv
pairs: curl 'https://example.org/orders' -H "0: Accept,text/csv"
  sent: text/csv
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
