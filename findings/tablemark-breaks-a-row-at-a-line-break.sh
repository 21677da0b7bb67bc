#!/usr/bin/env bash
# A text of two lines divides the row of a Markdown table, and the rest of the table is no longer read.
# Packages: tablemark 4.1.0, markdown-it 14.1.0.
# Expected: One row per record, with `<br>` or a blank in the cell: a row of GitHub Flavored Markdown is one line
#   ("Tables"), and the README promises a Markdown table; it calls the default "preserve", without the consequence.
# Seen: A line without bars, which is read as the only cell of another row. A bar in a text is escaped.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error tablemark@4.1.0 markdown-it@14.1.0 >install.log 2>&1 ||
  { echo "npm could not install tablemark 4.1.0, markdown-it 14.1.0"; exit 75; }

cat >program.mjs <<'END'
import MarkdownIt from "markdown-it";
import { tablemark } from "tablemark";
const text = tablemark([
  { name: "a | b", note: "one" },
  { name: "shop", note: "one\ntwo" },
  { name: "bank", note: "three" },
]);
console.log(text.trimEnd().replaceAll(/ +$/gm, ""));
const rows = new MarkdownIt().render(text).matchAll(/<tr>([\s\S]*?)<\/tr>/g);
for (const [, row] of rows) console.log(JSON.stringify([...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell)));
END

cat >seen.txt <<'END'
| Name   | Note  |
| :----- | :---- |
| a \| b | one   |
| shop   | one   |
           two
| bank   | three |
["Name","Note"]
["a | b","one"]
["shop","one"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
