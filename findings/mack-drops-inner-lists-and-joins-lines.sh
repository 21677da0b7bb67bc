#!/usr/bin/env bash
# From Markdown to blocks of Slack, the items of inner lists disappear, and words on both sides of a line break are
#   joined.
# Package: @tryfabric/mack 1.2.1.
# Expected: All items, a break between the lines, numbers from 3, and the state of a task: the README names ordered
#   lists and checkboxes, and excludes nested blocks only for quotes.
# Seen: "shop" without "order"; "onetwo"; "1." for an item that is numbered 3; an item that is done looks like one
#   that is open.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @tryfabric/mack@1.2.1 >install.log 2>&1 ||
  { echo "npm could not install @tryfabric/mack 1.2.1"; exit 75; }

cat >program.mjs <<'END'
import mack from "@tryfabric/mack";
for (const text of ["- shop\n  - order\n- bank", "one  \ntwo", "3. shop\n4. bank", "- [ ] shop\n- [x] bank", "> shop\n>\n> - order"])
  console.log(`${JSON.stringify(text)}\n  ${JSON.stringify((await mack.markdownToBlocks(text)).map((block) => block.text?.text))}`);
END

cat >seen.txt <<'END'
"- shop\n  - order\n- bank"
  ["• shop\n• bank"]
"one  \ntwo"
  ["onetwo"]
"3. shop\n4. bank"
  ["1. shop\n2. bank"]
"- [ ] shop\n- [x] bank"
  ["• shop\n• bank"]
"> shop\n>\n> - order"
  ["shop"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
