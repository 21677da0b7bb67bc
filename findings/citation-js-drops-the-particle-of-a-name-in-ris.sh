#!/usr/bin/env bash
# An author "van Dijk" is "Dijk" in RIS, and the last page is a part of the first.
# Packages: @citation-js/core 0.8.2, @citation-js/plugin-ris 0.8.2, @citation-js/plugin-bibtex 0.8.2.
# Expected: "van Dijk, Ann", and the pages in SP and EP: the RIS format specification has a line for each, and an
#   author line for the whole family name. BibTeX, written from the same data, has both.
# Seen: "Dijk, Ann" without an error; "SP - 10-20" and no EP. After reading, the particle is lost for good.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @citation-js/core@0.8.2 @citation-js/plugin-ris@0.8.2 @citation-js/plugin-bibtex@0.8.2 >install.log 2>&1 ||
  { echo "npm could not install @citation-js/core 0.8.2, @citation-js/plugin-ris 0.8.2, @citation-js/plugin-bibtex 0.8.2"; exit 75; }

cat >program.mjs <<'END'
import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-ris";
const cite = new Cite([
  {
    id: "a",
    type: "article-journal",
    title: "Shops",
    author: [{ family: "Dijk", given: "Ann", "non-dropping-particle": "van" }],
    page: "10-20",
  },
]);
const show = (format, pattern) =>
  cite.format(format).split("\n").filter((line) => pattern.test(line)).map((line) => line.trim()).join(" | ");
console.log("ris:   ", show("ris", /^(?:AU|SP|EP)/));
console.log("bibtex:", show("bibtex", /author|pages/));
console.log("read:  ", JSON.stringify(new Cite(cite.format("ris")).data[0].author));
END

cat >seen.txt <<'END'
ris:    AU  - Dijk, Ann | SP  - 10-20
bibtex: author = {van Dijk, Ann}, | pages = {10--20},
read:   [{"family":"Dijk","given":"Ann"}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
