#!/usr/bin/env bash
# Ids and texts of SVG become numbers, and references to characters remain in attributes and texts.
# Packages: svg-parser 2.1.0, svgson 5.3.1 to compare.
# Expected: The id "007", the class "1.10" and the label "a & b" as texts, since attributes are texts in XML.
# Seen: 7, 1.1 and 1000, so a reference to "#007" leads nowhere when the picture is written again; "a &amp; b" with
#   its reference. The other package keeps the values, also with their references.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error svg-parser@2.1.0 svgson@5.3.1 >install.log 2>&1 ||
  { echo "npm could not install svg-parser 2.1.0 and svgson 5.3.1"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "svg-parser";
import { parseSync } from "svgson";
for (const attributes of ['id="007"', 'id="1e3"', 'class="1.10"', 'aria-label="a &amp; b"', 'width="12"', 'viewBox="0 0 1 1"']) {
  const svg = `<svg ${attributes}><text>a &amp; b</text></svg>`;
  const { properties, children } = parse(svg).children[0];
  console.log(`${attributes}: ${JSON.stringify(properties)} ${JSON.stringify(children[0].children[0].value)}, the other: ${JSON.stringify(parseSync(svg).attributes)}`);
}
END

cat >seen.txt <<'END'
id="007": {"id":7} "a &amp; b", the other: {"id":"007"}
id="1e3": {"id":1000} "a &amp; b", the other: {"id":"1e3"}
class="1.10": {"class":1.1} "a &amp; b", the other: {"class":"1.10"}
aria-label="a &amp; b": {"aria-label":"a &amp; b"} "a &amp; b", the other: {"aria-label":"a &amp; b"}
width="12": {"width":12} "a &amp; b", the other: {"width":"12"}
viewBox="0 0 1 1": {"viewBox":"0 0 1 1"} "a &amp; b", the other: {"viewBox":"0 0 1 1"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
