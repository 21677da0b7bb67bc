#!/usr/bin/env bash
# Two lines that a carriage return divides in a Word file are read as one word.
# Packages: docx 9.15.2; pandoc 2.17 and LibreOffice 7.4 (Debian 12).
# Expected: A line break, as for <w:br/> and as LibreOffice reads <w:cr/>.
# Seen: "SearchPay". A break, the other element for a new line, is read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
command -v soffice >/dev/null || { echo "soffice is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docx@9.15.2 >install.log 2>&1 ||
  { echo "npm could not install docx 9.15.2"; exit 75; }

cat >program.mjs <<'END'
import { writeFile } from "node:fs/promises";
import { CarriageReturn, Document, Packer, Paragraph, TextRun } from "docx";
const runs = { break: [new TextRun("Search"), new TextRun({ text: "Pay", break: 1 })], return: [new TextRun({ children: ["Search", new CarriageReturn(), "Pay"] })] };
for (const [name, children] of Object.entries(runs))
  await writeFile(`${name}.docx`, Buffer.from(await Packer.toArrayBuffer(new Document({ sections: [{ children: [new Paragraph({ children })] }] }))));
END

cat >seen.txt <<'END'
break, pandoc: Search/Pay/
break, LibreOffice: Search/Pay/
return, pandoc: SearchPay/
return, LibreOffice: Search/Pay/
END

{
  node program.mjs
  for name in break return; do
    echo "$name, pandoc: $(pandoc -t plain "$name.docx" | tr '\n' '/')"
    soffice "-env:UserInstallation=file://$folder/settings" --headless --convert-to txt:Text "$name.docx" >office.log 2>&1
    echo "$name, LibreOffice: $(tr -d '\357\273\277\r' <"$name.txt" | tr '\n' '/')"
  done
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
