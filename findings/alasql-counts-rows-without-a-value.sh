#!/usr/bin/env bash
# In this database for JavaScript, the number and the average of a column also count the rows without a value.
# Package: alasql 4.19.1.
# Expected: 2 and 15, since COUNT and AVG of a column leave null out, "b" for the same reason, and the numbers 3, 2,
#   1, since the order is the one of the window (documentation of PostgreSQL, 9.21 and 9.22).
# Seen: 3 and 10; the last text is null, although others are there; rows are numbered without the order of their
#   window, so that the newest order is not the first.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --omit=optional --save-exact --loglevel=error alasql@4.19.1 >install.log 2>&1 ||
  { echo "npm could not install alasql 4.19.1"; exit 75; }

cat >program.mjs <<'END'
import alasql from "alasql";
const database = new alasql.Database();
database.exec("create table orders (id int, price int, note text)");
database.exec("insert into orders values (1, 10, 'a'), (2, null, null), (3, 20, 'b')");
for (const query of ["count(*) as a from orders", "count(price) as a from orders", "sum(price) as a from orders", "avg(price) as a from orders", "max(note) as a from orders", "row_number() over (order by id desc) as a, id from orders order by id"])
  console.log(query + ":", JSON.stringify(database.exec("select " + query)));
END

cat >seen.txt <<'END'
count(*) as a from orders: [{"a":3}]
count(price) as a from orders: [{"a":3}]
sum(price) as a from orders: [{"a":30}]
avg(price) as a from orders: [{"a":10}]
max(note) as a from orders: [{}]
row_number() over (order by id desc) as a, id from orders order by id: [{"a":1,"id":1},{"a":2,"id":2},{"a":3,"id":3}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
