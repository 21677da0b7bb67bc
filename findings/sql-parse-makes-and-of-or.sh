#!/usr/bin/env bash
# The syntax tree of a query is the same for AND and for OR.
# Package: sql-parse 0.1.5.
# Expected: A tree that tells them apart, as the notes of this version list "OR support for WHERE".
# Seen: Two conditions in a list, without the word between them. The operators of the conditions are told apart.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error sql-parse@0.1.5 >install.log 2>&1 ||
  { echo "npm could not install sql-parse 0.1.5"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "sql-parse";
const where = (condition) => JSON.stringify(parse(`SELECT id FROM orders WHERE ${condition}`)[0].where);
const [and, or] = ["paid = 1 AND sent = 0", "paid = 1 OR sent = 0"].map(where);
console.log(and);
console.log(or);
console.log("the same:", and === or);
console.log(where("paid >= 1"));
END

cat >seen.txt <<'END'
[{"column":{"text":"paid","type":1},"relate":1,"values":[[{"text":1,"type":2}]]},{"column":{"text":"sent","type":1},"relate":1,"values":[[{"text":0,"type":2}]]}]
[{"column":{"text":"paid","type":1},"relate":1,"values":[[{"text":1,"type":2}]]},{"column":{"text":"sent","type":1},"relate":1,"values":[[{"text":0,"type":2}]]}]
the same: true
[{"column":{"text":"paid","type":1},"relate":3,"values":[[{"text":1,"type":2}]]}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
