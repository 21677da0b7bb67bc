#!/usr/bin/env bash
# A picture in a list gets a caption that is not in a figure, and loses its text for readers who do not see it.
# Packages: markdown-it-implicit-figures 0.12.0, markdown-it 14.1.0.
# Expected: A figure with its caption, as in a paragraph, or the picture as it is: a figcaption is allowed in a figure
#   only (HTML, "The figcaption element").
# Seen: <img alt=""> and <figcaption> directly in the <li>; with a blank line between the items, it is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown-it@14.1.0 markdown-it-implicit-figures@0.12.0 >install.log 2>&1 ||
  { echo "npm could not install markdown-it 14.1.0, markdown-it-implicit-figures 0.12.0"; exit 75; }

cat >program.mjs <<'END'
import MarkdownIt from "markdown-it";
import implicitFigures from "markdown-it-implicit-figures";
const markdown = new MarkdownIt().use(implicitFigures, { figcaption: true });
for (const text of ["![Context](context.svg)", "- ![Context](context.svg)\n- Text", "- ![Context](context.svg)\n\n- Text", "1. ![Context](context.svg)"])
  console.log(`${JSON.stringify(text)}: ${markdown.render(text).replaceAll("\n", "")}`);
END

cat >seen.txt <<'END'
"![Context](context.svg)": <figure><img src="context.svg" alt=""><figcaption>Context</figcaption></figure>
"- ![Context](context.svg)\n- Text": <ul><li><img src="context.svg" alt=""><figcaption>Context</figcaption></li><li>Text</li></ul>
"- ![Context](context.svg)\n\n- Text": <ul><li><figure><img src="context.svg" alt=""><figcaption>Context</figcaption></figure></li><li><p>Text</p></li></ul>
"1. ![Context](context.svg)": <ol><li><img src="context.svg" alt=""><figcaption>Context</figcaption></li></ol>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
