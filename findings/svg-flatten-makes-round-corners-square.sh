#!/usr/bin/env bash
# A rectangle with round corners that is converted to a path has square ones.
# Package: svg-flatten 1.0.1.
# Expected: Arcs of the radius rx at each corner (SVG 2, 10.2), as the README promises paths for shapes.
# Seen: Four lines; `rx` stays as an attribute of the path, where it has no meaning. An ellipse has its arcs.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error svg-flatten@1.0.1 >install.log 2>&1 ||
  { echo "npm could not install svg-flatten 1.0.1"; exit 75; }

cat >program.mjs <<'END'
import flatten from "svg-flatten";
for (const shape of ['<ellipse cx="4" cy="4" rx="2" ry="1"/>', '<rect width="8" height="8"/>', '<rect width="8" height="8" rx="2"/>'])
  console.log(shape + "  " + flatten(`<svg>${shape}</svg>`).pathify().value().split("\n")[1].trim());
END

cat >seen.txt <<'END'
<ellipse cx="4" cy="4" rx="2" ry="1"/>  <path d="M2,4a2,1 0 1,0 4,0a2,1 0 1,0 -4,0"/>
<rect width="8" height="8"/>  <path d="M0,0 8,0 8,8 0,8z"/>
<rect width="8" height="8" rx="2"/>  <path rx="2" d="M0,0 8,0 8,8 0,8z"/>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
