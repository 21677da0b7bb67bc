#!/usr/bin/env bash
# From HTML to Markdown, a list in a cell ends the table, and two paragraphs of a cell become one word.
# Packages: rehype-remark 10.0.1, rehype-parse 9.0.1, remark-gfm 4.0.1, remark-parse 11.0.0, remark-stringify 11.0.0
#   and unified 11.0.5 to read and write.
# Expected: A table of three rows, such as one with `<br>` or with the items in one line: a row of a table is a line
#   (GitHub Flavored Markdown, 4.10).
# Seen: The table has two rows; the second item of the list and the last row are a list below it. "ordersand stock"
#   for the two paragraphs.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error rehype-remark@10.0.1 rehype-parse@9.0.1 remark-gfm@4.0.1 remark-parse@11.0.0 remark-stringify@11.0.0 unified@11.0.5 >install.log 2>&1 ||
  { echo "npm could not install rehype-remark 10.0.1, rehype-parse 9.0.1, remark-gfm 4.0.1, remark-parse 11.0.0, remark-stringify 11.0.0 and unified 11.0.5"; exit 75; }

cat >program.mjs <<'END'
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
const toMarkdown = (html) =>
  unified().use(rehypeParse, { fragment: true }).use(rehypeRemark).use(remarkGfm).use(remarkStringify).processSync(html).toString();
for (const cell of ["orders", "<ul><li>orders</li><li>stock</li></ul>", "<p>orders</p><p>and stock</p>"]) {
  const markdown = toMarkdown(`<table><tr><th>Part</th><th>Uses</th></tr><tr><td>Shop</td><td>${cell}</td></tr><tr><td>Web</td><td>shop</td></tr></table>`);
  console.log(markdown);
  const { children } = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  console.log(children.map(({ type, children }) => `${type} of ${children.length}`).join(", "));
}
END

cat >seen.txt <<'END'
| Part | Uses   |
| ---- | ------ |
| Shop | orders |
| Web  | shop   |

table of 3
| Part | Uses             |
| ---- | ---------------- |
| Shop | * orders
* stock |
| Web  | shop             |

table of 2, list of 1
| Part | Uses            |
| ---- | --------------- |
| Shop | ordersand stock |
| Web  | shop            |

table of 3
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
