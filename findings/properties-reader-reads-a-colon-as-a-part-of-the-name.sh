#!/usr/bin/env bash
# A file of properties that is written with colons has other names and no values.
# Package: properties-reader 3.0.1.
# Expected: Like Java, for whose files the package is: `:` and a blank separate as `=` does, `!` begins a comment, a
#   backslash at the end of a line continues it, and `\u00e9` is a character (java.util.Properties).
# Seen: "port: 8080" is a name without a value, the comment is another one, and the second half of the continued line
#   is another property. Nothing is reported.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error properties-reader@3.0.1 >install.log 2>&1 ||
  { echo "npm could not install properties-reader 3.0.1"; exit 75; }

cat >program.mjs <<'END'
import { writeFileSync } from "node:fs";
import * as reader from "properties-reader";
const lines = ["# a comment", "! a comment, too", "name=shop", "port: 8080", "host localhost", "hosts=one,\\", "  two", "city=Orl\\u00e9ans"];
writeFileSync("application.properties", `${lines.join("\n")}\n`);
const read = reader.propertiesReader ?? reader.default;
for (const [name, value] of Object.entries(read({ sourceFile: "application.properties" }).getAllProperties()))
  console.log(JSON.stringify(name), "is", JSON.stringify(value));
END

cat >seen.txt <<'END'
"! a comment, too" is ""
"name" is "shop"
"port: 8080" is ""
"host localhost" is ""
"hosts" is "one,\\"
"two" is ""
"city" is "Orl\\u00e9ans"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
