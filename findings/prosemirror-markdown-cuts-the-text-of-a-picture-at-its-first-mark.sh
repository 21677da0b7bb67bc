#!/usr/bin/env bash
# The alternative text of a picture ends at the first emphasis, code, or escaped sign in it.
# Package: prosemirror-markdown 1.13.9.
# Expected: "The new shop", as CommonMark takes the words without their marks.
# Seen: "The ", and the picture is written again with this text only; links keep their words.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error prosemirror-markdown@1.13.9 >install.log 2>&1 ||
  { echo "npm could not install prosemirror-markdown 1.13.9"; exit 75; }

cat >program.mjs <<'END'
import { defaultMarkdownParser, defaultMarkdownSerializer } from "prosemirror-markdown";
for (const markdown of ["![The new shop](a.png)", "![The *new* shop](a.png)", "![The `new` shop](a.png)", "![Step 1\\. Pay](a.png)", "[The *new* shop](a.md)"])
  console.log(markdown, "becomes", defaultMarkdownSerializer.serialize(defaultMarkdownParser.parse(markdown)));
END

cat >seen.txt <<'END'
![The new shop](a.png) becomes ![The new shop](a.png)
![The *new* shop](a.png) becomes ![The ](a.png)
![The `new` shop](a.png) becomes ![The ](a.png)
![Step 1\. Pay](a.png) becomes ![Step 1](a.png)
[The *new* shop](a.md) becomes [The *new* shop](a.md)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
