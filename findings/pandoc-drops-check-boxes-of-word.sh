#!/usr/bin/env bash
# Of a list of requirements with check boxes, pandoc drops which ones are checked.
# Packages: docx 9.15.2, mammoth 1.13.0 to compare; pandoc 2.17 (Debian 12).
# Expected: `☒` and `☐`, as pandoc writes the boxes of a task list in Markdown; mammoth has both states.
# Seen: Neither a box nor a state, and no warning, for the check boxes of Word and for the signs of Wingdings that
#   older files use.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docx@9.15.2 mammoth@1.13.0 >install.log 2>&1 ||
  { echo "npm could not install docx 9.15.2 and mammoth 1.13.0"; exit 75; }

cat >program.mjs <<'END'
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { CheckBox, Document, Packer, Paragraph, SymbolRun, TextRun } from "docx";
import mammoth from "mammoth";
const show = async (title, ...boxes) => {
  const children = boxes.map((box) => new Paragraph({ children: [box, new TextRun(" Orders are kept.")] }));
  const buffer = Buffer.from(await Packer.toArrayBuffer(new Document({ sections: [{ children }] })));
  await writeFile("file.docx", buffer);
  console.log(`${title}, mammoth: ${(await mammoth.convertToHtml({ buffer })).value}`);
  console.log(`${title}, pandoc: ${execFileSync("pandoc", ["-t", "html", "file.docx"], { encoding: "utf8" }).trim().replaceAll("\n", "")}`);
};
await show("check boxes", new CheckBox({ checked: true }), new CheckBox({ checked: false }));
await show("signs", new SymbolRun("F0FE"), new SymbolRun("F0A8"));
console.log(`Markdown, pandoc: ${execFileSync("pandoc", ["-f", "gfm", "-t", "plain"], { input: "- [x] Orders are kept.\n- [ ] Items are kept.\n", encoding: "utf8" }).trim().replaceAll("\n", " ")}`);
END

cat >seen.txt <<'END'
check boxes, mammoth: <p><input type="checkbox" checked="checked" /> Orders are kept.</p><p><input type="checkbox" /> Orders are kept.</p>
check boxes, pandoc: <p>Orders are kept.</p><p>Orders are kept.</p>
signs, mammoth: <p>🗹 Orders are kept.</p><p>🞎 Orders are kept.</p>
signs, pandoc: <p>Orders are kept.</p><p>Orders are kept.</p>
Markdown, pandoc: -   ☒ Orders are kept. -   ☐ Items are kept.
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
