#!/usr/bin/env bash
# Hidden text, and text that is struck through twice, is normal text in HTML.
# Packages: mammoth 1.13.0, docx 9.15.2.
# Expected: Hidden text is left out, as in print; text that is struck through twice is marked like that which is struck
#   through once; or a message.
# Seen: "Orders are kept. TODO: ask legal" and "must not", without a message.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mammoth@1.13.0 docx@9.15.2 >install.log 2>&1 ||
  { echo "npm could not install mammoth 1.13.0 and docx 9.15.2"; exit 75; }

cat >program.mjs <<'END'
import mammoth from "mammoth";
import { Document, Packer, Paragraph, TextRun } from "docx";
const show = async (name, ...children) => {
  const file = new Document({ sections: [{ children: [new Paragraph({ children })] }] });
  const { messages, value } = await mammoth.convertToHtml({ buffer: Buffer.from(await Packer.toArrayBuffer(file)) });
  console.log(`${name}: ${value} ${messages.length} messages`);
};
await show("hidden", new TextRun("Orders are kept."), new TextRun({ text: " TODO: ask legal", vanish: true }));
await show("struck", new TextRun("must "), new TextRun({ text: "not", strike: true }));
await show("struck twice", new TextRun("must "), new TextRun({ text: "not", doubleStrike: true }));
END

cat >seen.txt <<'END'
hidden: <p>Orders are kept. TODO: ask legal</p> 0 messages
struck: <p>must <s>not</s></p> 0 messages
struck twice: <p>must not</p> 0 messages
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
