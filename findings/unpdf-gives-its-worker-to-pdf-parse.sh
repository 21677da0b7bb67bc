#!/usr/bin/env bash
# pdf-parse reads no file any more after unpdf has read one in the same process.
# Packages: unpdf 1.8.1, pdf-parse 2.4.5, pdfkit 0.20.2 to write.
# Expected: Both read the file in each order: each package brings its own build of pdf.js.
# Seen: unpdf leaves its worker in a global variable, which the other build takes for its own and refuses, since the
#   versions differ. In the other order both work.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error unpdf@1.8.1 pdf-parse@2.4.5 pdfkit@0.20.2 >install.log 2>&1 ||
  { echo "npm could not install unpdf 1.8.1, pdf-parse 2.4.5 and pdfkit 0.20.2"; exit 75; }

cat >program.mjs <<'END'
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import PDFDocument from "pdfkit";
const file = new PDFDocument();
const written = once(file.pipe(createWriteStream("file.pdf")), "finish");
file.text("Orders are kept.").end();
await written;
const bytes = async () => new Uint8Array(await readFile("file.pdf"));
const readers = {
  unpdf: async () => {
    const { extractText } = await import("unpdf");
    return (await extractText(await bytes(), { mergePages: true })).text;
  },
  "pdf-parse": async () => {
    const { PDFParse } = await import("pdf-parse");
    return (await new PDFParse({ data: await bytes() }).getText()).text.trim().split("\n")[0];
  },
};
for (const name of process.argv[2].split(",")) console.log(`${name}: ${await readers[name]().catch(({ message }) => message)}`);
process.exit(0);
END

cat >seen.txt <<'END'
pdf-parse: Orders are kept.
unpdf: Orders are kept.
--
unpdf: Orders are kept.
pdf-parse: The API version "5.4.296" does not match the Worker version "6.1.200".
END

{
  node program.mjs pdf-parse,unpdf | grep -v '^Warning'
  echo --
  node program.mjs unpdf,pdf-parse | grep -v '^Warning'
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
