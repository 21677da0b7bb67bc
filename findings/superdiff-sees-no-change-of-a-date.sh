#!/usr/bin/env bash
# Two objects with different dates, sets, maps or patterns are equal, and NaN is a change to NaN.
# Package: @donedeal0/superdiff 4.2.2.
# Expected: "updated" for all pairs except the last, which has the same value twice.
# Seen: "equal", since an object without own properties is like any other; "updated" for NaN.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @donedeal0/superdiff@4.2.2 >install.log 2>&1 ||
  { echo "npm could not install @donedeal0/superdiff 4.2.2"; exit 75; }

cat >program.mjs <<'END'
import { getObjectDiff } from "@donedeal0/superdiff";
const pairs = {
  text: ["2026-01-01", "2026-01-02"],
  date: [new Date("2026-01-01"), new Date("2026-01-02")],
  set: [new Set([1]), new Set([2])],
  map: [new Map([[1, 2]]), new Map([[1, 3]])],
  pattern: [/a/, /b/],
  NaN: [NaN, NaN],
};
for (const [name, [before, after]] of Object.entries(pairs)) console.log(`${name}: ${getObjectDiff({ value: before }, { value: after }).status}`);
END

cat >seen.txt <<'END'
text: updated
date: equal
set: equal
map: equal
pattern: equal
NaN: updated
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
