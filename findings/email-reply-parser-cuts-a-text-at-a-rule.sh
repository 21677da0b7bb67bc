#!/usr/bin/env bash
# A message ends at a line of three hyphens or two underscores, as if its signature began there.
# Package: email-reply-parser 2.3.9.
# Expected: The whole message: a signature begins with two hyphens and a blank (RFC 3676, 4.3); three hyphens are a
#   thematic break, which people use between parts.
# Seen: The text before the line only. A line of ten hyphens, and a line of equals signs, do no harm.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error email-reply-parser@2.3.9 >install.log 2>&1 ||
  { echo "npm could not install email-reply-parser 2.3.9"; exit 75; }

cat >program.mjs <<'END'
import EmailReplyParser from "email-reply-parser";
const parser = new (EmailReplyParser.default ?? EmailReplyParser)();
for (const text of ["Yes.\n\n-- \nAnn\n", "Costs:\n\n---\n\nLow.\n", "Costs:\n__\nLow.\n", "Costs:\n----------\nLow.\n", "Costs\n=====\nLow.\n"])
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(parser.read(text).getVisibleText())}`);
END

cat >seen.txt <<'END'
"Yes.\n\n-- \nAnn\n": "Yes.\n"
"Costs:\n\n---\n\nLow.\n": "Costs:\n"
"Costs:\n__\nLow.\n": "Costs:"
"Costs:\n----------\nLow.\n": "Costs:\n----------\nLow.\n"
"Costs\n=====\nLow.\n": "Costs\n=====\nLow.\n"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
