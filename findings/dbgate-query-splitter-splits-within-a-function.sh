#!/usr/bin/env bash
# A script of SQL is split within functions, comments and texts, or not at all.
# Package: dbgate-query-splitter 4.12.0.
# Expected: Two statements each: a body in "BEGIN ATOMIC", a comment within a comment, a text with the escape "\'"
#   and a name with a dollar sign belong to one statement (PostgreSQL, lexical structure); two minus signs without a
#   blank are not a comment in MySQL, but a number sign begins one.
# Seen: A third statement for the body, the comment and the number sign; the text is cut in two; one statement for
#   the names and the minus signs. A body in dollar quotes and a comment with dashes are split rightly.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error dbgate-query-splitter@4.12.0 >install.log 2>&1 ||
  { echo "npm could not install dbgate-query-splitter 4.12.0"; exit 75; }

cat >program.mjs <<'END'
import { mysqlSplitterOptions, postgreSplitterOptions, splitQuery } from "dbgate-query-splitter";
const scripts = [
  [postgreSplitterOptions, "CREATE FUNCTION f() RETURNS int AS $$ SELECT 1; $$ LANGUAGE sql; SELECT 2"],
  [postgreSplitterOptions, "CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1; END; SELECT 2"],
  [postgreSplitterOptions, "SELECT 1 /* outer /* inner */ still; */; SELECT 2"],
  [postgreSplitterOptions, "SELECT E'it\\'s; here'; SELECT 2"],
  [postgreSplitterOptions, "SELECT 1 AS a$b$; SELECT 2 AS a$b$"],
  [mysqlSplitterOptions, "SELECT 1 -- one; two\n; SELECT 2"],
  [mysqlSplitterOptions, "SELECT 1 # one; two\n; SELECT 2"],
  [mysqlSplitterOptions, "SELECT 5--3; SELECT 2"],
];
for (const [options, script] of scripts) console.log(JSON.stringify(splitQuery(script, options)));
END

cat >seen.txt <<'END'
["CREATE FUNCTION f() RETURNS int AS $$ SELECT 1; $$ LANGUAGE sql","SELECT 2"]
["CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1","END","SELECT 2"]
["SELECT 1 /* outer /* inner */ still","*/","SELECT 2"]
["SELECT E'it\\'s","here'; SELECT 2"]
["SELECT 1 AS a$b$; SELECT 2 AS a$b$"]
["SELECT 1 -- one; two","SELECT 2"]
["SELECT 1 # one","two","SELECT 2"]
["SELECT 5--3; SELECT 2"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
