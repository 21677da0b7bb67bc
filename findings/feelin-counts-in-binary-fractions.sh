#!/usr/bin/env bash
# A decision compares amounts of money in binary fractions, and counts days in a duration that has none.
# Package: feelin 8.2.0.
# Expected: true, 0.3 and 20 digits, since numbers of FEEL are decimal with 34 digits (DMN 1.5, 10.3.2.3.1); and
#   P11M, since `years and months duration` has no days.
# Seen: A total of 0.1 + 0.2 is not 0.3, so that the rule for 0.3 does not apply; and "P11M30D", which no other function
#   of FEEL reads.
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
  "0.5 + 0.25 = 0.75",
  "0.1 + 0.2 = 0.3",
  "0.1 + 0.2",
  "string(12345678901234567890)",
  'string(years and months duration(date("2024-02-28"), date("2025-02-28")))',
  'string(years and months duration(date("2024-02-29"), date("2025-02-28")))',
])
  console.log(`${expression} is ${JSON.stringify(evaluate(expression, {}).value)}`);
END

cat >seen.txt <<'END'
0.5 + 0.25 = 0.75 is true
0.1 + 0.2 = 0.3 is false
0.1 + 0.2 is 0.30000000000000004
string(12345678901234567890) is "12345678901234567000"
string(years and months duration(date("2024-02-28"), date("2025-02-28"))) is "P1Y"
string(years and months duration(date("2024-02-29"), date("2025-02-28"))) is "P11M30D"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
