#!/usr/bin/env bash
# From Markdown to the wiki text of Confluence, a link loses its text, and a code block has the language of Flash.
# Package: markdown2confluence 1.1.7.
# Expected: [the contract|https://shop.example/api], with or without a title, and !plan.png|alt=Plan!; a code block
#   without a language, or with its own.
# Seen: The title of the link stands in place of its text, or the address alone; a picture lacks its second
#   exclamation mark. TypeScript and unnamed code are "actionscript3".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown2confluence@1.1.7 >install.log 2>&1 ||
  { echo "npm could not install markdown2confluence 1.1.7"; exit 75; }

cat >program.mjs <<'END'
import convert from "markdown2confluence";
for (const text of [
  "<https://shop.example/api>",
  "[the contract](https://shop.example/api)",
  '[the contract](https://shop.example/api "API")',
  "![Plan](plan.png)",
  "```java\na\n```",
  "```ts\na\n```",
  "```\na\n```",
])
  console.log(JSON.stringify(text), "=>", JSON.stringify(convert(text)));
END

cat >seen.txt <<'END'
"<https://shop.example/api>" => "[https://shop.example/api]\n\n"
"[the contract](https://shop.example/api)" => "[https://shop.example/api]\n\n"
"[the contract](https://shop.example/api \"API\")" => "[API|https://shop.example/api]\n\n"
"![Plan](plan.png)" => "!plan.png\n\n"
"```java\na\n```" => "{code:java}\na\n{code}\n\n"
"```ts\na\n```" => "{code:actionscript3}\na\n{code}\n\n"
"```\na\n```" => "{code:actionscript3}\na\n{code}\n\n"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
