#!/usr/bin/env bash
# "instance of" is false for each value of each type, and ninety minutes have no hour.
# Package: @bpmn-io/feelin 6.1.1, beside feelin 8.2.0.
# Expected: true for the first four expressions, as FEEL has "instance of" to test the type of a value (DMN 1.3,
#   "instance of"); 1 and 30 for the parts of 90 minutes, 1 for the years of 14 months, since a duration is a length,
#   which may be written in several ways.
# Seen: false for all of them, without a warning, so that a decision takes the branch for the other type; 0 and 90,
#   and 0. The other package is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @bpmn-io/feelin@6.1.1 feelin@8.2.0 >install.log 2>&1 ||
  { echo "npm could not install @bpmn-io/feelin 6.1.1, feelin 8.2.0"; exit 75; }

cat >program.mjs <<'END'
import { evaluate } from "@bpmn-io/feelin";
import { evaluate as evaluateBeside } from "feelin";
for (const expression of [
  "1 instance of number",
  '"a" instance of string',
  'date("2026-01-31") instance of date',
  "{ a: 1 } instance of context",
  '"a" instance of number',
  'duration("PT90M").hours',
  'duration("PT90M").minutes',
  'duration("P14M").years',
]) {
  const { value, warnings } = evaluate(expression, {});
  console.log(`${expression}: ${value}, ${warnings.length} warnings, the other: ${evaluateBeside(expression, {}).value}`);
}
END

cat >seen.txt <<'END'
1 instance of number: false, 0 warnings, the other: true
"a" instance of string: false, 0 warnings, the other: true
date("2026-01-31") instance of date: false, 0 warnings, the other: true
{ a: 1 } instance of context: false, 0 warnings, the other: true
"a" instance of number: false, 0 warnings, the other: false
duration("PT90M").hours: 0, 0 warnings, the other: 1
duration("PT90M").minutes: 90, 0 warnings, the other: 30
duration("P14M").years: 0, 0 warnings, the other: 1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
