#!/usr/bin/env bash
# The issue of a journal becomes the number of a collection, and an article in a journal an article of no journal.
# Packages: biblatex-csl-converter 3.6.0, @citation-js/core 0.9.0, @citation-js/plugin-bibtex 0.9.0.
# Expected: `issue` and the type "article-journal": in an article, the field number is the issue of the journal
#   (manual of BibLaTeX, 2.2.2, "number"), and CSL has both for it (CSL 1.0.2, appendices III and IV).
# Seen: `collection-number`, so that a style prints volume 12 without its issue; the type "article", which CSL
#   defines for texts that no journal has published; the subtitle of a book is missing.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error biblatex-csl-converter@3.6.0 @citation-js/core@0.9.0 @citation-js/plugin-bibtex@0.9.0 >install.log 2>&1 ||
  { echo "npm could not install biblatex-csl-converter 3.6.0, @citation-js/core 0.9.0, @citation-js/plugin-bibtex 0.9.0"; exit 75; }

cat >program.mjs <<'END'
import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import { CSLExporter, parse } from "biblatex-csl-converter";
for (const text of [
  "@article{a, title={Shops}, journal={Orders}, volume={12}, number={3}, year={2026}}",
  "@book{b, title={Shops}, subtitle={A Guide}, edition={2}, year={2026}}",
]) {
  const [first] = Object.values(new CSLExporter(parse(text).entries).parse());
  const [second] = new Cite(text).data;
  console.log(text);
  for (const [name, item] of [["biblatex-csl-converter", first], ["citation-js", second]]) {
    const { type, title, volume, issue, edition, "collection-number": number } = item;
    console.log(`  ${name}: ${JSON.stringify({ type, title, volume, issue, edition, number })}`);
  }
}
END

cat >seen.txt <<'END'
@article{a, title={Shops}, journal={Orders}, volume={12}, number={3}, year={2026}}
  biblatex-csl-converter: {"type":"article","title":"Shops","volume":"12","number":"3"}
  citation-js: {"type":"article-journal","title":"Shops","volume":"12","issue":"3"}
@book{b, title={Shops}, subtitle={A Guide}, edition={2}, year={2026}}
  biblatex-csl-converter: {"type":"book","title":"Shops","edition":2}
  citation-js: {"type":"book","title":"Shops: A Guide","edition":"2"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
