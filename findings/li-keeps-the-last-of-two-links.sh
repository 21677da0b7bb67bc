#!/usr/bin/env bash
# Of two links with the same relation only the last is read, and a parameter in capitals is not read at all.
# Packages: li 1.3.0, http-link-header 1.1.4 to compare.
# Expected: Both links: a header may have several links with the same relation, such as alternates; names of
#   parameters may be in capitals or small letters (RFC 8288, 3 and 3.3).
# Seen: The second address only, and no link for "REL". The other package reads both.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error li@1.3.0 http-link-header@1.1.4 >install.log 2>&1 ||
  { echo "npm could not install li 1.3.0, http-link-header 1.1.4"; exit 75; }

cat >program.mjs <<'END'
import li from "li";
import LinkHeader from "http-link-header";
for (const header of ['</a>; rel="next", </b>; rel="prev"', '</a.pdf>; rel="alternate", </a.epub>; rel="alternate"', '</a>; REL="next"'])
  console.log(`${header}: ${JSON.stringify(li.parse(header))}, the other: ${JSON.stringify(LinkHeader.parse(header).refs.map(({ uri, rel }) => [rel, uri]))}`);
END

cat >seen.txt <<'END'
</a>; rel="next", </b>; rel="prev": {"next":"/a","prev":"/b"}, the other: [["next","/a"],["prev","/b"]]
</a.pdf>; rel="alternate", </a.epub>; rel="alternate": {"alternate":"/a.epub"}, the other: [["alternate","/a.pdf"],["alternate","/a.epub"]]
</a>; REL="next": {}, the other: [["next","/a"]]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
