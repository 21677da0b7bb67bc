#!/usr/bin/env bash
# Deleting or adding a property leaves its comments at another one.
# Package: jsonc-parser 3.3.1.
# Expected: A comment behind a property goes with it; the comments of the others stay where they are.
# Seen: Deleting the last property takes the comment of the one before and leaves its own there. Adding one gives it
#   the comment of the last.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jsonc-parser@3.3.1 >install.log 2>&1 ||
  { echo "npm could not install jsonc-parser 3.3.1"; exit 75; }

cat >program.mjs <<'END'
import { applyEdits, modify } from "jsonc-parser";
const text = `{
  "retries": 3, // per order
  "timeout": 5 // in seconds
}`;
const change = (title, name, value) => {
  const edits = modify(text, [name], value, { formattingOptions: { insertSpaces: true, tabSize: 2 } });
  console.log(`${title}: ${applyEdits(text, edits)}`);
};
change("change timeout", "timeout", 9);
change("delete timeout", "timeout", undefined);
change("add limit", "limit", 7);
END

cat >seen.txt <<'END'
change timeout: {
  "retries": 3, // per order
  "timeout": 9 // in seconds
}
delete timeout: {
  "retries": 3 // in seconds
}
add limit: {
  "retries": 3, // per order
  "timeout": 5,
  "limit": 7 // in seconds
}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
