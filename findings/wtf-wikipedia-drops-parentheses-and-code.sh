#!/usr/bin/env bash
# From the wiki text of MediaWiki to plain text, code and empty parentheses are missing, and so is the text between
#   two signs of comparison.
# Package: wtf_wikipedia 10.4.2.
# Expected: "Call pay() first." for both notations of a call, and both limits: a sign that is not followed by a name
#   begins no element.
# Seen: "Call first." with two blanks, "Call pay first.", and "The limit 3."; a link whose target and text have one
#   letter each is "b|c". References to characters such as `&lt;` remain.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error wtf_wikipedia@10.4.2 >install.log 2>&1 ||
  { echo "npm could not install wtf_wikipedia 10.4.2"; exit 75; }

cat >program.mjs <<'END'
import wtf from "wtf_wikipedia";
for (const text of ["The shop is [[store|open]].", "It is [[b|c]].", "Call <code>pay()</code> first.", "Call pay() first.", "The limit < 5 and the rate > 3.", "A Map&lt;K&gt; is read."])
  console.log(`${text}: ${JSON.stringify(wtf(text).text())}`);
END

cat >seen.txt <<'END'
The shop is [[store|open]].: "The shop is open."
It is [[b|c]].: "It is b|c."
Call <code>pay()</code> first.: "Call  first."
Call pay() first.: "Call pay first."
The limit < 5 and the rate > 3.: "The limit 3."
A Map&lt;K&gt; is read.: "A Map&lt;K&gt; is read."
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
