#!/usr/bin/env bash
# Words with two lines through them in a Word file are read as normal text.
# Packages: docx 9.15.2; pandoc 2.17 (Debian 12).
# Expected: Struck text, as for one line: Word has both in the same dialog, and both say that the words no longer
#   hold.
# Seen: "Keep orders for 30 90 days.", with both periods.
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
import { Document, Packer, Paragraph, TextRun } from "docx";
for (const format of [{ strike: true }, { doubleStrike: true }]) {
  const children = [new TextRun("Keep orders for "), new TextRun({ text: "30", ...format }), new TextRun(" 90 days.")];
  const buffer = Buffer.from(await Packer.toArrayBuffer(new Document({ sections: [{ children: [new Paragraph({ children })] }] })));
  await writeFile("file.docx", buffer);
  console.log(JSON.stringify(format));
  console.log("   pandoc:", execFileSync("pandoc", ["-t", "gfm", "file.docx"], { encoding: "utf8" }).trim());
}
END

cat >seen.txt <<'END'
{"strike":true}
   pandoc: Keep orders for ~~30~~ 90 days.
{"doubleStrike":true}
   pandoc: Keep orders for 30 90 days.
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
