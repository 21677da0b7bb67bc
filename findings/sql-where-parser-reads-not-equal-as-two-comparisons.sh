#!/usr/bin/env bash
# "a <> 1" is read as "less than" and then "greater than", and NOT IN negates the column instead of the condition.
# Package: sql-where-parser 2.2.1.
# Expected: An operator "<>", or an error as for other unknown signs; and NOT around the condition IN, with a list
#   also for one value.
# Seen: ">" of "<" of null and a, and 1. "NOT IN (1)" is IN of "NOT state" and the values; one value is not a list.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error sql-where-parser@2.2.1 >install.log 2>&1 ||
  { echo "npm could not install sql-where-parser 2.2.1"; exit 75; }

cat >program.mjs <<'END'
import Parser from "sql-where-parser";
const parser = new Parser();
for (const where of ["a != 1", "a <> 1", "state IN (1, 2)", "state IN (1)", "state NOT IN (1, 2)"])
  console.log(`${where}: ${JSON.stringify(parser.parse(where))}`);
END

cat >seen.txt <<'END'
a != 1: {"!=":["a",1]}
a <> 1: {">":[{"<":[null,"a"]},1]}
state IN (1, 2): {"IN":["state",[1,2]]}
state IN (1): {"IN":["state",1]}
state NOT IN (1, 2): {"IN":[{"NOT":["state"]},[1,2]]}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
