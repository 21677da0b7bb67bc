#!/usr/bin/env bash
# From Markdown to the document of Contentful, a block of code disappears with its text, and a task is done or not
#   alike.
# Package: @contentful/rich-text-from-markdown 16.2.2.
# Expected: A paragraph with code, as for code within a sentence, or an error; and a sign for the task.
# Seen: Nothing at all for the block; two items of a list without their boxes.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @contentful/rich-text-from-markdown@16.2.2 >install.log 2>&1 ||
  { echo "npm could not install @contentful/rich-text-from-markdown 16.2.2"; exit 75; }

cat >program.mjs <<'END'
import { richTextFromMarkdown } from "@contentful/rich-text-from-markdown";
const text = ({ nodeType, value, marks, content }) => value === undefined ? `${nodeType}(${content.map(text).join("")})` : value + marks.map(({ type }) => `[${type}]`).join("");
for (const markdown of ["Run `npm test` now", "Before\n\n```sh\nnpm test\n```\n\nAfter", "Before\n\n    npm test\n\nAfter", "- [ ] open\n- [x] done"])
  console.log(JSON.stringify(markdown), text(await richTextFromMarkdown(markdown)));
END

cat >seen.txt <<'END'
"Run `npm test` now" document(paragraph(Run npm test[code] now))
"Before\n\n```sh\nnpm test\n```\n\nAfter" document(paragraph(Before)paragraph(After))
"Before\n\n    npm test\n\nAfter" document(paragraph(Before)paragraph(After))
"- [ ] open\n- [x] done" document(unordered-list(list-item(paragraph(open))list-item(paragraph(done))))
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
