#!/usr/bin/env bash
# A circle without a centre, or a line from the origin, becomes a path of "NaN", which is not drawn.
# Package: element-to-path 1.2.1.
# Expected: A circle around the origin and a line to 10: coordinates that are left out are 0 (SVG 2, 10.3 to 10.5); a
#   list of points may have numbers such as "1e1" and no blank before a minus sign.
# Seen: "MNaN NaN" for the circle, the ellipse and the line, while a rectangle has its defaults; "undefined" within
#   the path of the points.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error element-to-path@1.2.1 >install.log 2>&1 ||
  { echo "npm could not install element-to-path 1.2.1"; exit 75; }

cat >program.mjs <<'END'
import toPath from "element-to-path";
for (const [name, attributes] of [
  ["rect", { width: 10, height: 5 }],
  ["circle", { cx: 0, cy: 0, r: 5 }],
  ["circle", { r: 5 }],
  ["ellipse", { rx: 5, ry: 2 }],
  ["line", { x2: 10 }],
  ["polyline", { points: "0,0 10,-5" }],
  ["polyline", { points: "0 0 10-5" }],
]) console.log(`${name} ${JSON.stringify(attributes)}: ${toPath({ type: "element", name, attributes })}`);
END

cat >seen.txt <<'END'
rect {"width":10,"height":5}: M0 0 H10 V5 H0 V0 z
circle {"cx":0,"cy":0,"r":5}: M5 0 A5 5 0 0 1 0 5 A5 5 0 0 1 -5 0 A5 5 0 0 1 5 0 z
circle {"r":5}: MNaN NaN A5 5 0 0 1 NaN NaN A5 5 0 0 1 NaN NaN A5 5 0 0 1 NaN NaN z
ellipse {"rx":5,"ry":2}: MNaN NaN A5 2 0 0 1 NaN NaN A5 2 0 0 1 NaN NaN A5 2 0 0 1 NaN NaN z
line {"x2":10}: MNaN NaN L10 NaN
polyline {"points":"0,0 10,-5"}: M0 0 L10 -5
polyline {"points":"0 0 10-5"}: M0 0 L10-5 undefined
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
