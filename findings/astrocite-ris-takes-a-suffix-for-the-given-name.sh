#!/usr/bin/env bash
# In RIS, an author with a suffix gets "Jr." as the given name and the given name as the suffix.
# Packages: astrocite-ris 0.16.4, @citation-js/core 0.8.2, @citation-js/plugin-ris 0.8.2.
# Expected: Family name, given name, suffix, in this order: the RIS format specification writes authors as
#   "Lastname, Firstname, Suffix".
# Seen: Given name and suffix are exchanged, the order of BibTeX.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error astrocite-ris@0.16.4 @citation-js/core@0.8.2 @citation-js/plugin-ris@0.8.2 >install.log 2>&1 ||
  { echo "npm could not install astrocite-ris 0.16.4, @citation-js/core 0.8.2, @citation-js/plugin-ris 0.8.2"; exit 75; }

cat >program.mjs <<'END'
import { Cite } from "@citation-js/core";
import "@citation-js/plugin-ris";
import { parse } from "astrocite-ris";
for (const name of ["Smith, Ann", "Smith, Ann, Jr."]) {
  const text = ["TY  - BOOK", `AU  - ${name}`, "TI  - Shops", "ER  - ", ""].join("\n");
  console.log(name);
  console.log("  astrocite-ris:", JSON.stringify(parse(text)[0].author));
  console.log("  citation-js:  ", JSON.stringify(new Cite(text).data[0].author));
}
END

cat >seen.txt <<'END'
Smith, Ann
  astrocite-ris: [{"family":"Smith","given":"Ann"}]
  citation-js:   [{"family":"Smith","given":"Ann"}]
Smith, Ann, Jr.
  astrocite-ris: [{"family":"Smith","given":"Jr.","suffix":"Ann"}]
  citation-js:   [{"family":"Smith","given":"Ann","suffix":"Jr."}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
