#!/usr/bin/env bash
# Two different licence expressions become the same sentence, because brackets are left out.
# Packages: spdx-to-html 1.0.0, spdx-expression-parse 5.0.0.
# Expected: Two sentences from which the reader can tell whether ISC applies in any case: AND binds more tightly
#   than OR (SPDX specification, annex "SPDX license expressions"), so the brackets of the first are necessary.
# Seen: "MIT or Apache-2.0 and ISC" for both, although the parser returns two different trees.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error spdx-to-html@1.0.0 spdx-expression-parse@5.0.0 >install.log 2>&1 ||
  { echo "npm could not install spdx-to-html 1.0.0, spdx-expression-parse 5.0.0"; exit 75; }

cat >program.mjs <<'END'
import parse from "spdx-expression-parse";
import toHTML from "spdx-to-html";
for (const expression of ["(MIT OR Apache-2.0) AND ISC", "MIT OR (Apache-2.0 AND ISC)"]) {
  console.log(expression);
  console.log("  sentence:", toHTML(expression).replaceAll(/<[^>]*>/g, ""));
  console.log("  outermost:", parse(expression).conjunction);
}
END

cat >seen.txt <<'END'
(MIT OR Apache-2.0) AND ISC
  sentence: MIT or Apache-2.0 and ISC
  outermost: and
MIT OR (Apache-2.0 AND ISC)
  sentence: MIT or Apache-2.0 and ISC
  outermost: or
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
