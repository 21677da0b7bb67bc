#!/usr/bin/env bash
# From MathML to LaTeX, a text with an underscore becomes a variable with an index, and a circumflex raises its right
#   side.
# Package: mathml-to-latex 1.8.0.
# Expected: One text, "\text{order\_id}" and "\text{x\textasciicircum{}2}": the element `mtext` is text, in which no
#   character has a meaning; and "\sin x" for the function.
# Seen: "\text{order}_\text{id}", an index, and "\text{x}^\text{2}", a power. Braces disappear from what is printed.
#   Signs of per cent and ampersands are escaped.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mathml-to-latex@1.8.0 >install.log 2>&1 ||
  { echo "npm could not install mathml-to-latex 1.8.0"; exit 75; }

cat >program.mjs <<'END'
import { MathMLToLaTeX } from "mathml-to-latex";
for (const content of ["<mtext>total price</mtext>", "<mtext>order_id</mtext>", "<mtext>x^2</mtext>", "<mtext>a{b}</mtext>", "<mtext>50%</mtext>", "<mi>sin</mi><mi>x</mi>"])
  console.log(`${content}: ${MathMLToLaTeX.convert(`<math>${content}</math>`)}`);
END

cat >seen.txt <<'END'
<mtext>total price</mtext>: \text{total price}
<mtext>order_id</mtext>: \text{order}_\text{id}
<mtext>x^2</mtext>: \text{x}^\text{2}
<mtext>a{b}</mtext>: \text{a}{\text{b}}
<mtext>50%</mtext>: \text{50}\%
<mi>sin</mi><mi>x</mi>: sin x
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
