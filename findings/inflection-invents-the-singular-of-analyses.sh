#!/usr/bin/env bash
# The singular of "analyses" is "analyasis", the one of "caches" is "cach", and the plural of "human" is "humen".
# Packages: inflection 3.0.2 and inflected 2.1.0.
# Expected: "analysis", "cache", "archive", "slave", "shoe" and "cookie"; "humans", "leaves" and "heroes".
# Seen: Each of the two packages invents other words, and they agree on "cach", "cooky", "gase", "leafs" and "heros".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error inflection@3.0.2 inflected@2.1.0 >install.log 2>&1 ||
  { echo "npm could not install inflection 3.0.2 and inflected 2.1.0"; exit 75; }

cat >program.mjs <<'END'
import * as inflection from "inflection";
import inflected from "inflected";
for (const word of ["analyses", "caches", "archives", "slaves", "shoes", "cookies", "gases"])
  console.log(`${word}: ${inflection.singularize(word)}, ${inflected.singularize(word)}`);
for (const word of ["human", "leaf", "hero", "criterion"])
  console.log(`${word}: ${inflection.pluralize(word)}, ${inflected.pluralize(word)}`);
END

cat >seen.txt <<'END'
analyses: analyasis, analysis
caches: cach, cach
archives: archive, archive
slaves: slave, slafe
shoes: sho, shoe
cookies: cooky, cooky
gases: gase, gase
human: humans, humen
leaf: leafs, leafs
hero: heros, heros
criterion: criteria, criterions
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
