#!/usr/bin/env bash
# A query that is parsed and written again in the dialect of PostgreSQL means something else.
# Package: node-sql-parser 5.4.0.
# Expected: The table orders (PostgreSQL folds a name without quotation marks to lower case), and the text
#   with its backslash (standard strings have no escapes).
# Seen: The table is named "Orders", which is another one; `\n` within a text becomes a line break. Names of
#   columns are left without quotation marks.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error node-sql-parser@5.4.0 >install.log 2>&1 ||
  { echo "npm could not install node-sql-parser 5.4.0"; exit 75; }

cat >program.mjs <<'END'
import parser from "node-sql-parser";
const database = "postgresql";
const again = (sql) => new parser.Parser().sqlify(new parser.Parser().astify(sql, { database }), { database });
console.log(again("SELECT Id FROM Orders"));
console.log(again("SELECT path FROM files WHERE path = 'C:\\new'"));
END

cat >seen.txt <<'END'
SELECT Id FROM "Orders"
SELECT path FROM "files" WHERE path = 'C:
ew'
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
