#!/usr/bin/env bash
# From Markdown to the blocks of Notion, the words of a link by reference are missing, and two prices become a
# formula.
# Package: @tryfabric/martian 1.2.4.
# Expected: The link, or at least its words; two prices, as GitHub reads them, since a digit behind the second dollar
#   sign makes it text; and a line break or a blank for `<br>`.
# Seen: "See ." without an error, and no block for a list of such links; a formula "5 and "; joined words; and nothing
#   of an element of HTML.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @tryfabric/martian@1.2.4 >install.log 2>&1 ||
  { echo "npm could not install @tryfabric/martian 1.2.4"; exit 75; }

cat >program.mjs <<'END'
import { markdownToBlocks } from "@tryfabric/martian";
const words = (block) => (block[block.type].rich_text ?? []).map((part) => part.type === "equation" ? `formula(${part.equation.expression})` : part.text.content).join("|");
for (const text of ["See [the manual](https://shop.example).", "See [the manual][1].\n\n[1]: https://shop.example", "[Manual][1]\n\n[1]: https://shop.example", "It costs $5 and $6 more.", "one<br>two", "<div>one</div>"])
  console.log(JSON.stringify(text), "=>", markdownToBlocks(text).map((block) => `${block.type}: ${words(block)}`).join(", ") || "no block");
END

cat >seen.txt <<'END'
"See [the manual](https://shop.example)." => paragraph: See |the manual|.
"See [the manual][1].\n\n[1]: https://shop.example" => paragraph: See |.
"[Manual][1]\n\n[1]: https://shop.example" => no block
"It costs $5 and $6 more." => paragraph: It costs |formula(5 and )|6 more.
"one<br>two" => paragraph: one|two
"<div>one</div>" => no block
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
