#!/usr/bin/env bash
# From objects to CSV, false is an empty cell like null, and true is 1.
# Package: csv-stringify 6.9.0.
# Expected: "true" and "false", as in JSON, which the same package writes for lists and objects; fast-csv and json2csv
#   write these words.
# Seen: A requirement that is not mandatory and one of which nobody knows are the same row. Dates are milliseconds.
#   `cast.boolean` replaces both.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error csv-stringify@6.9.0 >install.log 2>&1 ||
  { echo "npm could not install csv-stringify 6.9.0"; exit 75; }

cat >program.mjs <<'END'
import { stringify } from "csv-stringify/sync";
const rows = [
  { id: "FR-1", mandatory: true, since: new Date(0) },
  { id: "FR-2", mandatory: false, since: null },
  { id: "FR-3", mandatory: null, since: [false, null] },
];
console.log(stringify(rows).trim());
console.log(stringify(rows, { cast: { boolean: String } }).trim());
END

cat >seen.txt <<'END'
FR-1,1,0
FR-2,,
FR-3,,"[false,null]"
FR-1,true,0
FR-2,false,
FR-3,,"[false,null]"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
