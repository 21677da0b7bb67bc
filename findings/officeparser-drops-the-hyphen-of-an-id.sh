#!/usr/bin/env bash
# An id with a non-breaking hyphen is read without its hyphen.
# Packages: officeparser 8.1.1, mammoth 1.13.0, docx 9.15.2.
# Expected: "REQ‑12", with a non-breaking or a normal hyphen.
# Seen: "REQ12", which is another id. mammoth keeps it. A normal hyphen stays.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error officeparser@8.1.1 mammoth@1.13.0 docx@9.15.2 >install.log 2>&1 ||
  { echo "npm could not install officeparser 8.1.1, mammoth 1.13.0 and docx 9.15.2"; exit 75; }

cat >program.mjs <<'END'
import { OfficeParser } from "officeparser";
import mammoth from "mammoth";
import { writeFile } from "node:fs/promises";
import { Document, Packer, Paragraph, TextRun, NoBreakHyphen } from "docx";
for (const [name, hyphen] of [["normal", "-"], ["does not break", new NoBreakHyphen()]]) {
  const paragraph = new Paragraph({ children: [new TextRun({ children: ["See REQ", hyphen, "12."] })] });
  const buffer = Buffer.from(await Packer.toArrayBuffer(new Document({ sections: [{ children: [paragraph] }] })));
  await writeFile("file.docx", buffer);
  const { value } = await (await OfficeParser.parseOffice("file.docx")).to("text");
  const other = await mammoth.extractRawText({ buffer });
  console.log(`${name}: ${value.trim()} (mammoth: ${other.value.trim()})`);
}
END

cat >seen.txt <<'END'
normal: See REQ-12. (mammoth: See REQ-12.)
does not break: See REQ12. (mammoth: See REQ‑12.)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
