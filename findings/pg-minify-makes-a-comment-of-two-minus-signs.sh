#!/usr/bin/env bash
# Compressed queries of PostgreSQL have other results: two minus signs become a comment, and two texts one with a
#   quote.
# Packages: pg-minify 1.8.0, @electric-sql/pglite 0.5.17 to run the queries.
# Expected: The same rows as without compression, which removes "all unnecessary spaces".
# Seen: 5 instead of 8, and "it's" instead of "its". Without compression, the second query is not valid any more,
#   since texts are joined only across a line break.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error pg-minify@1.8.0 @electric-sql/pglite@0.5.17 >install.log 2>&1 ||
  { echo "npm could not install pg-minify 1.8.0 and @electric-sql/pglite 0.5.17"; exit 75; }

cat >program.mjs <<'END'
import { PGlite } from "@electric-sql/pglite";
import minify from "pg-minify";
const database = await PGlite.create();
const run = async (query) => {
  try {
    return JSON.stringify((await database.query(query)).rows);
  } catch (error) {
    return error.message;
  }
};
for (const query of ["SELECT 5 - -3 AS n", "SELECT 'it'\n's' AS t"]) {
  console.log(`${JSON.stringify(query)}: ${await run(query)}`);
  for (const compress of [false, true]) {
    const short = minify(query, { compress });
    console.log(`  ${compress ? "compressed" : "minified"} ${JSON.stringify(short)}: ${await run(short)}`);
  }
}
await database.close();
END

cat >seen.txt <<'END'
"SELECT 5 - -3 AS n": [{"n":8}]
  minified "SELECT 5 - -3 AS n": [{"n":8}]
  compressed "SELECT 5--3 AS n": [{"?column?":5}]
"SELECT 'it'\n's' AS t": [{"t":"its"}]
  minified "SELECT 'it' 's' AS t": syntax error at or near "'s'"
  compressed "SELECT'it''s'AS t": [{"t":"it's"}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
