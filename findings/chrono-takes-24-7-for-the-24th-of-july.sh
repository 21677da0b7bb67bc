#!/usr/bin/env bash
# "24/7", "may 5 times", "1/2" and "at 5 places" are dates and times, also with the strict parser.
# Package: chrono-node 2.10.3.
# Expected: No date: none of these is one, at least not for the strict parser, which the README describes as accepting
#   only formal patterns.
# Seen: A result for each of them with the casual parser, and with the strict one for all but "sat". A real date is
#   found by both.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error chrono-node@2.10.3 >install.log 2>&1 ||
  { echo "npm could not install chrono-node 2.10.3"; exit 75; }

cat >program.mjs <<'END'
import { casual, strict } from "chrono-node";
for (const text of ["Pay on 24 July.", "Available 24/7.", "The user may 5 times retry.", "The ratio is 1/2.", "Up to 10 users at 5 places.", "The driver sat down.", "RFC 2119 applies."])
  console.log(`${text}: ${JSON.stringify(casual.parse(text).map((result) => result.text))}, strict: ${JSON.stringify(strict.parse(text).map((result) => result.text))}`);
END

cat >seen.txt <<'END'
Pay on 24 July.: ["on 24 July"], strict: ["on 24 July"]
Available 24/7.: ["24/7"], strict: ["24/7"]
The user may 5 times retry.: ["may 5"], strict: ["may 5"]
The ratio is 1/2.: ["1/2"], strict: ["1/2"]
Up to 10 users at 5 places.: ["at 5"], strict: ["at 5"]
The driver sat down.: ["sat"], strict: []
RFC 2119 applies.: [], strict: []
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
