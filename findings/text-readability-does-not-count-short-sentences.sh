#!/usr/bin/env bash
# A sentence of one or two words is not counted, so that a text of short sentences seems to have long ones.
# Package: text-readability 1.1.1.
# Expected: Three sentences for the first text and three for the second.
# Seen: Two, and one; the words of the short sentences are counted. A full stop in a number ends no sentence.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error text-readability@1.1.1 >install.log 2>&1 ||
  { echo "npm could not install text-readability 1.1.1"; exit 75; }

cat >program.mjs <<'END'
import module from "text-readability";
const readability = module.default ?? module;
for (const text of ["The user pays the order. The shop ships it now. It arrives.", "Pay now. Ship it. Done.", "It takes 0.5 seconds to pay."])
  console.log(`${text} ${readability.sentenceCount(text)} sentences, ${readability.lexiconCount(text)} words`);
END

cat >seen.txt <<'END'
The user pays the order. The shop ships it now. It arrives. 2 sentences, 12 words
Pay now. Ship it. Done. 1 sentences, 5 words
It takes 0.5 seconds to pay. 1 sentences, 6 words
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
