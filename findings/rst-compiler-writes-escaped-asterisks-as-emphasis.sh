#!/usr/bin/env bash
# From reStructuredText to Markdown, escaped signs are written without an escape, and have a meaning there.
# Packages: rst-compiler 0.5.9, commonmark 0.31.2.
# Expected: \*price\* and \# 1, so that the page shows the same signs; the HTML of the same package has them.
# Seen: *price* is emphasis, and a paragraph that begins with # is a heading.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error rst-compiler@0.5.9 commonmark@0.31.2 >install.log 2>&1 ||
  { echo "npm could not install rst-compiler 0.5.9 and commonmark 0.31.2"; exit 75; }

cat >program.mjs <<'END'
import { HtmlRenderer, Parser } from "commonmark";
import { RstToHtmlCompiler, RstToMdCompiler } from "rst-compiler";
const line = (text) => text.trim().replaceAll(/\s*\n\s*/g, "");
for (const text of ["The *price* is final.", "The field \\*price\\* is final.", "# 1 is a requirement.", "1\\. January is a holiday."]) {
  const markdown = new RstToMdCompiler().compile(text).body;
  console.log(text, "=>", JSON.stringify(markdown.trim()));
  console.log("   as Markdown:", line(new HtmlRenderer().render(new Parser().parse(markdown))));
  console.log("   HTML:", line(new RstToHtmlCompiler().compile(text).body));
}
END

cat >seen.txt <<'END'
The *price* is final. => "The *price* is final."
   as Markdown: <p>The <em>price</em> is final.</p>
   HTML: <p>The <em>price</em> is final.</p>
The field \*price\* is final. => "The field *price* is final."
   as Markdown: <p>The field <em>price</em> is final.</p>
   HTML: <p>The field *price* is final.</p>
# 1 is a requirement. => "# 1 is a requirement."
   as Markdown: <h1>1 is a requirement.</h1>
   HTML: <p># 1 is a requirement.</p>
1\. January is a holiday. => "1. January is a holiday."
   as Markdown: <ol><li>January is a holiday.</li></ol>
   HTML: <p>1. January is a holiday.</p>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
