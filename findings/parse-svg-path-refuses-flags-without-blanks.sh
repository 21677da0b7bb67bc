#!/usr/bin/env bash
# A path with an arc whose flags are written without blanks, as svgo can write them, cannot be read.
# Packages: parse-svg-path 0.2.0, svgo 4.1.0, svgpath 2.6.0 to compare.
# Expected: The same arc: the two flags of an arc need no blanks (SVG 2, "The grammar for path data"), and svgo leaves
#   them out with its option "noSpaceAfterFlags". The other package reads it.
# Seen: "malformed path data" for the short form.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-svg-path@0.2.0 svgo@4.1.0 svgpath@2.6.0 >install.log 2>&1 ||
  { echo "npm could not install parse-svg-path 0.2.0, svgo 4.1.0, svgpath 2.6.0"; exit 75; }

cat >program.mjs <<'END'
import parse from "parse-svg-path";
import { optimize } from "svgo";
import svgpath from "svgpath";
const { data } = optimize('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0a5 5 0 0 1 2.5 0.5"/></svg>', { plugins: [{ name: "convertPathData", params: { noSpaceAfterFlags: true } }] });
for (const path of ["M0 0a5 5 0 0 1 2.5 0.5", data.match(/ d="(.*?)"/)[1]]) {
  let result;
  try {
    result = JSON.stringify(parse(path));
  } catch (error) {
    result = error.message;
  }
  console.log(`${path}: ${result}, the other: ${svgpath(path).err || svgpath(path).abs().toString()}`);
}
END

cat >seen.txt <<'END'
M0 0a5 5 0 0 1 2.5 0.5: [["M",0,0],["a",5,5,0,0,1,2.5,0.5]], the other: M0 0A5 5 0 0 1 2.5 0.5
M0 0a5 5 0 012.5.5: malformed path data, the other: M0 0A5 5 0 0 1 2.5 0.5
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
