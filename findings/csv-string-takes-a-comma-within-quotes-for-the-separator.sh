#!/usr/bin/env bash
# A file with semicolons is read with commas if the first value in quotation marks has one.
# Package: csv-string 4.1.1.
# Expected: A semicolon, since the comma is within quotation marks: the README says that the separator is detected.
# Seen: A comma, and no record at all. With the quoted value behind the first semicolon, the answer is a semicolon.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error csv-string@4.1.1 >install.log 2>&1 ||
  { echo "npm could not install csv-string 4.1.1"; exit 75; }

cat >program.mjs <<'END'
import { detect, parse } from "csv-string";
for (const text of ['name;city\n"Shop, Ltd";Ulm', '"Shop, Ltd";Ulm\nStore;Bonn', 'Ulm;"Shop, Ltd"\nBonn;Store'])
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(detect(text))}, ${JSON.stringify(parse(text))}`);
END

cat >seen.txt <<'END'
"name;city\n\"Shop, Ltd\";Ulm": ";", [["name","city"],["Shop, Ltd","Ulm"]]
"\"Shop, Ltd\";Ulm\nStore;Bonn": ",", []
"Ulm;\"Shop, Ltd\"\nBonn;Store": ";", [["Ulm","Shop, Ltd"],["Bonn","Store"]]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
