#!/usr/bin/env bash
# A statement of PostgreSQL is divided within a text with a backslash, and within a comment in a comment.
# Packages: @databases/split-sql-query 1.0.4, @databases/sql 3.3.0.
# Expected: Two statements in each case: in a text with the prefix E, \' is a quotation mark (PostgreSQL, 4.1.2.2),
#   and comments nest (4.1.5).
# Seen: The text ends at the escaped mark, so that the rest of both statements is one; the words behind the inner
#   comment are a statement. Dollar quotes and doubled marks are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @databases/split-sql-query@1.0.4 @databases/sql@3.3.0 >install.log 2>&1 ||
  { echo "npm could not install @databases/split-sql-query 1.0.4, @databases/sql 3.3.0"; exit 75; }

cat >program.mjs <<'END'
import sql from "@databases/sql";
import split from "@databases/split-sql-query";
const { default: splitQuery } = split;
const format = { escapeIdentifier: (name) => name, formatValue: (value) => ({ placeholder: "?", value }) };
for (const text of ["SELECT 'it''s; a'; SELECT 2", "SELECT $$a; b$$; SELECT 2", "SELECT E'it\\'s; a'; SELECT 2", "/* a; b */ SELECT 1; SELECT 2", "/* a /* b */ ; c */ SELECT 1; SELECT 2"]) {
  const query = (sql.default ?? sql).__dangerous__rawValue(text);
  console.log(`${text}: ${JSON.stringify((splitQuery ?? split)(query).map((part) => part.format(format).text))}`);
}
END

cat >seen.txt <<'END'
SELECT 'it''s; a'; SELECT 2: ["SELECT 'it''s; a'","SELECT 2"]
SELECT $$a; b$$; SELECT 2: ["SELECT $$a; b$$","SELECT 2"]
SELECT E'it\'s; a'; SELECT 2: ["SELECT E'it\\'s","a'; SELECT 2"]
/* a; b */ SELECT 1; SELECT 2: ["SELECT 1","SELECT 2"]
/* a /* b */ ; c */ SELECT 1; SELECT 2: ["c */ SELECT 1","SELECT 2"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
