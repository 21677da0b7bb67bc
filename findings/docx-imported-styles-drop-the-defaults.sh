#!/usr/bin/env bash
# A document that imports one style as XML, such as a table style, is written without its defaults.
# Packages: docx 9.15.2, fflate 0.8.3.
# Expected: the font of `default.document` and the imported style.
# Seen: With `importedStyles`, the defaults of the document are left out without an error; its
#   `paragraphStyles` are kept.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docx@9.15.2 fflate@0.8.3 >install.log 2>&1 ||
  { echo "npm could not install docx 9.15.2, fflate 0.8.3"; exit 75; }

cat >program.mjs <<'END'
import { Document, ImportedXmlComponent, Packer, Paragraph } from "docx";
import { strFromU8, unzipSync } from "fflate";
const xml = '<w:style w:type="table" w:styleId="Plain"><w:name w:val="Plain"/></w:style>';
async function styles(more) {
  const file = new Document({
    styles: {
      default: { document: { run: { font: "Georgia", size: 24 } } },
      paragraphStyles: [{ id: "Note", name: "Note", run: { italics: true } }],
      ...more,
    },
    sections: [{ children: [new Paragraph("one")] }],
  });
  const written = strFromU8(unzipSync(new Uint8Array(await Packer.toArrayBuffer(file)))["word/styles.xml"]);
  return ["<w:docDefaults>", "Georgia", '"Note"', '"Plain"'].filter((part) => written.includes(part)).join(" ");
}
console.log("without:", await styles({}));
console.log("with:   ", await styles({ importedStyles: [ImportedXmlComponent.fromXmlString(xml)] }));
END

cat >seen.txt <<'END'
without: <w:docDefaults> Georgia "Note"
with:    "Note" "Plain"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
