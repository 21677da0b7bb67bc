#!/usr/bin/env bash
# A column whose values are "x" and "y" is read as false and true, and numbers of orders lose their zeros.
# Package: udsv 0.7.3.
# Expected: Texts, as for a column with "S" and "L": neither of the letters is a truth value; and "007" as a text,
#   since a number has no zeros before it.
# Seen: false for "x", true for "y", and the number 7. With a third value, the same column is read as texts.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error udsv@0.7.3 >install.log 2>&1 ||
  { echo "npm could not install udsv 0.7.3"; exit 75; }

cat >program.mjs <<'END'
import { inferSchema, initParser } from "udsv";
for (const text of ["axis\nx\ny\n", "axis\nx\ny\nz\n", "axis\nz\nx\n", "size\nS\nL\n", "answer\nyes\nno\n", "order\n007\n008\n"])
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(initParser(inferSchema(text)).typedObjs(text))}`);
END

cat >seen.txt <<'END'
"axis\nx\ny\n": [{"axis":false},{"axis":true}]
"axis\nx\ny\nz\n": [{"axis":"x"},{"axis":"y"},{"axis":"z"}]
"axis\nz\nx\n": [{"axis":"z"},{"axis":"x"}]
"size\nS\nL\n": [{"size":"S"},{"size":"L"}]
"answer\nyes\nno\n": [{"answer":true},{"answer":false}]
"order\n007\n008\n": [{"order":7},{"order":8}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
