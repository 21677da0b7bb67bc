#!/usr/bin/env bash
# A rule in the Common Expression Language has another result, since all numbers are floating point.
# Packages: cel-js 0.8.2, @marcbachmann/cel-js 8.0.0 to compare.
# Expected: 0, 2 and -2, since `/` of two integers is an integer, truncated toward zero; false for two integers that
#   differ by 1, which have 64 bits (language definition of CEL). The other package has these.
# Seen: 0.5, 2.5 and -2.5, so that `replicas / 2 == 2` is false for 5; true for 9007199254740993 == 9007199254740992.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error cel-js@0.8.2 @marcbachmann/cel-js@8.0.0 >install.log 2>&1 ||
  { echo "npm could not install cel-js 0.8.2 and @marcbachmann/cel-js 8.0.0"; exit 75; }

cat >program.mjs <<'END'
import { evaluate } from "cel-js";
import { evaluate as evaluateOther } from "@marcbachmann/cel-js";
for (const rule of ["1 / 2", "5 / 2", "-5 / 2", "5 / 2 == 2", "9007199254740993 == 9007199254740992", "7 % 3"])
  console.log(`${rule}: ${evaluate(rule)}, other package: ${evaluateOther(rule)}`);
END

cat >seen.txt <<'END'
1 / 2: 0.5, other package: 0
5 / 2: 2.5, other package: 2
-5 / 2: -2.5, other package: -2
5 / 2 == 2: false, other package: true
9007199254740993 == 9007199254740992: true, other package: false
7 % 3: 1, other package: 1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
