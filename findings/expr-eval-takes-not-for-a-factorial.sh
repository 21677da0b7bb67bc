#!/usr/bin/env bash
# A condition with an exclamation mark before a name is a factorial, so it is true for true and for false.
# Package: expr-eval 2.0.2.
# Expected: An error, since the mark is documented behind a number only ("5!"), or false for "!true" as for "not
#   true".
# Seen: 1 for "!true" and for "!false", and 120 for "!5"; both branches of a condition with it are the first.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error expr-eval@2.0.2 >install.log 2>&1 ||
  { echo "npm could not install expr-eval 2.0.2"; exit 75; }

cat >program.mjs <<'END'
import { Parser } from "expr-eval";
for (const expression of ["not paid", "!paid", "!paid ? 'open' : 'done'", "not paid ? 'open' : 'done'"])
  console.log(`${expression}: ${[true, false].map((paid) => Parser.evaluate(expression, { paid })).join(" and ")}`);
for (const expression of ["5!", "!5", "a || 5"]) console.log(`${expression}: ${Parser.evaluate(expression, { a: 0 })}`);
END

cat >seen.txt <<'END'
not paid: false and true
!paid: 1 and 1
!paid ? 'open' : 'done': open and open
not paid ? 'open' : 'done': done and open
5!: 120
!5: 120
a || 5: 05
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
