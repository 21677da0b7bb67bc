#!/usr/bin/env bash
# Copying all pages of a PDF breaks the links between them.
# Package: pdf-lib 1.17.1.
# Expected: The link of the first page leads to the second page of the new document, which was copied by the
#   same call.
# Seen: It leads to a third copy of that page, which is in the file but not in the list of its pages.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error pdf-lib@1.17.1 >install.log 2>&1 ||
  { echo "npm could not install pdf-lib 1.17.1"; exit 75; }

cat >program.mjs <<'END'
import { PDFDocument, PDFName } from "pdf-lib";
const book = await PDFDocument.create();
const [contents, chapter] = [book.addPage(), book.addPage()];
const link = { Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], Dest: [chapter.ref, "Fit"] };
contents.node.set(PDFName.of("Annots"), book.context.obj([link]));
const copy = await PDFDocument.create();
for (const page of await copy.copyPages(book, [0, 1])) copy.addPage(page);
const target = copy.getPage(0).node.Annots().lookup(0).get(PDFName.of("Dest")).get(0);
console.log("pages:", copy.getPages().map(({ ref }) => String(ref)).join(", "));
console.log("the link leads to:", String(target));
END

cat >seen.txt <<'END'
pages: 5 0 R, 6 0 R
the link leads to: 4 0 R
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
