#!/usr/bin/env bash
# Conditions with OR and AND are joined from left to right in one package and from right to left in the other, so that
#   a record that meets the first condition is not found.
# Packages: liqe 3.8.7 and lucene 2.1.1.
# Expected: True without parentheses, too, and "(c AND b) OR a": AND binds more tightly than OR in nearly all query
#   languages.
# Seen: False for the record with the first field only, and "c AND (b OR a)" from the other package. Each is right for
#   one of the two orders.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error liqe@3.8.7 lucene@2.1.1 >install.log 2>&1 ||
  { echo "npm could not install liqe 3.8.7, lucene 2.1.1"; exit 75; }

cat >program.mjs <<'END'
import { parse, test } from "liqe";
import lucene from "lucene";
const shown = (node) => (node.operator ? `(${shown(node.left)} ${node.operator} ${shown(node.right)})` : node.left ? shown(node.left) : node.field);
for (const query of ["a:1 OR (b:1 AND c:1)", "a:1 OR b:1 AND c:1", "c:1 AND b:1 OR a:1"])
  console.log(`${query}: ${test(parse(query), { a: 1 })}, the other: ${shown(lucene.parse(query))}`);
END

cat >seen.txt <<'END'
a:1 OR (b:1 AND c:1): true, the other: (a OR (b AND c))
a:1 OR b:1 AND c:1: false, the other: (a OR (b AND c))
c:1 AND b:1 OR a:1: true, the other: (c AND (b OR a))
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
