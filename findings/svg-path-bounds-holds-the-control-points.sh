#!/usr/bin/env bash
# The bounding box of a curve is as large as its control points, and an arc without a radius has no size.
# Packages: svg-path-bounds 1.0.2, svg-path-bbox 2.1.0 to compare.
# Expected: The box of the other package, which a browser returns, too (SVG 2, bounding boxes: the tightest
#   rectangle); an arc with the radius 0 is a straight line (SVG 2, 9.5.1).
# Seen: A curve that reaches 7.5 has the height 10, an arc is four units too high, and the line of the last arc is a
#   point.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error svg-path-bounds@1.0.2 svg-path-bbox@2.1.0 >install.log 2>&1 ||
  { echo "npm could not install svg-path-bounds 1.0.2 and svg-path-bbox 2.1.0"; exit 75; }

cat >program.mjs <<'END'
import bounds from "svg-path-bounds";
import { svgPathBbox } from "svg-path-bbox";
for (const path of ["M0 0L20 10", "M0 0C0 10 20 10 20 0", "M0 0Q10 10 20 0", "M0 0A25 25 0 0 1 50-25", "M0 0A0 0 0 0 1 10 10"])
  console.log(`${path}: ${bounds(path).map((value) => value.toFixed(2)).join(" ")}, the other: ${svgPathBbox(path).map((value) => value.toFixed(2)).join(" ")}`);
END

cat >seen.txt <<'END'
M0 0L20 10: 0.00 0.00 20.00 10.00, the other: 0.00 0.00 20.00 10.00
M0 0C0 10 20 10 20 0: 0.00 0.00 20.00 10.00, the other: 0.00 0.00 20.00 7.50
M0 0Q10 10 20 0: 0.00 0.00 20.00 6.67, the other: 0.00 0.00 20.00 5.00
M0 0A25 25 0 0 1 50-25: -6.90 -44.40 50.00 0.00, the other: -2.96 -40.46 50.00 0.00
M0 0A0 0 0 0 1 10 10: 0.00 0.00 0.00 0.00, the other: 0.00 0.00 10.00 10.00
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
