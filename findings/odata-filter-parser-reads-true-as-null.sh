#!/usr/bin/env bash
# Of a filter of OData, the values true, false and GUIDs are null, a point in time is its year, and the name in a
# function is lost.
# Package: odata-filter-parser 0.6.5.
# Expected: Each value, or an error: they are literals of the language (OData 4.01, URL Conventions, "Literals"), and
#   the README promises versions 2 to 4.
# Seen: Conditions that mean something else, with no error; a text in quotes, null and a number are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error odata-filter-parser@0.6.5 >install.log 2>&1 ||
  { echo "npm could not install odata-filter-parser 0.6.5"; exit 75; }

cat >program.mjs <<'END'
import parser from "odata-filter-parser";
for (const filter of ["name eq 'Shop'", "price gt 1.5", "paid eq true", "paid eq false", "paid eq null", "id eq 3f2504e0-4f89-11d3-9a0c-0305e82c3301", "at gt 2026-01-05T10:30:00Z", "at gt datetimeoffset'2026-01-05T10:30:00Z'", "length(name) gt 5"])
  console.log(filter + "  " + JSON.stringify(parser.Parser.parse(filter)));
END

cat >seen.txt <<'END'
name eq 'Shop'  {"subject":"name","value":"Shop","operator":"eq"}
price gt 1.5  {"subject":"price","value":1.5,"operator":"gt"}
paid eq true  {"subject":"paid","value":null,"operator":"eq"}
paid eq false  {"subject":"paid","value":null,"operator":"eq"}
paid eq null  {"subject":"paid","value":null,"operator":"eq"}
id eq 3f2504e0-4f89-11d3-9a0c-0305e82c3301  {"subject":"id","value":null,"operator":"eq"}
at gt 2026-01-05T10:30:00Z  {"subject":"at","value":2026,"operator":"gt"}
at gt datetimeoffset'2026-01-05T10:30:00Z'  {"subject":"at","value":"2026-01-05T10:30:00.000Z","operator":"gt"}
length(name) gt 5  {"subject":"","value":5,"operator":"gt"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
