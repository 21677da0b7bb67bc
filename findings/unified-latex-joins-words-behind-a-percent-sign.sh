#!/usr/bin/env bash
# The blank behind an escaped character is lost on the way from LaTeX to HTML.
# Packages: @unified-latex/unified-latex-util-parse 1.8.4 and @unified-latex/unified-latex-to-hast 1.8.4.
# Expected: "50% more" and "terms & prices": a control symbol, which has one character that is not a letter, does not
#   skip the blanks behind it (The TeXbook, chapter 3); only a word such as \ldots does.
# Seen: "50%more", "terms &prices", "# 1" as "#1".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @unified-latex/unified-latex-util-parse@1.8.4 @unified-latex/unified-latex-to-hast@1.8.4 >install.log 2>&1 ||
  { echo "npm could not install @unified-latex/unified-latex-util-parse 1.8.4, @unified-latex/unified-latex-to-hast 1.8.4"; exit 75; }

cat >program.mjs <<'END'
import { convertToHtml } from "@unified-latex/unified-latex-to-hast";
import { getParser } from "@unified-latex/unified-latex-util-parse";
for (const text of ["\\emph{50} more", "50\\% more", "terms \\& prices", "order \\# 1", "wait\\ldots here"])
  console.log(`${text}: ${convertToHtml(getParser().parse(text).content)}`);
END

cat >seen.txt <<'END'
\emph{50} more: <em class="emph">50</em> more
50\% more: 50%more
terms \& prices: terms &#x26;prices
order \# 1: order #1
wait\ldots here: wait… here
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
