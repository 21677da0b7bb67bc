#!/usr/bin/env bash
# A minified query loses what follows a comment, and blanks within its texts.
# Packages: vkbeautify 0.99.3 and pretty-data 0.40.0.
# Expected: A query with the same rows: without the comment, or with a line break behind it, and with "two  blanks"
#   as they are.
# Seen: The condition behind the comment becomes a part of it, so all paid orders are deleted, not only the old ones.
#   A text has one blank, and with the other package it loses the blank before a parenthesis.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error vkbeautify@0.99.3 pretty-data@0.40.0 >install.log 2>&1 ||
  { echo "npm could not install vkbeautify 0.99.3 and pretty-data 0.40.0"; exit 75; }

cat >program.mjs <<'END'
import vkbeautify from "vkbeautify";
import { pd } from "pretty-data";
const query = "DELETE FROM orders\nWHERE paid -- see ADR-7\nAND age > 365";
console.log(`vkbeautify: ${vkbeautify.sqlmin(query)}`);
console.log(`pretty-data: ${pd.sqlmin(query)}`);
const text = "SELECT id FROM orders WHERE name = 'two  blanks' OR name = 'a (b)'";
console.log(`vkbeautify: ${vkbeautify.sqlmin(text)}`);
console.log(`pretty-data: ${pd.sqlmin(text)}`);
END

cat >seen.txt <<'END'
vkbeautify: DELETE FROM orders WHERE paid -- see ADR-7 AND age > 365
pretty-data: DELETE FROM orders WHERE paid -- see ADR-7 AND age > 365
vkbeautify: SELECT id FROM orders WHERE name = 'two blanks' OR name = 'a(b)'
pretty-data: SELECT id FROM orders WHERE name = 'two blanks' OR name = 'a(b)'
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
