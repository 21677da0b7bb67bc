#!/usr/bin/env bash
# The importer applies some statements that change a table and ignores others, without an error.
# Package: @dbml/core 10.2.0.
# Expected: The tables as they are after all statements: items with the columns "id" and "price", and no
#   table "old"; or an error.
# Seen: ADD PRIMARY KEY is applied; ADD COLUMN, RENAME and DROP TABLE are not: a column is missing, and a
#   table that is gone is there.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @dbml/core@10.2.0 >install.log 2>&1 ||
  { echo "npm could not install @dbml/core 10.2.0"; exit 75; }

cat >program.mjs <<'END'
import { importer } from "@dbml/core";
const sql = `CREATE TABLE orders (id int);
CREATE TABLE old (id int);
ALTER TABLE orders ADD PRIMARY KEY (id);
ALTER TABLE orders ADD COLUMN price int NOT NULL;
ALTER TABLE orders RENAME TO items;
DROP TABLE old;`;
console.log(importer.import(sql, "postgres").trim());
END

cat >seen.txt <<'END'
Table "orders" {
  "id" int [pk]
}

Table "old" {
  "id" int
}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
