#!/usr/bin/env bash
# Texts such as "null" and "true" are values after a round trip, and a missing property is the word "undefined" in the
#   file.
# Packages: json-2-csv 5.6.0, csv-parse 7.0.3 to read the files.
# Expected: The same texts; and an empty cell for a property that a record does not have, as for null in most
#   packages: other programs read the file, too.
# Seen: null, true, 1.1 and no value at all; "007" remains a text. The cells of missing properties have the text
#   "undefined".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-2-csv@5.6.0 csv-parse@7.0.3 >install.log 2>&1 ||
  { echo "npm could not install json-2-csv 5.6.0, csv-parse 7.0.3"; exit 75; }

cat >program.mjs <<'END'
import { csv2json, json2csv } from "json-2-csv";
import { parse } from "csv-parse/sync";
for (const name of ["shop", "007", "null", "true", "1.10", "undefined"]) {
  const text = json2csv([{ name, id: 1 }]);
  console.log(`${JSON.stringify(name)}: ${JSON.stringify(csv2json(text)[0].name)}`);
}
console.log(JSON.stringify(parse(json2csv([{ name: "shop" }, { id: 2 }]))));
END

cat >seen.txt <<'END'
"shop": "shop"
"007": "007"
"null": null
"true": true
"1.10": 1.1
"undefined": undefined
[["name","id"],["shop","undefined"],["undefined","2"]]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
