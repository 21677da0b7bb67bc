#!/usr/bin/env bash
# node-diff3 merges two texts word by word, and does not give back the line breaks.
# Package: node-diff3 3.2.1.
# Expected: A three-way merge of texts compares lines, as diff3 does: two different changes of one line are
#   a conflict.
# Seen: Texts are split at white space: both changes of the line are merged without a conflict, and the
#   result is a list of words without line breaks.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error node-diff3@3.2.1 >install.log 2>&1 ||
  { echo "npm could not install node-diff3 3.2.1"; exit 75; }

cat >program.mjs <<'END'
import { merge } from "node-diff3";
const base = "# Limits\nThe shop answers within 5 seconds\n";
const { conflict, result } = merge(base.replace("5", "9"), base, base.replace("shop", "bank"));
console.log("conflict:", conflict);
console.log(JSON.stringify(result));
END

cat >seen.txt <<'END'
conflict: false
["#","Limits","The","bank","answers","within","9","seconds",""]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
