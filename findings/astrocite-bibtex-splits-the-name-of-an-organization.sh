#!/usr/bin/env bash
# An organization as the author becomes a person with its first word as the given name, and a date is lost.
# Packages: astrocite-bibtex 0.16.4, @citation-js/core 0.9.0, @citation-js/plugin-bibtex 0.9.0.
# Expected: One undivided name: braces around a name protect it ("BibTeXing", names), and the date of `date`, the
#   field of BibLaTeX that the keys of its types come from (manual of BibLaTeX, 2.2.2).
# Seen: "Order Forum, Open", and an entry without a date; "Ann van Dijk" is one family name, because the last part
#   is in braces. A year in `year` is read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error astrocite-bibtex@0.16.4 @citation-js/core@0.9.0 @citation-js/plugin-bibtex@0.9.0 >install.log 2>&1 ||
  { echo "npm could not install astrocite-bibtex 0.16.4, @citation-js/core 0.9.0, @citation-js/plugin-bibtex 0.9.0"; exit 75; }

cat >program.mjs <<'END'
import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import { parse } from "astrocite-bibtex";
for (const fields of [
  "author={{Open Order Forum}}, year={2026}",
  "author={Ann {van Dijk}}, year={2026}",
  "author={Dijk, Ann}, date={2026-05-03}",
]) {
  const text = `@article{a, title={Shops}, ${fields}}`;
  const [first] = parse(text);
  const [second] = new Cite(text).data;
  console.log(fields);
  console.log("  astrocite:  ", JSON.stringify(first.author), JSON.stringify(first.issued));
  console.log("  citation-js:", JSON.stringify(second.author), JSON.stringify(second.issued));
}
END

cat >seen.txt <<'END'
author={{Open Order Forum}}, year={2026}
  astrocite:   [{"family":"Order Forum","given":"Open"}] {"date-parts":[["2026","",""]]}
  citation-js: [{"family":"Open Order Forum"}] {"date-parts":[[2026]]}
author={Ann {van Dijk}}, year={2026}
  astrocite:   [{"family":"Ann van Dijk"}] {"date-parts":[["2026","",""]]}
  citation-js: [{"given":"Ann","family":"van Dijk"}] {"date-parts":[[2026]]}
author={Dijk, Ann}, date={2026-05-03}
  astrocite:   [{"family":"Dijk","given":"Ann"}] undefined
  citation-js: [{"given":"Ann","family":"Dijk"}] {"date-parts":[[2026,5,3]]}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
