#!/usr/bin/env bash
# A polyline that is converted to a path is closed, so that a line from its end to its start is drawn; so is a line.
# Package: svg_pathify 0.0.8.
# Expected: A path that is open: only for a polygon, the segment back to the first point is drawn (SVG 2, 10.6 and
#   10.7). Points without commas are the same points.
# Seen: "Z" at the end of each path; without commas, no point has two numbers.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error svg_pathify@0.0.8 >install.log 2>&1 ||
  { echo "npm could not install svg_pathify 0.0.8"; exit 75; }

cat >program.mjs <<'END'
import pathify from "svg_pathify";
for (const shape of ['<polygon points="0,0 4,0 4,4"/>', '<polyline points="0,0 4,0 4,4"/>', '<polyline points="0 0 4 0 4 4"/>', '<line x1="0" y1="0" x2="4" y2="4"/>'])
  console.log(shape + "  " + pathify("<svg>" + shape + "</svg>"));
END

cat >seen.txt <<'END'
<polygon points="0,0 4,0 4,4"/>  <svg><path d="M0,0L4,0L4,4Z"/></svg>
<polyline points="0,0 4,0 4,4"/>  <svg><path d="M0,0L4,0L4,4Z"/></svg>
<polyline points="0 0 4 0 4 4"/>  <svg><path d="M0L0L4L0L4L4Z"/></svg>
<line x1="0" y1="0" x2="4" y2="4"/>  <svg><path d="M0,0L4,4L0,0Z"/></svg>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
