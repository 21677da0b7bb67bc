#!/usr/bin/env bash
# Each heading has two styles in the Word file, of which the first does not exist, so that mammoth finds no
#   headings.
# Packages: @mohtasham/md-to-docx 4.0.1, mammoth 1.13.0, fflate 0.8.2.
# Expected: One style "Heading1" per heading: a paragraph has at most one `w:pStyle` (ECMA-376, "pStyle" and the
#   schema of `CT_PPr`), and mammoth makes `<h1>` of it.
# Seen: `w:pStyle` with the value "1", then with "Heading1"; paragraphs instead of headings in HTML, with a warning
#   about the unknown style. A line break of Markdown is missing, too.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @mohtasham/md-to-docx@4.0.1 mammoth@1.13.0 fflate@0.8.2 >install.log 2>&1 ||
  { echo "npm could not install @mohtasham/md-to-docx 4.0.1, mammoth 1.13.0, fflate 0.8.2"; exit 75; }

cat >program.mjs <<'END'
import { convertMarkdownToBuffer } from "@mohtasham/md-to-docx";
import { strFromU8, unzipSync } from "fflate";
import mammoth from "mammoth";
const buffer = await convertMarkdownToBuffer("# Shop\n\n## Orders\n\none  \ntwo\n");
const text = strFromU8(unzipSync(new Uint8Array(buffer))["word/document.xml"]);
console.log("styles:", text.match(/<w:pStyle[^>]*>/g).join(" "));
console.log("breaks:", (text.match(/<w:br\/>/g) ?? []).length);
const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(buffer) });
console.log(value.replaceAll(/<a id="[^"]*"><\/a>/g, ""));
for (const { message } of messages) console.log(message);
END

cat >seen.txt <<'END'
styles: <w:pStyle w:val="1"/> <w:pStyle w:val="Heading1"/> <w:pStyle w:val="2"/> <w:pStyle w:val="Heading2"/>
breaks: 0
<p>Shop</p><p>Orders</p><p>one
two</p>
Paragraph style with ID 1 was referenced but not defined in the document
Paragraph style with ID 2 was referenced but not defined in the document
Unrecognised paragraph style: 'null' (Style ID: 1)
Unrecognised paragraph style: 'null' (Style ID: 2)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
