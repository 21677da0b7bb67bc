#!/usr/bin/env bash
# The numbers of captions and pages that docx computes are shown by Word and mammoth, and are lost in pandoc.
# Packages: docx 9.15.2, mammoth 1.13.0; Debian's pandoc 2.17.
# Expected: "Figure 1 Shop, page 1" from every reader, since `docx/layout` writes the results into the fields.
# Seen: All parts of a field are in one run, its result between the marks. pandoc reads a result only from a run of its
#   own: it shows the same field, divided into runs.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed (apt-get install pandoc)"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docx@9.15.2 fflate@0.8.3 mammoth@1.13.0 >install.log 2>&1 ||
  { echo "npm could not install docx 9.15.2, fflate 0.8.3, mammoth 1.13.0"; exit 75; }

cat >program.mjs <<'END'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { Bookmark, Document, Packer, PageReference, Paragraph, SequentialIdentifier, TextRun } from "docx";
import { estimatePageNumbersWith } from "docx/layout";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import mammoth from "mammoth";

const caption = [
  new Bookmark({ id: "shop", children: [new TextRun("Figure ")] }),
  new SequentialIdentifier("Figure"),
  new TextRun(" Shop, page "),
  new PageReference("shop"),
];
const file = new Document({
  pageNumbers: estimatePageNumbersWith({ guess: true }),
  sections: [{ children: [new Paragraph({ children: caption })] }],
});
const parts = unzipSync(new Uint8Array(await Packer.toArrayBuffer(file)));
const path = "word/document.xml";
const divided = strFromU8(parts[path])
  .replaceAll(/(<w:fldChar [^>]*"begin"[^>]*>)/g, "$1</w:r><w:r>")
  .replaceAll(/(<w:fldChar [^>]*"separate"[^>]*>)/g, "</w:r><w:r>$1</w:r><w:r>")
  .replaceAll(/(<w:fldChar [^>]*"end"[^>]*>)/g, "</w:r><w:r>$1");
for (const [name, xml] of [["in one run", strFromU8(parts[path])], ["divided", divided]]) {
  writeFileSync("file.docx", zipSync({ ...parts, [path]: strToU8(xml) }));
  const read = (await mammoth.extractRawText({ path: "file.docx" })).value.trim();
  console.log(`${name.padEnd(10)}  mammoth: ${read}`);
  console.log(`${name.padEnd(10)}  pandoc:  ${execFileSync("pandoc", ["file.docx", "-t", "plain"]).toString().trim()}`);
}
END

cat >seen.txt <<'END'
in one run  mammoth: Figure 1 Shop, page 1
in one run  pandoc:  Figure Shop, page
divided     mammoth: Figure 1 Shop, page 1
divided     pandoc:  Figure 1 Shop, page 1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
