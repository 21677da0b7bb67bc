#!/usr/bin/env bash
# pluralize makes words out of singular nouns that no language has.
# Package: pluralize 8.0.0.
# Expected: A singular noun is its own singular; the singular of "caches" is "cache".
# Seen: "basis" becomes "basi", "axis" "axi", "canvas" "canva", "Kubernetes" "Kubernete"; "caches" becomes
#   "cach". "status", "alias" and "analysis" are safe.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error pluralize@8.0.0 >install.log 2>&1 ||
  { echo "npm could not install pluralize 8.0.0"; exit 75; }

cat >program.mjs <<'END'
import pluralize from "pluralize";
for (const word of ["basis", "axis", "canvas", "Kubernetes", "caches", "status", "alias", "analysis"])
  console.log(word, "->", pluralize.singular(word));
END

cat >seen.txt <<'END'
basis -> basi
axis -> axi
canvas -> canva
Kubernetes -> Kubernete
caches -> cach
status -> status
alias -> alias
analysis -> analysis
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
