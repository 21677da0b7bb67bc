#!/usr/bin/env bash
# The words "and others" of BibTeX become an author with the family name "others", and a tilde in an address becomes
#   a blank.
# Packages: @citation-js/core 0.9.0, @citation-js/plugin-bibtex 0.9.0, astrocite-bibtex 0.16.4.
# Expected: One author and no name "others": BibTeX prints "et al." for it ("BibTeXing", names). And the tilde:
#   within `\url` all characters are literal (manual of the package url).
# Seen: A second author, who is written as `{others}`, a name in braces, when BibTeX is written again;
#   "https://example.org/" with a no-break space before "shop". astrocite-bibtex has one author and the tilde.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @citation-js/core@0.9.0 @citation-js/plugin-bibtex@0.9.0 astrocite-bibtex@0.16.4 >install.log 2>&1 ||
  { echo "npm could not install @citation-js/core 0.9.0, @citation-js/plugin-bibtex 0.9.0, astrocite-bibtex 0.16.4"; exit 75; }

cat >program.mjs <<'END'
import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import { parse } from "astrocite-bibtex";
const text = String.raw`@misc{arch, author={Smith, Ann and others}, title={Shops}, howpublished={\url{https://example.org/~shop}}}`;
const cite = new Cite(text);
const [{ author, URL: address }] = cite.data;
console.log("citation-js:", JSON.stringify(author), JSON.stringify(address));
for (const line of cite.format("bibtex").split("\n").filter((line) => /author|url/.test(line))) console.log(line.trim());
const [other] = parse(text);
console.log("astrocite-bibtex:", JSON.stringify(other.author), JSON.stringify(other.medium));
END

cat >seen.txt <<'END'
citation-js: [{"given":"Ann","family":"Smith"},{"family":"others"}] "https://example.org/ shop"
author = {Smith, Ann and {others}},
url = {https://example.org/ shop},
astrocite-bibtex: [{"family":"Smith","given":"Ann"}] "https://example.org/~shop"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
