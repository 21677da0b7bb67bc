#!/usr/bin/env bash
# A footnote is not found if its reference is written with other capitals.
# Packages: markdown-it-footnote 4.0.0, markdown-it 14.3.3; micromark 4.0.3, micromark-extension-gfm-footnote 2.1.0 to
#   compare.
# Expected: A footnote, as in the other package and on GitHub: labels are compared as those of links, without regard
#   to capitals (CommonMark 0.31.2, 4.7). In the same package, links are.
# Seen: The text "[^Note]", without the footnote. Links with the label "Note" find "note".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown-it-footnote@4.0.0 markdown-it@14.3.3 micromark@4.0.3 micromark-extension-gfm-footnote@2.1.0 >install.log 2>&1 ||
  { echo "npm could not install markdown-it-footnote 4.0.0, markdown-it 14.3.3, micromark 4.0.3, micromark-extension-gfm-footnote 2.1.0"; exit 75; }

cat >program.mjs <<'END'
import MarkdownIt from "markdown-it";
import footnote from "markdown-it-footnote";
import { micromark } from "micromark";
import { gfmFootnote, gfmFootnoteHtml } from "micromark-extension-gfm-footnote";
const one = new MarkdownIt().use(footnote);
const textOf = (html) => html.replaceAll(/<[^>]*>|\s+/g, " ").replaceAll(/ +/g, " ").trim();
for (const text of ["Pay[^note].\n\n[^note]: Now.", "Pay[^Note].\n\n[^note]: Now.", "[Pay][Note].\n\n[note]: /pay"])
  console.log(`${JSON.stringify(text)}: ${textOf(one.render(text))}, the other: ${textOf(micromark(text, { extensions: [gfmFootnote()], htmlExtensions: [gfmFootnoteHtml()] }))}`);
END

cat >seen.txt <<'END'
"Pay[^note].\n\n[^note]: Now.": Pay [1] . Now. ↩︎, the other: Pay 1 . Footnotes Now. ↩
"Pay[^Note].\n\n[^note]: Now.": Pay[^Note]., the other: Pay 1 . Footnotes Now. ↩
"[Pay][Note].\n\n[note]: /pay": Pay ., the other: Pay .
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
