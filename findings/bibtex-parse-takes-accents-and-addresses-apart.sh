#!/usr/bin/env bash
# Accents lose their backslash only, and an address in `\url` begins with the command.
# Packages: bibtex-parse 2.1.0, @citation-js/core 0.9.0, @citation-js/plugin-bibtex 0.9.0.
# Expected: "Müller" and the address, or the text as it was: the README says that the values are plain texts, and
#   "\&" is left as it is.
# Seen: `M"uller`, which no later step can tell from a quotation mark, and "\urlhttps://example.org". An
#   organization in braces is the same as a person.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error bibtex-parse@2.1.0 @citation-js/core@0.9.0 @citation-js/plugin-bibtex@0.9.0 >install.log 2>&1 ||
  { echo "npm could not install bibtex-parse 2.1.0, @citation-js/core 0.9.0, @citation-js/plugin-bibtex 0.9.0"; exit 75; }

cat >program.mjs <<'END'
import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import { entries } from "bibtex-parse";
const text = String.raw`@misc{a, author={M{\"u}ller, Ann and {Open Forum}}, title={Caf\'e \& Shop}, howpublished={\url{https://example.org}}}`;
const [{ AUTHOR, TITLE, HOWPUBLISHED }] = entries(text);
console.log("bibtex-parse:", AUTHOR, "|", TITLE, "|", HOWPUBLISHED);
const [{ author, title, URL: address }] = new Cite(text).data;
console.log("citation-js:", JSON.stringify(author), "|", title, "|", address);
END

cat >seen.txt <<'END'
bibtex-parse: M"uller, Ann and Open Forum | Caf'e \& Shop | \urlhttps://example.org
citation-js: [{"given":"Ann","family":"Müller"},{"family":"Open Forum"}] | Café & Shop | https://example.org
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
