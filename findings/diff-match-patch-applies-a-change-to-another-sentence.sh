#!/usr/bin/env bash
# A patch whose sentence is missing changes a similar sentence, and reports that it was applied.
# Package: diff-match-patch 1.0.5.
# Expected: [false] for a text without the sentence about bills, although matching is documented as fuzzy: the context
#   of the change is missing.
# Seen: The period of orders becomes 90 days, and the answer is [true]. Only a text that has nothing similar gives
#   [false].
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error diff-match-patch@1.0.5 >install.log 2>&1 ||
  { echo "npm could not install diff-match-patch 1.0.5"; exit 75; }

cat >program.mjs <<'END'
import DiffMatchPatch from "diff-match-patch";
const engine = new DiffMatchPatch();
const before = "The shop keeps orders for 30 days. The shop keeps bills for 30 days.";
const after = "The shop keeps orders for 30 days. The shop keeps bills for 90 days.";
const patch = engine.patch_make(before, after);
for (const text of [before, "The shop keeps orders for 30 days.", "The shop has bills for 31 days.", "Clients pay in advance."]) {
  const [result, applied] = engine.patch_apply(patch, text);
  console.log(text);
  console.log("  ", JSON.stringify(applied), result);
}
END

cat >seen.txt <<'END'
The shop keeps orders for 30 days. The shop keeps bills for 30 days.
   [true] The shop keeps orders for 30 days. The shop keeps bills for 90 days.
The shop keeps orders for 30 days.
   [true] The shop keeps orders for 90 days.
The shop has bills for 31 days.
   [true] The shop has bills for 91 days.
Clients pay in advance.
   [false] Clients pay in advance.
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
