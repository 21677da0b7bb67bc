#!/usr/bin/env bash
# In a document without metadata, the text between two thematic breaks is the metadata, and the text before them is
#   lost.
# Packages: parse-md 3.0.3, front-matter 4.0.2 to compare.
# Expected: No metadata and the whole text: metadata are at the beginning of a file, as in the examples of both
#   packages.
# Seen: The metadata "c" and the content "d"; the paragraph before them is in neither. With one thematic break, the
#   text behind it is the metadata and also a part of the content. A file with metadata is read as expected.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-md@3.0.3 front-matter@4.0.2 >install.log 2>&1 ||
  { echo "npm could not install parse-md 3.0.3, front-matter 4.0.2"; exit 75; }

cat >program.mjs <<'END'
import parseMarkdown from "parse-md";
import frontMatter from "front-matter";
for (const text of ["a\n\n---\n\nb", "a\n\n---\n\nc\n\n---\n\nd", "---\nname: shop\n---\na\n\n---\n\nc\n\n---\n\nd"]) {
  const { attributes, body } = frontMatter(text);
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(parseMarkdown(text))}, the other: ${JSON.stringify({ attributes, body })}`);
}
END

cat >seen.txt <<'END'
"a\n\n---\n\nb": {"metadata":"b","content":"a\n\n---\n\nb"}, the other: {"attributes":{},"body":"a\n\n---\n\nb"}
"a\n\n---\n\nc\n\n---\n\nd": {"metadata":"c","content":"\nd"}, the other: {"attributes":{},"body":"a\n\n---\n\nc\n\n---\n\nd"}
"---\nname: shop\n---\na\n\n---\n\nc\n\n---\n\nd": {"metadata":{"name":"shop"},"content":"a\n\n---\n\nc\n\n---\n\nd"}, the other: {"attributes":{"name":"shop"},"body":"a\n\n---\n\nc\n\n---\n\nd"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
