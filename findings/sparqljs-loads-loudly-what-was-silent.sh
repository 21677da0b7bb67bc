#!/usr/bin/env bash
# A query of SPARQL that is parsed and written again has lost the word SILENT of LOAD, and DISTINCT of a function.
# Package: sparqljs 3.7.4.
# Expected: The same query: the package writes what it has parsed. SILENT of CLEAR, COPY and SERVICE is kept, and
#   DISTINCT of COUNT.
# Seen: Without SILENT, an update stops if the source cannot be read, instead of going on (SPARQL 1.1 Update, 3.1.4);
#   and a function of the user may count values twice.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error sparqljs@3.7.4 >install.log 2>&1 ||
  { echo "npm could not install sparqljs 3.7.4"; exit 75; }

cat >program.mjs <<'END'
import sparql from "sparqljs";
const prefix = "https://shop.example/";
for (const query of [
  `CLEAR SILENT GRAPH <${prefix}g>`,
  `COPY SILENT <${prefix}a> TO <${prefix}b>`,
  `LOAD SILENT <${prefix}a> INTO GRAPH <${prefix}b>`,
  `LOAD SILENT <${prefix}a>`,
  `SELECT (COUNT(DISTINCT ?o) AS ?n) WHERE { ?o ?p ?q. }`,
  `SELECT (<${prefix}median>(DISTINCT ?o) AS ?n) WHERE { ?o ?p ?q. }`,
]) {
  const again = new sparql.Generator().stringify(new sparql.Parser().parse(query)).replaceAll(/\s+/g, " ");
  console.log(again === query ? "same:  " : "other: ", again);
}
END

cat >seen.txt <<'END'
same:   CLEAR SILENT GRAPH <https://shop.example/g>
same:   COPY SILENT <https://shop.example/a> TO <https://shop.example/b>
other:  LOAD <https://shop.example/a> INTO GRAPH <https://shop.example/b>
other:  LOAD <https://shop.example/a>
same:   SELECT (COUNT(DISTINCT ?o) AS ?n) WHERE { ?o ?p ?q. }
other:  SELECT (<https://shop.example/median>(?o) AS ?n) WHERE { ?o ?p ?q. }
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
