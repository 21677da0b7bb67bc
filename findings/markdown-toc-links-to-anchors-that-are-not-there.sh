#!/usr/bin/env bash
# Entries of a table of contents lead to anchors that the page does not have, and comments are entries.
# Packages: markdown-toc 1.2.0, github-slugger 2.0.0 to compare.
# Expected: The anchors of the other package, which are those of GitHub, and no entry for a heading within a comment
#   or a comment of the front matter.
# Seen: "c--c#", "grosse", and the first heading for both "Scope" and "scope"; the two comments are entries, and so
#   is the status of the document.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown-toc@1.2.0 github-slugger@2.0.0 >install.log 2>&1 ||
  { echo "npm could not install markdown-toc 1.2.0 and github-slugger 2.0.0"; exit 75; }

cat >program.mjs <<'END'
import toc from "markdown-toc";
import Slugger from "github-slugger";
for (const headings of [["C++ & C#"], ["Größe"], ["Scope", "scope", "Scope"]]) {
  const slugger = new Slugger();
  const { json } = toc(headings.map((heading) => `# ${heading}`).join("\n\n"));
  console.log(`${headings.join(", ")}: ${json.map(({ slug }) => slug).join(" ")}, GitHub: ${headings.map((heading) => slugger.slug(heading)).join(" ")}`);
}
console.log(toc("<!--\n# Hidden\n-->\n\n# Shown").content);
console.log(toc("---\n# internal\nstatus: draft\n---\n\n# Shown").content);
END

cat >seen.txt <<'END'
C++ & C#: c--c#, GitHub: c--c
Größe: grosse, GitHub: größe
Scope, scope, Scope: scope scope scope-1, GitHub: scope scope-1 scope-2
- [Hidden](#hidden)
- [Shown](#shown)
- [internal](#internal)
  * [status: draft](#status-draft)
- [Shown](#shown)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
