#!/usr/bin/env bash
# A parser writes its second data with the columns of the first, so that they are empty.
# Package: @json2csv/plainjs 7.0.8.
# Expected: The columns of the data that are written: without the option "fields", the columns are the attributes of
#   the data, and nothing says that a parser is for one call.
# Seen: A heading "name" and an empty line for data that have only an "id". A new parser writes the heading "id".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @json2csv/plainjs@7.0.8 >install.log 2>&1 ||
  { echo "npm could not install @json2csv/plainjs 7.0.8"; exit 75; }

cat >program.mjs <<'END'
import { Parser } from "@json2csv/plainjs";
const parser = new Parser();
console.log(JSON.stringify(parser.parse([{ name: "shop" }])));
console.log(JSON.stringify(parser.parse([{ id: 7 }])));
console.log(JSON.stringify(new Parser().parse([{ id: 7 }])));
END

cat >seen.txt <<'END'
"\"name\"\n\"shop\""
"\"name\""
"\"id\"\n7"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
