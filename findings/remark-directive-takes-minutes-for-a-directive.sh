#!/usr/bin/env bash
# The minutes of a time, the second number of a ratio and the name of a module are directives, and disappear from the
#   page.
# Packages: remark-directive 4.0.0, unified 11.0.5, remark-parse 11.0.0, remark-rehype 11.1.2, rehype-stringify
#   10.0.1.
# Expected: The text as it is: none of these is meant as a directive, and none has a label or attributes.
# Seen: "At 10", an empty block, and "we meet". A colon with a blank behind it is text.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error remark-directive@4.0.0 unified@11.0.5 remark-parse@11.0.0 remark-rehype@11.1.2 rehype-stringify@10.0.1 >install.log 2>&1 ||
  { echo "npm could not install remark-directive 4.0.0, unified 11.0.5, remark-parse 11.0.0, remark-rehype 11.1.2, rehype-stringify 10.0.1"; exit 75; }

cat >program.mjs <<'END'
import rehypeStringify from "rehype-stringify";
import remarkDirective from "remark-directive";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
const page = unified().use(remarkParse).use(remarkDirective).use(remarkRehype).use(rehypeStringify);
for (const text of ["Note: we meet.", "At 10:30 we meet.", "The ratio is 3:1.", "Import node:fs first.", "Pull shop:latest now."]) console.log(`${text} ${String(page.processSync(text))}`);
END

cat >seen.txt <<'END'
Note: we meet. <p>Note: we meet.</p>
At 10:30 we meet. <p>At 10<div></div> we meet.</p>
The ratio is 3:1. <p>The ratio is 3<div></div>.</p>
Import node:fs first. <p>Import node<div></div> first.</p>
Pull shop:latest now. <p>Pull shop<div></div> now.</p>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
