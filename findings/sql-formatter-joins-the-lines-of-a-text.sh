#!/usr/bin/env bash
# A formatted query of PostgreSQL is not valid any more if one of its texts continues on the next line.
# Packages: sql-formatter 15.9.0, @electric-sql/pglite 0.5.17 to run the queries.
# Expected: The line break remains: only texts with a line break between them are one text (PostgreSQL, lexical
#   structure, string constants).
# Seen: Both texts are on one line, which is a syntax error.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error sql-formatter@15.9.0 @electric-sql/pglite@0.5.17 >install.log 2>&1 ||
  { echo "npm could not install sql-formatter 15.9.0 and @electric-sql/pglite 0.5.17"; exit 75; }

cat >program.mjs <<'END'
import { PGlite } from "@electric-sql/pglite";
import { format } from "sql-formatter";
const database = await PGlite.create();
const run = async (query) => {
  try {
    return JSON.stringify((await database.query(query)).rows);
  } catch (error) {
    return error.message;
  }
};
for (const query of ["select 'one text' as t", "select 'two '\n  'lines' as t"]) {
  const formatted = format(query, { language: "postgresql" });
  console.log(`${JSON.stringify(query)}: ${await run(query)}`);
  console.log(`${JSON.stringify(formatted)}: ${await run(formatted)}`);
}
await database.close();
END

cat >seen.txt <<'END'
"select 'one text' as t": [{"t":"one text"}]
"select\n  'one text' as t": [{"t":"one text"}]
"select 'two '\n  'lines' as t": [{"t":"two lines"}]
"select\n  'two ' 'lines' as t": syntax error at or near "'lines'"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
