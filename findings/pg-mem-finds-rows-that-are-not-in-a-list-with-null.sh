#!/usr/bin/env bash
# In this PostgreSQL for tests, rows are found that are not in a list with null, where PostgreSQL finds none.
# Package: pg-mem 3.0.14.
# Expected: "none" for the last two: a comparison with null is neither true nor false, so that nothing is known to be
#   outside of the list (documentation of PostgreSQL, 9.24.2, "NOT IN"); and the last day of February.
# Seen: All other rows, so that a test does not notice the best known error of such queries; a month after 31 January
#   is in March.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error pg-mem@3.0.14 >install.log 2>&1 ||
  { echo "npm could not install pg-mem 3.0.14"; exit 75; }

cat >program.mjs <<'END'
import { newDb } from "pg-mem";
const database = newDb().public;
database.none("create table orders (id int, parent int); insert into orders values (1, null), (2, 1), (3, 1);");
for (const condition of ["id in (2, null)", "id not in (2)", "id not in (2, null)", "id not in (select parent from orders)"])
  console.log(condition + ":", database.many(`select id from orders where ${condition} order by id`).map(({ id }) => id).join() || "none");
const { day } = database.one("select date '2024-01-31' + interval '1 month' as day");
console.log("31 January 2024 and a month:", day.toISOString().slice(0, 10));
END

cat >seen.txt <<'END'
id in (2, null): 2
id not in (2): 1,3
id not in (2, null): 1,3
id not in (select parent from orders): 2,3
31 January 2024 and a month: 2024-03-01
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
