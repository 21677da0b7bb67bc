#!/usr/bin/env bash
# The XML declaration is a node of the document: a processing instruction.
# Packages: @xmldom/xmldom 0.9.10, xpath 0.0.34.
# Expected: One node in the document and no instruction: the declaration is a part of the prolog and not an
#   instruction (XML 1.0, 2.8; XPath 1.0, 5.5: "the XML declaration is not a processing instruction").
# Seen: Two nodes, the first of the type 7; the expression finds one instruction, and the first child is not the
#   element.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @xmldom/xmldom@0.9.10 xpath@0.0.34 >install.log 2>&1 ||
  { echo "npm could not install @xmldom/xmldom 0.9.10, xpath 0.0.34"; exit 75; }

cat >program.mjs <<'END'
import { DOMParser } from "@xmldom/xmldom";
import xpath from "xpath";
for (const xml of ["<shop/>", '<?xml version="1.0"?><shop/>', "<?style a?><shop/>"]) {
  const document = new DOMParser().parseFromString(xml, "text/xml");
  console.log(`${xml}: ${document.childNodes.length} nodes, first of type ${document.firstChild.nodeType}, instructions: ${xpath.select("count(//processing-instruction())", document)}`);
}
END

cat >seen.txt <<'END'
<shop/>: 1 nodes, first of type 1, instructions: 0
<?xml version="1.0"?><shop/>: 2 nodes, first of type 7, instructions: 1
<?style a?><shop/>: 2 nodes, first of type 7, instructions: 1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
