#!/usr/bin/env bash
# A list with null puts "[object Object]" into the Word file, and a name in blanks is undefined.
# Packages: docxtemplater 3.71.0, pizzip 3.3.0, docx 9.15.2, mammoth 1.13.0.
# Expected: Nothing for the entry, as for an empty text, or "undefined", as for a value that is null; and the value
#   for { name }.
# Seen: "[object Object]" for null, and "undefined" for a name with blanks within its braces.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docxtemplater@3.71.0 pizzip@3.3.0 docx@9.15.2 mammoth@1.13.0 >install.log 2>&1 ||
  { echo "npm could not install docxtemplater 3.71.0, pizzip 3.3.0, docx 9.15.2 and mammoth 1.13.0"; exit 75; }

cat >program.mjs <<'END'
import { Document, Packer, Paragraph } from "docx";
import Docxtemplater from "docxtemplater";
import mammoth from "mammoth";
import PizZip from "pizzip";
const fill = async (template, data) => {
  const file = await Packer.toArrayBuffer(new Document({ sections: [{ children: [new Paragraph(template)] }] }));
  const document = new Docxtemplater(new PizZip(file));
  document.render(data);
  return (await mammoth.extractRawText({ buffer: document.toBuffer() })).value.trim();
};
for (const [template, data] of [
  ["{name}", { name: "Shop" }],
  ["{ name }", { name: "Shop" }],
  ["{name}", { name: null }],
  ["{#names}[{.}]{/names}", { names: ["Shop", "", 0] }],
  ["{#names}[{.}]{/names}", { names: ["Shop", null] }],
])
  console.log(template, JSON.stringify(data), "=>", JSON.stringify(await fill(template, data)));
END

cat >seen.txt <<'END'
{name} {"name":"Shop"} => "Shop"
{ name } {"name":"Shop"} => "undefined"
{name} {"name":null} => "undefined"
{#names}[{.}]{/names} {"names":["Shop","",0]} => "[Shop][][0]"
{#names}[{.}]{/names} {"names":["Shop",null]} => "[Shop][[object Object]]"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
