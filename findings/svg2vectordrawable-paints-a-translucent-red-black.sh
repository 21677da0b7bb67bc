#!/usr/bin/env bash
# A translucent colour becomes black in a picture for Android, and a gradient spans the picture instead of its shape.
# Package: svg2vectordrawable 2.9.1.
# Expected: "#80FF0000" and "#FFFF0000": rgba() and hsl() are colours of CSS, which SVG takes (SVG 2, "color"); a
#   gradient from 0 to 3, the bounds of the rectangle, since gradientUnits is objectBoundingBox if it is not given.
# Seen: "#FF000000" for each function but rgb(); a gradient that ends at 10, so that the rectangle has its first third
#   only; the text is gone.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error svg2vectordrawable@2.9.1 >install.log 2>&1 ||
  { echo "npm could not install svg2vectordrawable 2.9.1"; exit 75; }

cat >program.mjs <<'END'
import svg2vectordrawable from "svg2vectordrawable";
const convert = svg2vectordrawable.default ?? svg2vectordrawable;
const rect = (fill) => `<rect width="3" height="3" fill="${fill}"/>`;
const gradient = '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs>';
for (const shapes of [rect("red"), rect("rgb(255,0,0)"), rect("rgba(255,0,0,0.5)"), rect("hsl(0,100%,50%)"), gradient + rect("url(#g)"), '<text y="5">Shop</text>']) {
  const xml = await convert(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${shapes}</svg>`);
  const facts = xml.match(/android:(?:fillColor="[^"]*"|startX="[^"]*"|endX="[^"]*")/g);
  console.log(`${shapes.replace(gradient, "gradient ")}: ${facts?.join(", ") ?? "nothing is drawn"}`);
}
END

cat >seen.txt <<'END'
<rect width="3" height="3" fill="red"/>: android:fillColor="#FFFF0000"
<rect width="3" height="3" fill="rgb(255,0,0)"/>: android:fillColor="#FFFF0000"
<rect width="3" height="3" fill="rgba(255,0,0,0.5)"/>: android:fillColor="#FF000000"
<rect width="3" height="3" fill="hsl(0,100%,50%)"/>: android:fillColor="#FF000000"
gradient <rect width="3" height="3" fill="url(#g)"/>: android:startX="0", android:endX="10"
<text y="5">Shop</text>: nothing is drawn
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
