#!/usr/bin/env bash
# A text such as "Order_x0020_Number", the name of a column in SharePoint, is "Order Number" when the Excel file is
#   read again.
# Packages: exceljs 4.4.0, xlsx 0.18.5 and xlsx-populate 1.21.0, jszip 3.10.2 to look into the files.
# Expected: The same text: an underscore before such a code is written as "_x005F_" (Office Open XML, part 1,
#   ST_Xstring).
# Seen: None of the three packages escapes it. Two of them read a blank from their own files; the third does not read
#   such codes at all, so it finds the text again, but Excel would not.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error exceljs@4.4.0 xlsx@0.18.5 xlsx-populate@1.21.0 jszip@3.10.2 >install.log 2>&1 ||
  { echo "npm could not install exceljs 4.4.0 and xlsx 0.18.5 and xlsx-populate 1.21.0 and jszip 3.10.2"; exit 75; }

cat >program.mjs <<'END'
import ExcelJS from "exceljs";
import JSZip from "jszip";
import XlsxPopulate from "xlsx-populate";
import XLSX from "xlsx";
const name = "Order_x0020_Number";
const book = new ExcelJS.Workbook();
book.addWorksheet("A").getCell("A1").value = name;
const exceljs = Buffer.from(await book.xlsx.writeBuffer());
const xlsx = XLSX.write({ SheetNames: ["A"], Sheets: { A: XLSX.utils.aoa_to_sheet([[name]]) } }, { type: "buffer", bookType: "xlsx" });
const blank = await XlsxPopulate.fromBlankAsync();
blank.sheet(0).cell("A1").value(name);
const populate = await blank.outputAsync();
const writtenIn = async (file) => {
  const { files } = await JSZip.loadAsync(file);
  const parts = await Promise.all(["xl/sharedStrings.xml", "xl/worksheets/sheet1.xml"].map((part) => files[part]?.async("string") ?? ""));
  return parts.join("").match(/Order.*?Number/)?.[0];
};
console.log(`exceljs: ${await writtenIn(exceljs)}, read: ${(await new ExcelJS.Workbook().xlsx.load(exceljs)).getWorksheet("A").getCell("A1").value}`);
console.log(`xlsx: ${await writtenIn(xlsx)}, read: ${XLSX.read(xlsx).Sheets.A.A1.v}`);
console.log(`xlsx-populate: ${await writtenIn(populate)}, read: ${(await XlsxPopulate.fromDataAsync(populate)).sheet(0).cell("A1").value()}`);
END

cat >seen.txt <<'END'
exceljs: Order_x0020_Number, read: Order Number
xlsx: Order_x0020_Number, read: Order Number
xlsx-populate: Order_x0020_Number, read: Order_x0020_Number
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
