#!/usr/bin/env bash
# The largest of several texts or dates is null, and the whole months between two dates have days.
# Package: feelin 8.2.0.
# Expected: "b" and the later date, as max() and min() take "comparable items" (DMN 1.3, "List functions"), and sort()
#   and "<" compare both; P1M, as the function returns "years and months" ("Built-in functions"), so that it can equal
#   a duration of months.
# Seen: null, and false for the comparison.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error feelin@8.2.0 >install.log 2>&1 ||
  { echo "npm could not install feelin 8.2.0"; exit 75; }

cat >program.mjs <<'END'
import { evaluate } from "feelin";
for (const expression of [
  "max(1, 2)",
  '"a" < "b"',
  'sort(["b", "a"], function(x, y) x < y)[1]',
  'max("a", "b")',
  'min(["b", "a"])',
  'max(date("2026-01-01"), date("2026-02-01")) = date("2026-02-01")',
  'years and months duration(date("2026-01-01"), date("2026-02-01")) = duration("P1M")',
  'years and months duration(date("2026-01-15"), date("2026-03-01")) = duration("P1M")',
])
  console.log(`${expression}: ${evaluate(expression, {}).value}`);
END

cat >seen.txt <<'END'
max(1, 2): 2
"a" < "b": true
sort(["b", "a"], function(x, y) x < y)[1]: a
max("a", "b"): null
min(["b", "a"]): null
max(date("2026-01-01"), date("2026-02-01")) = date("2026-02-01"): false
years and months duration(date("2026-01-01"), date("2026-02-01")) = duration("P1M"): true
years and months duration(date("2026-01-15"), date("2026-03-01")) = duration("P1M"): false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
