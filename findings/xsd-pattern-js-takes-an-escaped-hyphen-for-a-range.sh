#!/usr/bin/env bash
# In a pattern of an XML schema, an escaped hyphen in brackets makes a range, and a subtraction has no effect.
# Package: xsd-pattern-js 1.0.0.
# Expected: The hyphen as a character, and no vowel: both are a part of the language (XML Schema 1.1, datatypes,
#   appendix G).
# Seen: [a\-z] matches "b", but not "-"; [a-z-[aeiou]] matches "e".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xsd-pattern-js@1.0.0 >install.log 2>&1 ||
  { echo "npm could not install xsd-pattern-js 1.0.0"; exit 75; }

cat >program.mjs <<'END'
import package_ from "xsd-pattern-js";
const { XsdPattern } = package_;
for (const [pattern, text, expected] of [["[az-]", "-", true], ["[a\\-z]", "-", true], ["[a\\-z]", "b", false], ["[a-z-[aeiou]]", "b", true], ["[a-z-[aeiou]]", "e", false]])
  console.log(`${pattern} matches ${text}: ${new XsdPattern(pattern).match(text)}, expected ${expected}`);
END

cat >seen.txt <<'END'
[az-] matches -: true, expected true
[a\-z] matches -: false, expected true
[a\-z] matches b: true, expected false
[a-z-[aeiou]] matches b: true, expected true
[a-z-[aeiou]] matches e: true, expected false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
