#!/usr/bin/env bash
# Reading the metadata of a file returns those of the reader.
# Package: pdf-lib 1.17.1.
# Expected: The producer and the date that are in the file, for nothing was changed or saved.
# Seen: The producer is the package itself, and the date of modification is now; `updateMetadata: false`
#   shows what is in the file.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error pdf-lib@1.17.1 >install.log 2>&1 ||
  { echo "npm could not install pdf-lib 1.17.1"; exit 75; }

cat >program.mjs <<'END'
import { PDFDocument } from "pdf-lib";
const made = await PDFDocument.create();
made.setProducer("Printer 7");
made.setModificationDate(new Date("2020-01-01T00:00:00Z"));
const file = await made.save();
for (const options of [{}, { updateMetadata: false }]) {
  const read = await PDFDocument.load(file, options);
  console.log(JSON.stringify(options), read.getProducer(), read.getModificationDate().getUTCFullYear() === 2020 ? "2020" : "now");
}
END

cat >seen.txt <<'END'
{} pdf-lib (https://github.com/Hopding/pdf-lib) now
{"updateMetadata":false} Printer 7 2020
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
