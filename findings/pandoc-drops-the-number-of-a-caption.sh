#!/usr/bin/env bash
# The number of a figure, or a cross-reference, is missing if pandoc reads a Word file.
# Packages: docx 9.15.2; pandoc 2.17 (Debian 12).
# Expected: "Figure 7: Context": the file has the result of the field, which Word and LibreOffice show.
# Seen: "Figure : Context" if the field is one element (`w:fldSimple`), without a message.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docx@9.15.2 >install.log 2>&1 ||
  { echo "npm could not install docx 9.15.2"; exit 75; }

cat >program.mjs <<'END'
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { Document, Packer, Paragraph, SimpleField, TextRun } from "docx";
const show = async (name, field) => {
  const paragraph = new Paragraph({ children: [new TextRun("Figure "), field, new TextRun(": Context")] });
  await writeFile("file.docx", Buffer.from(await Packer.toArrayBuffer(new Document({ sections: [{ children: [paragraph] }] }))));
  console.log(`${name}: ${execFileSync("pandoc", ["-t", "plain", "file.docx"], { encoding: "utf8" }).trim()}`);
};
await show("field", new SimpleField("SEQ Figure", "7"));
await show("text", new TextRun("7"));
END

cat >seen.txt <<'END'
field: Figure : Context
text: Figure 7: Context
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
