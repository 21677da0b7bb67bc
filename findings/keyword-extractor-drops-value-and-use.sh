#!/usr/bin/env bash
# Keywords of requirements are dropped as words without a meaning: "value", "example", "help", "use" and "second".
# Packages: keyword-extractor 0.3.0, stopword 3.1.5 to compare.
# Expected: The nouns remain, as with the other package: stop words are articles, pronouns, auxiliary verbs and the
#   like.
# Seen: "system shows" for "The system shows an example value", and "Store contact system" for the second sentence. A
#   negation is dropped as well.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error keyword-extractor@0.3.0 stopword@3.1.5 >install.log 2>&1 ||
  { echo "npm could not install keyword-extractor 0.3.0, stopword 3.1.5"; exit 75; }

cat >program.mjs <<'END'
import keywords from "keyword-extractor";
import { eng, removeStopwords } from "stopword";
for (const text of ["The system shows an example value", "Store the contact and the use of a second system", "The user must not see the help"])
  console.log(`${text}: ${keywords.extract(text, { language: "english" }).join(" ")}, the other: ${removeStopwords(text.split(" "), eng).join(" ")}`);
END

cat >seen.txt <<'END'
The system shows an example value: system shows, the other: system shows example value
Store the contact and the use of a second system: Store contact system, the other: Store contact use second system
The user must not see the help: user, the other: user not see help
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
