#!/usr/bin/env bash
# A comment in a block of code before the first heading is the title of the document.
# Package: markdown-title 1.0.2.
# Expected: "Shop", the first heading of the first level, as the README says: a line within a block of code is not a
#   heading (CommonMark 0.31, 4.5).
# Seen: "install first". Emphasis and code within a heading stay as marks.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown-title@1.0.2 >install.log 2>&1 ||
  { echo "npm could not install markdown-title 1.0.2"; exit 75; }

cat >program.mjs <<'END'
import title from "markdown-title";
const code = "```sh\n# install first\nnpm ci\n```\n\n";
for (const text of ["# Shop\n", "## Before\n\n# Shop\n", code + "# Shop\n", "    # a line of code\n\n# Shop\n", "# *Shop* and `bank` #\n"])
  console.log(JSON.stringify(text) + "\n  " + title(text));
END

cat >seen.txt <<'END'
"# Shop\n"
  Shop
"## Before\n\n# Shop\n"
  Shop
"```sh\n# install first\nnpm ci\n```\n\n# Shop\n"
  install first
"    # a line of code\n\n# Shop\n"
  Shop
"# *Shop* and `bank` #\n"
  *Shop* and `bank`
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
