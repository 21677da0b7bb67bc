#!/usr/bin/env bash
# The blank behind an escaped character is lost on the way from LaTeX to HTML.
# Packages: @unified-latex/unified-latex-util-parse 1.8.4 and @unified-latex/unified-latex-to-hast 1.8.4.
# Expected: "50% more" and "terms & prices": a control symbol, which has one character that is not a letter, does not
#   skip the blanks behind it (LaTeX, as in The TeXbook, chapter 8).
# Seen: "50%more", "terms &prices", "order_id is". A word such as \ldots skips them rightly.
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
for (const text of ["\\emph{50} more", "50\\% more", "terms \\& prices", "order\\_id is", "\\$5 per \\#1 order", "wait\\ldots{} here"]) console.log(`${text}: ${convertToHtml(getParser().parse(text).content)}`);
END

cat >seen.txt <<'END'
\emph{50} more: <em class="emph">50</em> more
50\% more: 50%more
terms \& prices: terms &#x26;prices
order\_id is: order_id is
\$5 per \#1 order: $5 per #1 order
wait\ldots{} here: wait… here
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
