#!/usr/bin/env bash
# The text behind an element is read, but is missing when the document is written again.
# Package: elementtree 0.1.7.
# Expected: The document as it was read, as in Python's module of this name.
# Seen: "three" is the tail of its element, and is not written; the text before an element, and the one behind a
#   comment, are.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error elementtree@0.1.7 >install.log 2>&1 ||
  { echo "npm could not install elementtree 0.1.7"; exit 75; }

cat >program.mjs <<'END'
import elementtree from "elementtree";
for (const xml of ["<a>one</a>", "<a>one <b>two</b></a>", "<a>one <b>two</b> three</a>", "<a>one <!-- two --> three</a>"]) {
  const tree = elementtree.parse(xml);
  console.log(xml, JSON.stringify(tree.find("b")?.tail ?? null), tree.write({ xml_declaration: false }));
}
END

cat >seen.txt <<'END'
<a>one</a> null <a>one</a>
<a>one <b>two</b></a> "" <a>one <b>two</b></a>
<a>one <b>two</b> three</a> " three" <a>one <b>two</b></a>
<a>one <!-- two --> three</a> null <a>one  three</a>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
