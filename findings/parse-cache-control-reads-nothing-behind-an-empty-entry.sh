#!/usr/bin/env bash
# A header that says how long a page may be stored is not read at all, or its age is a text.
# Packages: parse-cache-control 1.0.1, cache-control-parser 2.2.0 to compare.
# Expected: A maximum age of 60 in each case: names have no case (RFC 9111, 5.2), entries of a list may be empty (RFC
#   9110, 5.6.1.2), and "s-maxage" is a number of seconds like "max-age".
# Seen: null for the whole header with an empty entry, "Max-Age" with a text, and a text for "s-maxage".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-cache-control@1.0.1 cache-control-parser@2.2.0 >install.log 2>&1 ||
  { echo "npm could not install parse-cache-control 1.0.1 and cache-control-parser 2.2.0"; exit 75; }

cat >program.mjs <<'END'
import parse from "parse-cache-control";
import other from "cache-control-parser";
for (const header of ["max-age=60, private", "max-age=60,, private", "Max-Age=60, private", "s-maxage=60, private"])
  console.log(`${header}: ${JSON.stringify(parse(header))}, the other: ${JSON.stringify(other.parse(header))}`);
END

cat >seen.txt <<'END'
max-age=60, private: {"max-age":60,"private":true}, the other: {"max-age":60,"private":true}
max-age=60,, private: null, the other: {"max-age":60,"private":true}
Max-Age=60, private: {"Max-Age":"60","private":true}, the other: {"max-age":60,"private":true}
s-maxage=60, private: {"s-maxage":"60","private":true}, the other: {"s-maxage":60,"private":true}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
