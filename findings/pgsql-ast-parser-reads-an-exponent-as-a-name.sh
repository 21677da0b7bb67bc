#!/usr/bin/env bash
# A number with an exponent is read as a number and the name of its column.
# Package: pgsql-ast-parser 12.0.2.
# Expected: 1000 and 0.005, written as 1e3 or 1000; the integer with all of its 20 digits.
# Seen: `1e3` is "1 AS e3"; and the last digit of 10000000000000000001 is lost.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error pgsql-ast-parser@12.0.2 >install.log 2>&1 ||
  { echo "npm could not install pgsql-ast-parser 12.0.2"; exit 75; }

cat >program.mjs <<'END'
import { parse, toSql } from "pgsql-ast-parser";
console.log(toSql.statement(parse("SELECT 1e3, 10000000000000000001")[0]));
END

cat >seen.txt <<'END'
SELECT (1) AS e3 , (10000000000000000000)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
