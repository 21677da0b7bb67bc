#!/usr/bin/env bash
# The bounding box of a path with two quadratic curves is smaller than the path, or larger.
# Packages: svg-path-bounding-box 1.0.4, svg-path-bounds 1.0.2, svg-path-commander 2.3.3 to compare.
# Expected: From -5 to 5: each curve reaches half of the height of its control point (SVG 2, "Bounding boxes").
# Seen: From -1.2 to 6.1 in the first package, which cuts the picture; it is right for one curve alone. The second
#   returns from -6.7 to 6.7, the control points of the equivalent cubic curves.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error svg-path-bounding-box@1.0.4 svg-path-bounds@1.0.2 svg-path-commander@2.3.3 >install.log 2>&1 ||
  { echo "npm could not install svg-path-bounding-box 1.0.4, svg-path-bounds 1.0.2 and svg-path-commander 2.3.3"; exit 75; }

cat >program.mjs <<'END'
import boundingBox from "svg-path-bounding-box";
import bounds from "svg-path-bounds";
import commander from "svg-path-commander";
const round = (value) => Math.round(value * 10) / 10;
for (const path of ["M0 0Q5 10 10 0", "M0 0Q5 10 10 0Q15-10 20 0", "M0 0Q5 10 10 0T20 0"]) {
  const { minY, maxY } = boundingBox(path);
  const { y, y2 } = commander.getPathBBox(path);
  const [, top, , bottom] = bounds(path);
  console.log(path, [minY, maxY].map(round), [top, bottom].map(round), [y, y2].map(round));
}
END

cat >seen.txt <<'END'
M0 0Q5 10 10 0 [ 0, 5 ] [ 0, 6.7 ] [ 0, 5 ]
M0 0Q5 10 10 0Q15-10 20 0 [ -1.2, 6.1 ] [ -6.7, 6.7 ] [ -5, 5 ]
M0 0Q5 10 10 0T20 0 [ -1.2, 6.1 ] [ -6.7, 6.7 ] [ -5, 5 ]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
