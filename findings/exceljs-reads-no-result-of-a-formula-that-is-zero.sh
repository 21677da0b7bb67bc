#!/usr/bin/env bash
# The value of a cell with a formula has no result if the result is 0 or false.
# Packages: exceljs 4.4.0, read-excel-file 9.3.17 to read the file as well.
# Expected: 0 and false, as 5 for the formula above: both are in the file, and the other package reads them.
# Seen: `value` has no result and `text` is empty, so that a stock of nothing is an unknown stock. `cell.result` has it.
#   Without a formula, 0 and false are values.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error exceljs@4.4.0 read-excel-file@9.3.17 >install.log 2>&1 ||
  { echo "npm could not install exceljs 4.4.0 and read-excel-file 9.3.17"; exit 75; }

cat >program.mjs <<'END'
import { writeFile } from "node:fs/promises";
import ExcelJS from "exceljs";
import readExcelFile from "read-excel-file/node";
const values = { "formula 5": { formula: "10-5", result: 5 }, "formula 0": { formula: "5-5", result: 0 }, "formula false": { formula: "5>6", result: false }, "value 0": 0, "value false": false };
const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet("Stock");
for (const [name, value] of Object.entries(values)) sheet.addRow([name, value]);
await writeFile("stock.xlsx", Buffer.from(await book.xlsx.writeBuffer()));
const again = new ExcelJS.Workbook();
await again.xlsx.readFile("stock.xlsx");
const [{ data }] = await readExcelFile("stock.xlsx");
data.forEach(([name, inFile], index) => {
  const { result, text, value } = again.worksheets[0].getCell(index + 1, 2);
  console.log(`${name}: in the file ${inFile}, value ${JSON.stringify(value)}, text "${text}", result ${result}`);
});
END

cat >seen.txt <<'END'
formula 5: in the file 5, value {"formula":"10-5","result":5}, text "5", result 5
formula 0: in the file 0, value {"formula":"5-5"}, text "", result 0
formula false: in the file false, value {"formula":"5>6"}, text "", result false
value 0: in the file 0, value 0, text "0", result undefined
value false: in the file false, value false, text "false", result undefined
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
