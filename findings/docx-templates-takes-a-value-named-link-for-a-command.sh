#!/usr/bin/env bash
# A value named link, image or html is missing in the Word file, without an error.
# Packages: docx-templates 4.15.0, docx 9.15.2, mammoth 1.13.0.
# Expected: The value, as for other names: the commands are LINK, IMAGE and HTML, each with an object; or an error,
#   since the object is missing.
# Seen: Nothing stands in the place of the value. INS, or its sign =, before the name writes it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docx-templates@4.15.0 docx@9.15.2 mammoth@1.13.0 >install.log 2>&1 ||
  { echo "npm could not install docx-templates 4.15.0, docx 9.15.2 and mammoth 1.13.0"; exit 75; }

cat >program.mjs <<'END'
import { Document, Packer, Paragraph } from "docx";
import { createReport } from "docx-templates";
import mammoth from "mammoth";
const data = { name: "Shop", link: "see chapter 2", image: "plan.png", html: "HTML 5", alias: "S" };
for (const template of ["{name}", "{link}", "{=link}", "{image}", "{=image}", "{html}", "{=html}"]) {
  const file = await Packer.toArrayBuffer(new Document({ sections: [{ children: [new Paragraph(template)] }] }));
  const report = await createReport({ template: Buffer.from(file), data, cmdDelimiter: ["{", "}"], noSandbox: true });
  console.log(template, "=>", JSON.stringify((await mammoth.extractRawText({ buffer: Buffer.from(report) })).value.trim()));
}
END

cat >seen.txt <<'END'
{name} => "Shop"
{link} => ""
{=link} => "see chapter 2"
{image} => ""
{=image} => "plan.png"
{html} => ""
{=html} => "HTML 5"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
