#!/usr/bin/env bash
# The sign "$" gets blanks around it, so that a function of PostgreSQL, a parameter and a template are no longer
#   valid.
# Package: sql-formatter-plus 1.3.6.
# Expected: $1, $body$ and ${name} as they are, or the whole text unchanged. E'..' is one text.
# Seen: "$ 1", "$ body $", "$ { name }" and "E '..'". The parameters "?", ":name" and "@name" stay.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error sql-formatter-plus@1.3.6 >install.log 2>&1 ||
  { echo "npm could not install sql-formatter-plus 1.3.6"; exit 75; }

cat >program.mjs <<'END'
import formatter from "sql-formatter-plus";
for (const query of ["select :a, @b, ?", "select $1", "do $body$ begin end $body$", "select ${name}", "select E'x'"])
  console.log(`${query}: ${formatter.format(query).replaceAll(/\s+/g, " ")}`);
END

cat >seen.txt <<'END'
select :a, @b, ?: select :a, @b, ?
select $1: select $ 1
do $body$ begin end $body$: do $ body $ begin end $ body $
select ${name}: select $ { name }
select E'x': select E 'x'
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
