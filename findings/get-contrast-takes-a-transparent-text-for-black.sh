#!/usr/bin/env bash
# The contrast of a text that is nearly transparent is the contrast of black on white.
# Packages: get-contrast 3.0.0 and tinycolor2 1.6.0.
# Expected: A smaller ratio, or an error for a colour that is not opaque: the ratio is defined for the colours that
#   are seen (WCAG 2.2, "contrast ratio", note 2 and later). The text is light grey on white.
# Seen: 21 for each of the transparent colours, in both packages, and the mark "AAA" for a text that can hardly be
#   read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error get-contrast@3.0.0 tinycolor2@1.6.0 >install.log 2>&1 ||
  { echo "npm could not install get-contrast 3.0.0, tinycolor2 1.6.0"; exit 75; }

cat >program.mjs <<'END'
import contrast from "get-contrast";
import tinycolor from "tinycolor2";
for (const colour of ["#000", "rgba(0, 0, 0, 0.5)", "rgba(0, 0, 0, 0.1)", "#e6e6e6"])
  console.log(`${colour}: ${contrast.ratio(colour, "#fff").toFixed(2)}, ${contrast.score(colour, "#fff")}, the other: ${tinycolor.readability(colour, "#fff").toFixed(2)}`);
END

cat >seen.txt <<'END'
#000: 21.00, AAA, the other: 21.00
rgba(0, 0, 0, 0.5): 21.00, AAA, the other: 21.00
rgba(0, 0, 0, 0.1): 21.00, AAA, the other: 21.00
#e6e6e6: 1.25, Fail, the other: 1.25
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
