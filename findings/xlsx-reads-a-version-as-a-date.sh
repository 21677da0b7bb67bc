#!/usr/bin/env bash
# From CSV, a version and the number of a section become days.
# Package: xlsx 0.18.5.
# Expected: The texts, or at most numbers: "1.2.3" is neither a number nor a date that any country writes like this.
# Seen: Version 1.2.3 is 2 January 2003, version 1.2.33 is 2 January 2033, and section 1-2 is 2 January 2001. `raw: true`
#   keeps all texts.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xlsx@0.18.5 >install.log 2>&1 ||
  { echo "npm could not install xlsx 0.18.5"; exit 75; }

cat >program.mjs <<'END'
import XLSX from "xlsx";
const csv = "id,value\nversion,1.2.3\nversion,1.2.33\nversion,10.2\nsection,1-2\nsection,13-2\nid,FR-1\n";
for (const options of [{}, { raw: true }]) {
  const book = XLSX.read(csv, { type: "string", ...options });
  const rows = XLSX.utils.sheet_to_json(book.Sheets.Sheet1);
  console.log(JSON.stringify(options), rows.map(({ value }) => JSON.stringify(value)).join(", "));
  console.log("   as CSV again:", XLSX.utils.sheet_to_csv(book.Sheets.Sheet1).trim().split("\n").slice(1).join("  "));
}
END

cat >seen.txt <<'END'
{} 37623, 48581, 10.2, 36893, "13-2", "FR-1"
   as CSV again: version,1/2/03  version,1/2/33  version,10.2  section,1/2/01  section,13-2  id,FR-1
{"raw":true} "1.2.3", "1.2.33", "10.2", "1-2", "13-2", "FR-1"
   as CSV again: version,1.2.3  version,1.2.33  version,10.2  section,1-2  section,13-2  id,FR-1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
