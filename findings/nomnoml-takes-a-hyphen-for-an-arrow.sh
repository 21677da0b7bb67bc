#!/usr/bin/env bash
# A label with a hyphen is divided at it: the word is cut, and the arrow is drawn as text.
# Package: nomnoml 1.7.0.
# Expected: The label "check-in" and an arrow, as for a label without a hyphen; the README shows an arrow as a sign
#   between two nodes with blanks around it.
# Seen: The labels "check" and "in ->" with a plain line; "non-owner" also loses its "o", which is read as the circle
#   of a ball and socket. A second box for the same name loses its attributes.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error nomnoml@1.7.0 >install.log 2>&1 ||
  { echo "npm could not install nomnoml 1.7.0"; exit 75; }

cat >program.mjs <<'END'
import nomnoml from "nomnoml";
for (const source of ["[Guest] reads -> [Order]", "[Guest] check-in -> [Order]", "[Guest] non-owner -> [Order]", "[Guest] -> check-in [Order]", "[Order|id]\n[Order|total]"]) {
  const texts = [...nomnoml.renderSvg(source).matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g)].map(([, text]) => text.trim()).filter(Boolean);
  console.log(`${JSON.stringify(source)}: ${texts.join(" | ")}`);
}
END

cat >seen.txt <<'END'
"[Guest] reads -> [Order]": reads | Guest | Order
"[Guest] check-in -> [Order]": check | in -&gt; | Guest | Order
"[Guest] non-owner -> [Order]": non | wner -&gt; | Guest | Order
"[Guest] -> check-in [Order]": check-in | Guest | Order
"[Order|id]\n[Order|total]": Order | id
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
