#!/usr/bin/env bash
# A plus sign in a qualifier of a package URL becomes a blank when the URL is read and written again.
# Package: packageurl-js 2.0.1.
# Expected: "g++": a package URL is percent-encoded, not encoded like a form (purl specification, character encoding
#   and rules for each component), and the plus sign of the version is preserved.
# Seen: "g", since blanks at the end are cut off, too; only "%2B" is read as a plus sign.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error packageurl-js@2.0.1 >install.log 2>&1 ||
  { echo "npm could not install packageurl-js 2.0.1"; exit 75; }

cat >program.mjs <<'END'
import { PackageURL } from "packageurl-js";
for (const text of ["pkg:deb/debian/gcc@12.2.0+b1?lang=g++", "pkg:deb/debian/gcc@12.2.0%2Bb1?lang=g%2B%2B"]) {
  const purl = PackageURL.fromString(text);
  console.log(`${text}\n  version ${JSON.stringify(purl.version)}, qualifiers ${JSON.stringify(purl.qualifiers)}\n  ${purl.toString()}`);
}
END

cat >seen.txt <<'END'
pkg:deb/debian/gcc@12.2.0+b1?lang=g++
  version "12.2.0+b1", qualifiers {"lang":"g"}
  pkg:deb/debian/gcc@12.2.0+b1?lang=g
pkg:deb/debian/gcc@12.2.0%2Bb1?lang=g%2B%2B
  version "12.2.0+b1", qualifiers {"lang":"g++"}
  pkg:deb/debian/gcc@12.2.0+b1?lang=g%2B%2B
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
