#!/usr/bin/env bash
# Without its comments, a query of PostgreSQL keeps half of a comment, and loses the end of a text.
# Packages: sql-strip-comments 0.0.23, @electric-sql/pglite 0.5.17 to run the queries.
# Expected: Queries with the same rows: a comment may contain another one, and a backslash escapes a quotation mark in
#   a text that begins with E (PostgreSQL, "Comments", "String Constants with C-Style Escapes").
# Seen: A rest of the comment, a text that does not end, and a body of a function without a part. The first query is
#   right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error sql-strip-comments@0.0.23 @electric-sql/pglite@0.5.17 >install.log 2>&1 ||
  { echo "npm could not install sql-strip-comments 0.0.23, @electric-sql/pglite 0.5.17"; exit 75; }

cat >program.mjs <<'END'
import { PGlite } from "@electric-sql/pglite";
import module from "sql-strip-comments";
const removeComments = module.removeComments ?? module.default ?? module;
const db = new PGlite();
const rows = async (query) => {
  try {
    return JSON.stringify((await db.query(query)).rows);
  } catch (error) {
    return error.message;
  }
};
for (const query of ["select 1 as n -- one", "select /* a /* b */ c */ 1 as n", "select E'it\\'s -- new' as n", "select $$a -- b$$ as n"]) {
  const short = removeComments(query);
  console.log(`${query}: ${await rows(query)}, without comments: ${short}: ${await rows(short)}`);
}
await db.close();
END

cat >seen.txt <<'END'
select 1 as n -- one: [{"n":1}], without comments: select 1 as n: [{"n":1}]
select /* a /* b */ c */ 1 as n: [{"n":1}], without comments: select c */ 1 as n: column "c" does not exist
select E'it\'s -- new' as n: [{"n":"it's -- new"}], without comments: select E'it\'s: unterminated quoted string at or near "E'it\'s"
select $$a -- b$$ as n: [{"n":"a -- b"}], without comments: select $$a: unterminated dollar-quoted string at or near "$$a"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
