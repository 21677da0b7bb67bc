#!/usr/bin/env bash
# An arc whose radius is zero has no length, and no point on it is found.
# Packages: svg-path-properties 2.1.0, svgpath 2.6.0 to compare.
# Expected: A length of 2: an arc with a radius of zero is a straight line (SVG 2, "Out-of-range elliptical arc
#   parameters"), as the other package turns it into one.
# Seen: A length of 0, and the beginning as the point in its middle. An arc with a radius that is too small is
#   enlarged as it should be.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error svg-path-properties@2.1.0 svgpath@2.6.0 >install.log 2>&1 ||
  { echo "npm could not install svg-path-properties 2.1.0, svgpath 2.6.0"; exit 75; }

cat >program.mjs <<'END'
import { svgPathProperties } from "svg-path-properties";
import svgpath from "svgpath";
for (const path of ["M0 0L2 0", "M0 0A0 0 0 0 1 2 0", "M0 0A.5 .5 0 0 1 2 0"]) {
  const properties = new svgPathProperties(path);
  const line = new svgPathProperties(svgpath(path).unarc().toString());
  console.log(`${path}: length ${properties.getTotalLength().toFixed(2)}, middle ${properties.getPointAtLength(1).x.toFixed(2)}, the other: ${svgpath(path).unarc().toString().slice(0, 10)}, length ${line.getTotalLength().toFixed(2)}`);
}
END

cat >seen.txt <<'END'
M0 0L2 0: length 2.00, middle 1.00, the other: M0 0L2 0, length 2.00
M0 0A0 0 0 0 1 2 0: length 0.00, middle 0.00, the other: M0 0L2 0, length 2.00
M0 0A.5 .5 0 0 1 2 0: length 3.14, middle 0.46, the other: M0 0C0-0.5, length 3.14
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
