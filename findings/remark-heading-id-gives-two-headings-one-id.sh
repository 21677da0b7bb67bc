#!/usr/bin/env bash
# With default ids, two headings with the same text have the same id, so that links lead to the first.
# Packages: remark-heading-id 1.0.1, unified 11.0.5, remark-parse 11.0.0.
# Expected: Different ids, such as "context" and "context-1": an id occurs once in a document (HTML, 3.2.6, "The id
#   attribute").
# Seen: The same id, also for headings that differ only in a sign, and for an id that a heading has been given.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error \
  remark-heading-id@1.0.1 unified@11.0.5 remark-parse@11.0.0 >install.log 2>&1 ||
  { echo "npm could not install remark-heading-id 1.0.1, unified 11.0.5 and remark-parse 11.0.0"; exit 75; }

cat >program.mjs <<'END'
import headingId from "remark-heading-id";
import remarkParse from "remark-parse";
import { unified } from "unified";
const tree = unified().use(remarkParse).parse("# Shop\n\n## Context\n\n# Bank\n\n## Context\n\n## Context?\n\n## Surroundings {#context}\n");
const { children } = await unified().use(headingId, { defaults: true }).run(tree);
for (const { children: [text], data } of children) console.log(`${text.value.trim()}: ${data.id}`);
END

cat >seen.txt <<'END'
Shop: shop
Context: context
Bank: bank
Context: context
Context?: context
Surroundings: context
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
