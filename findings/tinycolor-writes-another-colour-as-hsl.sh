#!/usr/bin/env bash
# Nine of ten colours are other colours after they were written in the notation of hue, saturation and lightness.
# Packages: tinycolor2 1.6.0 and colord 2.14.0, culori 4.0.2 to compare.
# Expected: The same colour, as with the other package: the notation allows fractions.
# Seen: "#123456" becomes "#123354"; of 4096 colours, some 3700 change with either package, since all three numbers
#   are rounded to integers.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error tinycolor2@1.6.0 colord@2.14.0 culori@4.0.2 >install.log 2>&1 ||
  { echo "npm could not install tinycolor2 1.6.0, colord 2.14.0, culori 4.0.2"; exit 75; }

cat >program.mjs <<'END'
import tinycolor from "tinycolor2";
import { colord } from "colord";
import { formatHex, formatHsl } from "culori";
const trips = {
  tinycolor: (hex) => tinycolor(tinycolor(hex).toHslString()).toHexString(),
  colord: (hex) => colord(colord(hex).toHslString()).toHex(),
  culori: (hex) => formatHex(formatHsl(hex)),
};
for (const [name, trip] of Object.entries(trips)) {
  let changed = 0;
  for (let index = 0; index < 4096; index++) {
    const hex = `#${((index * 4099) % 0x1000000).toString(16).padStart(6, "0")}`;
    if (trip(hex) !== hex) changed++;
  }
  console.log(`${name}: ${trip("#123456")}, ${changed} of 4096`);
}
END

cat >seen.txt <<'END'
tinycolor: #123354, 3677 of 4096
colord: #123354, 3674 of 4096
culori: #123456, 0 of 4096
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
