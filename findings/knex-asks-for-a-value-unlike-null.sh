#!/usr/bin/env bash
# A condition for values that are not null is met by no row if it is written with an operator.
# Package: knex 3.3.0.
# Expected: "is not null" for "<>" and "!=", as `whereNot` writes it and as the form without an operator writes "is
#   null".
# Seen: `"name" <> NULL`, which is never true in SQL, without a warning. `"name" = NULL` for the operator "=".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error knex@3.3.0 >install.log 2>&1 ||
  { echo "npm could not install knex 3.3.0"; exit 75; }

cat >program.mjs <<'END'
import knex from "knex";
const db = knex({ client: "pg" });
for (const query of [db("shop").where("name", null), db("shop").whereNot("name", null), db("shop").where("name", "=", null), db("shop").where("name", "<>", null), db("shop").where("name", "!=", null)]) console.log(query.toString());
END

cat >seen.txt <<'END'
select * from "shop" where "name" is null
select * from "shop" where "name" is not null
select * from "shop" where "name" = NULL
select * from "shop" where "name" <> NULL
select * from "shop" where "name" != NULL
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
