#!/usr/bin/env bash
# Of a query with an offset and a limit, the two numbers are written as one.
# Package: node-sqlparser 1.0.4.
# Expected: LIMIT 5, 10, or LIMIT 10 OFFSET 5, as the query is read: MySQL's form with an offset (MySQL reference,
#   SELECT, LIMIT).
# Seen: LIMIT 510: all rows from the first instead of ten from the sixth.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error node-sqlparser@1.0.4 >install.log 2>&1 ||
  { echo "npm could not install node-sqlparser 1.0.4"; exit 75; }

cat >program.mjs <<'END'
import sql from "node-sqlparser";
for (const query of ["select name from shop limit 10", "select name from shop limit 5, 10", "select name, city from shop order by name, city limit 0, 20"])
  console.log(query + "\n  " + JSON.stringify(sql.parse(query).limit?.map(({ value }) => value)) + "\n  " + sql.stringify(sql.parse(query)));
END

cat >seen.txt <<'END'
select name from shop limit 10
  [0,"10"]
  SELECT name FROM shop LIMIT 010
select name from shop limit 5, 10
  ["5","10"]
  SELECT name FROM shop LIMIT 510
select name, city from shop order by name, city limit 0, 20
  ["0","20"]
  SELECT name, city FROM shop ORDER BY name ASC, city ASC LIMIT 020
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
