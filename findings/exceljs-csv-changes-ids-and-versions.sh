#!/usr/bin/env bash
# Values of a CSV file are not what is in the file.
# Package: exceljs 4.4.0.
# Expected: Texts, as CSV has no types; or at least none that cannot be written back as they were.
# Seen: "007" is 7, the version "1.10" is 1.1, "1e5" is 100000, and a day is an instant.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error exceljs@4.4.0 >install.log 2>&1 ||
  { echo "npm could not install exceljs 4.4.0"; exit 75; }

cat >program.mjs <<'END'
import { Readable } from "node:stream";
import ExcelJS from "exceljs";
const csv = "id,version,code,since\n007,1.10,1e5,2026-11-27\n";
const sheet = await new ExcelJS.Workbook().csv.read(Readable.from([csv]));
console.log(JSON.stringify(sheet.getRow(2).values.slice(1)));
END

cat >seen.txt <<'END'
[7,1.1,100000,"2026-11-27T00:00:00.000Z"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
