#!/usr/bin/env bash
# In a file of properties, comments with an exclamation mark are properties, and names with escapes or without an
#   equals sign have no value.
# Packages: java-properties 1.0.2, properties-file 5.0.7 to compare.
# Expected: The properties of the other package, which are those of Java: "!" begins a comment, a blank ends a name
#   unless it has a backslash, and blanks at the end belong to the value (java.util.Properties, load).
# Seen: The comment as a name, "ship to York" as a name, backslashes in names, one of them cut at its colon, and no
#   blank at the end.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error java-properties@1.0.2 properties-file@5.0.7 >install.log 2>&1 ||
  { echo "npm could not install java-properties 1.0.2 and properties-file 5.0.7"; exit 75; }

cat >program.mjs <<'END'
import { writeFileSync } from "node:fs";
import properties from "java-properties";
import { getProperties } from "properties-file";
const text = ["# first", "! second = comment", "ship.to York", "ship\\ to = York", "shop\\:id = 7", "prefix = a ", "unit = \\u20ac"].join("\n");
writeFileSync("shop.properties", text);
const read = properties.of("shop.properties");
for (const key of read.getKeys()) console.log(`${JSON.stringify(key)}: ${JSON.stringify(read.get(key))}`);
console.log(`the other: ${JSON.stringify(getProperties(text))}`);
END

cat >seen.txt <<'END'
"! second": "comment"
"ship.to York": ""
"ship\\ to": "York"
"shop\\": "id = 7"
"prefix": "a"
"unit": "€"
the other: {"ship.to":"York","ship to":"York","shop:id":"7","prefix":"a ","unit":"€"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
