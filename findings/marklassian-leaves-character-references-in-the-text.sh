#!/usr/bin/env bash
# From Markdown to the document format of Atlassian, a character reference stays as it was written, and the page
#   shows its source.
# Package: marklassian 1.2.1.
# Expected: "R&D" except in code. CommonMark 0.31, 2.5: outside code, a reference is its character. Texts of the
#   target have no escapes.
# Seen: `R&amp;D`. A bare ampersand arrives well.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error marklassian@1.2.1 >install.log 2>&1 ||
  { echo "npm could not install marklassian 1.2.1"; exit 75; }

cat >program.mjs <<'END'
import { markdownToAdf } from "marklassian";
for (const markdown of ["R&D", "R&amp;D", "`R&amp;D`", "Less &lt; more", "Shop &rarr; billing"]) {
  console.log(markdown, JSON.stringify(markdownToAdf(markdown).content[0].content[0].text));
}
END

cat >seen.txt <<'END'
R&D "R&D"
R&amp;D "R&amp;D"
`R&amp;D` "R&amp;D"
Less &lt; more "Less &lt; more"
Shop &rarr; billing "Shop &rarr; billing"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
