#!/usr/bin/env bash
# "One of these conditions" selects, and deletes, every row if the list of conditions is empty.
# Packages: drizzle-orm 0.45.4, @electric-sql/pglite 0.5.17.
# Expected: No row, since none of the conditions holds; `inArray` with an empty list becomes `false`, as in SQL and as
#   `some` of JavaScript.
# Seen: `or()` is undefined, and `where(undefined)` has no condition. A list with one element works, so a test with data
#   does not show it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error drizzle-orm@0.45.4 @electric-sql/pglite@0.5.17 >install.log 2>&1 ||
  { echo "npm could not install drizzle-orm 0.45.4 and @electric-sql/pglite 0.5.17"; exit 75; }

cat >program.mjs <<'END'
import { PGlite } from "@electric-sql/pglite";
import { eq, inArray, or } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
const client = new PGlite();
await client.exec("create table orders (id integer); insert into orders values (1), (2), (3)");
const db = drizzle({ client });
const orders = pgTable("orders", { id: integer("id") });
for (const ids of [[2], []]) {
  const list = JSON.stringify(ids);
  const query = (condition) => db.select().from(orders).where(condition);
  console.log(`inArray of ${list}: ${(await query(inArray(orders.id, ids))).length} rows`);
  console.log(`or of ${list}: ${(await query(or(...ids.map((id) => eq(orders.id, id))))).length} rows`);
}
await db.delete(orders).where(or(...[].map((id) => eq(orders.id, id))));
console.log("left after deleting none:", (await db.select().from(orders)).length);
END

cat >seen.txt <<'END'
inArray of [2]: 1 rows
or of [2]: 1 rows
inArray of []: 0 rows
or of []: 3 rows
left after deleting none: 0
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
