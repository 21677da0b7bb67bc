#!/usr/bin/env bash
# A transformation of SVG with the number "1e1" moves by 1 instead of 10, and the order of transformations is lost.
# Packages: svg-transform-parser 0.0.1 and transform-parser 1.0.1, transformation-matrix 3.1.0 to compare.
# Expected: 10, and a list in the order of the text, with both of two moves: the result depends on it (CSS Transforms
#   1, 8 and 9).
# Seen: 1; an object whose names have another order and which has one of the two moves, the first in one package and
#   the last in the other. The second package keeps "3 4" as a text; the third reads the list.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error svg-transform-parser@0.0.1 transform-parser@1.0.1 transformation-matrix@3.1.0 >install.log 2>&1 ||
  { echo "npm could not install svg-transform-parser 0.0.1, transform-parser 1.0.1 and transformation-matrix 3.1.0"; exit 75; }

cat >program.mjs <<'END'
import first from "svg-transform-parser";
import second from "transform-parser";
import { fromTransformAttribute } from "transformation-matrix";
for (const text of ["translate(1e1)", "translate(3 4)", "translate(10) rotate(90)", "translate(10) rotate(90) translate(5)"]) {
  console.log(`${text}\n  ${JSON.stringify(first.parse(text))}\n  ${JSON.stringify(second.parse(text))}`);
  console.log(`  the third: ${JSON.stringify(fromTransformAttribute(text))}`);
}
END

cat >seen.txt <<'END'
translate(1e1)
  {"translate":{"tx":1}}
  {"translate":10}
  the third: [{"type":"translate","tx":10}]
translate(3 4)
  {"translate":{"tx":3,"ty":4}}
  {"translate":"3 4"}
  the third: [{"type":"translate","tx":3,"ty":4}]
translate(10) rotate(90)
  {"rotate":{"angle":90},"translate":{"tx":10}}
  {"translate":10,"rotate":90}
  the third: [{"type":"translate","tx":10},{"type":"rotate","angle":90}]
translate(10) rotate(90) translate(5)
  {"translate":{"tx":10},"rotate":{"angle":90}}
  {"translate":5,"rotate":90}
  the third: [{"type":"translate","tx":10},{"type":"rotate","angle":90},{"type":"translate","tx":5}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
