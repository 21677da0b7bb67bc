#!/usr/bin/env bash
# A slice returns one entry, the negative of a number nothing, and zero is false.
# Package: @michaelhomer/jqjs 1.6.0.
# Expected: The results that the manual of jq gives: `.[a:b]` is the part from a to b, `-` before an expression
#   negates it, and only null and false are false. The package supports these forms according to its README.
# Seen: One entry of two, or none; no result at all for a negated value; the second branch for 0. `.[:2]` and
#   `first` are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @michaelhomer/jqjs@1.6.0 >install.log 2>&1 ||
  { echo "npm could not install @michaelhomer/jqjs 1.6.0"; exit 75; }

cat >program.mjs <<'END'
import { compile } from "@michaelhomer/jqjs";
const input = { ids: ["a", "b", "c"], open: 0, cost: 5 };
for (const [filter, expected] of [
  [".ids[:2]", '[["a","b"]]'],
  [".ids[1:]", '[["b","c"]]'],
  [".ids[-2:]", '[["b","c"]]'],
  ["-(.cost)", "[-5]"],
  ["[.cost | -.]", "[[-5]]"],
  ['if .open then "some" else "none" end', '["some"]'],
  ['if .cost then "some" else "none" end', '["some"]'],
])
  console.log(`${filter}: ${JSON.stringify([...compile(filter)(structuredClone(input))])}, expected ${expected}`);
END

cat >seen.txt <<'END'
.ids[:2]: [["a","b"]], expected [["a","b"]]
.ids[1:]: [["b"]], expected [["b","c"]]
.ids[-2:]: [["b"]], expected [["b","c"]]
-(.cost): [], expected [-5]
[.cost | -.]: [[]], expected [[-5]]
if .open then "some" else "none" end: ["none"], expected ["some"]
if .cost then "some" else "none" end: ["some"], expected ["some"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
