#!/usr/bin/env bash
# From HTML to the document of Contentful, a line break within a paragraph is dropped without a blank, code loses its
#   mark, and items of a list have no paragraph.
# Package: contentful-rich-text-html-parser 1.8.13.
# Expected: A line break in the text; the mark "code"; and a paragraph in each item, since a list-item of Contentful
#   holds blocks only.
# Seen: "StreetTown"; a plain text for code in a sentence, although <pre> has the mark; a text directly within
#   list-item.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error contentful-rich-text-html-parser@1.8.13 >install.log 2>&1 ||
  { echo "npm could not install contentful-rich-text-html-parser 1.8.13"; exit 75; }

cat >program.mjs <<'END'
import { htmlStringToDocument } from "contentful-rich-text-html-parser";
const text = ({ nodeType, value, marks, content }) => value === undefined ? `${nodeType}(${content.map(text).join("")})` : value + marks.map(({ type }) => `[${type}]`).join("");
for (const html of ["<p>Pay <b>now</b></p>", "<p>Street<br>Town</p>", "<p>Run <code>npm test</code></p>", "<pre><code>npm test</code></pre>", "<ul><li>Pay</li></ul>"])
  console.log(html, text(htmlStringToDocument(html)));
END

cat >seen.txt <<'END'
<p>Pay <b>now</b></p> document(paragraph(Pay now[bold]))
<p>Street<br>Town</p> document(paragraph(StreetTown))
<p>Run <code>npm test</code></p> document(paragraph(Run npm test))
<pre><code>npm test</code></pre> document(npm test[code])
<ul><li>Pay</li></ul> document(unordered-list(list-item(Pay)))
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
