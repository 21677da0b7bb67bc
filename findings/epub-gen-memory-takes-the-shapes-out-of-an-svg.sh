#!/usr/bin/env bash
# A picture in SVG is empty in the book: its elements stay, and what they draw is gone.
# Package: epub-gen-memory 1.1.2.
# Expected: viewBox, d, width and the others as they are: SVG is allowed in the pages of a book (EPUB 3.3, "SVG
#   content documents"), and the package lets the elements through.
# Seen: <svg><path/></svg>, without a warning. Two authors are one person whose name has a comma.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error epub-gen-memory@1.1.2 fflate@0.8.3 >install.log 2>&1 ||
  { echo "npm could not install epub-gen-memory 1.1.2, fflate 0.8.3"; exit 75; }

cat >program.mjs <<'END'
import generate from "epub-gen-memory";
import { strFromU8, unzipSync } from "fflate";
const picture = '<p title="t">Shop</p><svg viewBox="0 0 9 9" width="9" height="9"><rect x="1" y="1" width="3" height="3" fill="red"/><path d="M0 0L9 9"/></svg>';
const write = generate.default ?? generate;
const book = unzipSync(new Uint8Array(await write({ title: "Orders", author: ["A", "B"] }, [{ title: "Context", content: picture }])));
const read = (ending) => strFromU8(book[Object.keys(book).find((name) => name.endsWith(ending))]);
console.log(/<p[\s\S]*<\/svg>/.exec(read("Context.xhtml"))[0]);
console.log(read("content.opf").match(/<dc:creator[^>]*>[^<]*/g).join(" "));
END

cat >seen.txt <<'END'
<p title="t">Shop</p><svg><rect/><path/></svg>
<dc:creator id="creator">A,B
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
