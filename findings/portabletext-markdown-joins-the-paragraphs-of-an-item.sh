#!/usr/bin/env bash
# Two paragraphs of a list item become one word, a list that begins with 3 begins with 1, and a quoted list is a
#   list of quotes.
# Package: @portabletext/markdown 2.2.0.
# Expected: The same text after reading and writing, but for its form: CommonMark 0.31 has paragraphs in items
#   (5.2), a start number of lists (5.3) and lists within quotes (5.1).
# Seen: "shopclosed"; "1. pay" for the third step; "- > shop". Emphasis, links and code are the same.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @portabletext/markdown@2.2.0 >install.log 2>&1 ||
  { echo "npm could not install @portabletext/markdown 2.2.0"; exit 75; }

cat >program.mjs <<'END'
import { markdownToPortableText, portableTextToMarkdown } from "@portabletext/markdown";
for (const text of ["a **b** [c](https://example.org) `d`", "- shop\n\n  closed", "3. pay\n4. ship", "> - shop"])
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(portableTextToMarkdown(markdownToPortableText(text)))}`);
END

cat >seen.txt <<'END'
"a **b** [c](https://example.org) `d`": "a **b** [c](https://example.org) `d`"
"- shop\n\n  closed": "- shopclosed"
"3. pay\n4. ship": "1. pay\n2. ship"
"> - shop": "- > shop"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
