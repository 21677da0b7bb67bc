#!/usr/bin/env bash
# Three hyphens in an indented text of the metadata end the metadata.
# Packages: markdown-it 15.0.3, markdown-it-front-matter 0.2.4, yaml 2.9.1 to compare.
# Expected: The metadata up to the hyphens at the start of a line: indented lines are a part of a block scalar, and
#   the end of a document is not indented (YAML 1.2, 8.1 and 9.1.2). The README forbids the indentation of the
#   opening fence.
# Seen: The text is cut; the rest of it and of the metadata is printed as headings and paragraphs of the page.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error \
  markdown-it@15.0.3 markdown-it-front-matter@0.2.4 yaml@2.9.1 >install.log 2>&1 ||
  { echo "npm could not install markdown-it 15.0.3, markdown-it-front-matter 0.2.4 and yaml 2.9.1"; exit 75; }

cat >program.mjs <<'END'
import markdown from "markdown-it";
import frontMatter from "markdown-it-front-matter";
import { parse } from "yaml";
const render = (text) => {
  let found;
  const html = markdown().use(frontMatter, (metadata) => { found = metadata; }).render(text);
  console.log(JSON.stringify(found), JSON.stringify(html.trim()));
};
const metadata = (rule) => `summary: |\n  first\n  ${rule}\n  second\nowner: shop`;
render(`---\n${metadata("***")}\n---\nPage`);
render(`---\n${metadata("---")}\n---\nPage`);
console.log(JSON.stringify(parse(metadata("---"))));
END

cat >seen.txt <<'END'
"summary: |\n  first\n  ***\n  second\nowner: shop" "<p>Page</p>"
"summary: |\n  first\n " "<h2>second\nowner: shop</h2>\n<p>Page</p>"
{"summary":"first\n---\nsecond\n","owner":"shop"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
