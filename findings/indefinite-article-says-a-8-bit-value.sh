#!/usr/bin/env bash
# Numbers and abbreviations get the wrong article: "a 8-bit value", "a FAQ" and "an URL".
# Packages: indefinite-article 0.0.2, indefinite 2.5.2 to compare.
# Expected: The articles of speech: "an" before "eight", "eleven", "eighteen" and "eff", "a" before "you".
# Seen: "a" before each number and before "FAQ", "an" before "URL" and "UML". The other package knows these, and says
#   "a" before "F1" and "S3".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error indefinite-article@0.0.2 indefinite@2.5.2 >install.log 2>&1 ||
  { echo "npm could not install indefinite-article 0.0.2, indefinite 2.5.2"; exit 75; }

cat >program.mjs <<'END'
import article from "indefinite-article";
import indefinite from "indefinite";
for (const words of ["user", "hour", "API", "8-bit value", "11th order", "18-month plan", "FAQ", "URL", "UML model", "F1 score", "S3 bucket"])
  console.log(`${article(words)} ${words}, the other: ${indefinite(words)}`);
END

cat >seen.txt <<'END'
a user, the other: a user
an hour, the other: an hour
an API, the other: an API
a 8-bit value, the other: an 8-bit value
a 11th order, the other: an 11th order
a 18-month plan, the other: an 18-month plan
a FAQ, the other: an FAQ
an URL, the other: a URL
an UML model, the other: a UML model
a F1 score, the other: a F1 score
an S3 bucket, the other: a S3 bucket
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
