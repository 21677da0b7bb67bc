#!/usr/bin/env bash
# A power of a power is calculated from left to right, and two minus signs before a number are one.
# Packages: jexl 2.3.0, mathjs 15.2.0 to compare.
# Expected: 512 for 2^3^2 and -4 for -2^2, as in mathematics and in the other package; 1 for --1, and the negative of
#   a variable.
# Seen: 64, 4 and -1; a minus sign before a name is an error.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jexl@2.3.0 mathjs@15.2.0 >install.log 2>&1 ||
  { echo "npm could not install jexl 2.3.0 and mathjs 15.2.0"; exit 75; }

cat >program.mjs <<'END'
import jexl from "jexl";
import { evaluate } from "mathjs";
const run = (expression) => {
  try {
    return jexl.evalSync(expression, { a: 7 });
  } catch (error) {
    return error.message;
  }
};
for (const expression of ["-1", "--1", "2 - -3", "2 - --3", "a - 3", "-a", "2^3^2", "-2^2", "10 - 2 - 3"])
  console.log(`${expression}: ${run(expression)}, the other: ${evaluate(expression, { a: 7 })}`);
END

cat >seen.txt <<'END'
-1: -1, the other: -1
--1: -1, the other: 1
2 - -3: 5, the other: 5
2 - --3: 5, the other: -1
a - 3: 4, the other: 4
-a: Invalid expression token: -a, the other: -7
2^3^2: 64, the other: 512
-2^2: 4, the other: -4
10 - 2 - 3: 5, the other: 5
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
