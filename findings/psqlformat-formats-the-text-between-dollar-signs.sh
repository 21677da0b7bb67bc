#!/usr/bin/env bash
# A text between dollar signs is formatted like a statement, and an operator and a number are divided.
# Package: psqlformat 1.21.0.
# Expected: $$two;words$$ unchanged, as it is a text; a @> b, and 1.5e-3.
# Seen: A blank line behind the semicolon of the text, and "$x $" for the end of the other; "a@ > b" and "1.5e - 3",
#   which are not valid. "a <@ b" stays as it is.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

command -v perl >/dev/null || { echo "perl is missing"; exit 75; }

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error psqlformat@1.21.0 >install.log 2>&1 ||
  { echo "npm could not install psqlformat 1.21.0"; exit 75; }

cat >program.mjs <<'END'
import psqlformat from "psqlformat";
for (const query of ["select $$two;words$$", "select $x$two;words$x$", "select a<@b from t", "select a@>b from t", "select 1.5e-3"])
  console.log(`${query}: ${JSON.stringify(psqlformat.formatSql(query))}`);
END

cat >seen.txt <<'END'
select $$two;words$$: "SELECT\n    $$ two;\n\nwords$$\n"
select $x$two;words$x$: "SELECT\n    $x$ two;\n\nwords$x $\n"
select a<@b from t: "SELECT\n    a <@ b\nFROM\n    t\n"
select a@>b from t: "SELECT\n    a@ > b\nFROM\n    t\n"
select 1.5e-3: "SELECT\n    1.5e - 3\n"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
