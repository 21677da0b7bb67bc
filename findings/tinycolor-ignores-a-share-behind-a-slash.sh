#!/usr/bin/env bash
# A colour that is half transparent is opaque, and an angle below zero or above 360 degrees is red.
# Packages: tinycolor2 1.6.0, culori 4.0.2 to compare.
# Expected: The colours of the other package: the share of opacity may be a percentage and may be behind a slash, and
#   angles are turned into the range (CSS Color 4, 5.1 and 7).
# Seen: "rgb(255, 0, 0)" for four of the notations, each as a valid colour. With a number behind a comma, the colour
#   is half transparent.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error tinycolor2@1.6.0 culori@4.0.2 >install.log 2>&1 ||
  { echo "npm could not install tinycolor2 1.6.0, culori 4.0.2"; exit 75; }

cat >program.mjs <<'END'
import tinycolor from "tinycolor2";
import { formatRgb } from "culori";
for (const text of ["rgba(255, 0, 0, 0.5)", "rgba(255, 0, 0, 50%)", "rgb(255 0 0 / 0.5)", "hsl(240, 100%, 50%)", "hsl(-120, 100%, 50%)", "hsl(600, 100%, 50%)"])
  console.log(`${text}: ${tinycolor(text).toRgbString()}, valid: ${tinycolor(text).isValid()}, the other: ${formatRgb(text)}`);
END

cat >seen.txt <<'END'
rgba(255, 0, 0, 0.5): rgba(255, 0, 0, 0.5), valid: true, the other: rgba(255, 0, 0, 0.5)
rgba(255, 0, 0, 50%): rgb(255, 0, 0), valid: true, the other: rgba(255, 0, 0, 0.5)
rgb(255 0 0 / 0.5): rgb(255, 0, 0), valid: true, the other: rgba(255, 0, 0, 0.5)
hsl(240, 100%, 50%): rgb(0, 0, 255), valid: true, the other: rgb(0, 0, 255)
hsl(-120, 100%, 50%): rgb(255, 0, 0), valid: true, the other: rgb(0, 0, 255)
hsl(600, 100%, 50%): rgb(255, 0, 0), valid: true, the other: rgb(0, 0, 255)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
