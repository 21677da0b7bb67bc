#!/usr/bin/env bash
# The referrer of a request keeps its quotation marks, and the name of a browser ends at an escaped one.
# Package: clf-parser 0.0.2.
# Expected: The texts between the quotation marks, as for the request: Apache's format "combined" has all three in
#   quotation marks, and a mark within is written as \".
# Seen: "\"https://shop.example/\"" with its marks, and Shop \ for Shop "beta".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error clf-parser@0.0.2 >install.log 2>&1 ||
  { echo "npm could not install clf-parser 0.0.2"; exit 75; }

cat >program.mjs <<'END'
import parse from "clf-parser";
const line = (referrer, agent) => `192.0.2.1 - - [10/Oct/2026:13:55:36 +0000] "GET /orders HTTP/1.1" 200 23 "${referrer}" "${agent}"`;
for (const text of [line("https://shop.example/", "Shop/2"), line("-", 'Shop \\"beta\\" 2')]) {
  const { request, http_referer, http_user_agent } = parse(text);
  console.log(text);
  console.log("  request:  ", request);
  console.log("  referrer: ", http_referer);
  console.log("  agent:    ", http_user_agent);
}
END

cat >seen.txt <<'END'
192.0.2.1 - - [10/Oct/2026:13:55:36 +0000] "GET /orders HTTP/1.1" 200 23 "https://shop.example/" "Shop/2"
  request:   GET /orders HTTP/1.1
  referrer:  "https://shop.example/"
  agent:     Shop/2
192.0.2.1 - - [10/Oct/2026:13:55:36 +0000] "GET /orders HTTP/1.1" 200 23 "-" "Shop \"beta\" 2"
  request:   GET /orders HTTP/1.1
  referrer:  "-"
  agent:     Shop \
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
