#!/usr/bin/env bash
# A sentence in parentheses or quotation marks is joined with the next one.
# Packages: sentence-splitter 5.0.1 and sbd 1.0.19.
# Expected: Two sentences each, since the full stop within the closing parenthesis or mark ends the first one.
# Seen: Both packages join the sentence in parentheses with the next one, the first also the one in quotation marks. A
#   sentence that ends with a unit such as "s" or "kg" or a name such as "B" is joined by the second.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error sentence-splitter@5.0.1 sbd@1.0.19 >install.log 2>&1 ||
  { echo "npm could not install sentence-splitter 5.0.1, sbd 1.0.19"; exit 75; }

cat >program.mjs <<'END'
import { split } from "sentence-splitter";
import sbd from "sbd";
for (const text of ["Pay now. It works.", "(See below.) It works.", 'He said "Stop." It works.', "It takes 0.5 s. It works.", "It weighs 5 kg. It works.", "Use plan B. It works."])
  console.log(`${JSON.stringify(text)}: ${split(text).filter(({ type }) => type === "Sentence").length}, the other: ${sbd.sentences(text).length}`);
END

cat >seen.txt <<'END'
"Pay now. It works.": 2, the other: 2
"(See below.) It works.": 1, the other: 1
"He said \"Stop.\" It works.": 1, the other: 2
"It takes 0.5 s. It works.": 2, the other: 1
"It weighs 5 kg. It works.": 2, the other: 2
"Use plan B. It works.": 2, the other: 1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
