#!/usr/bin/env bash
# Formatting a page takes backslashes away that are needed, so that sentences become lists, links and tags.
# Package: @markdoc/markdoc 0.5.10.
# Expected: The same page: `format` writes the tree of a document as Markdoc, and keeps the backslashes before "*" and
#   "#".
# Seen: An escaped number, hyphen, bracket or brace is written without its backslash; code with a backtick ends there;
#   a column of a table loses its alignment.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @markdoc/markdoc@0.5.10 >install.log 2>&1 ||
  { echo "npm could not install @markdoc/markdoc 0.5.10"; exit 75; }

cat >program.mjs <<'END'
import Markdoc from "@markdoc/markdoc";
const html = (text) => Markdoc.renderers.html(Markdoc.transform(Markdoc.parse(text))).replaceAll("\n", "");
for (const text of ["\\* a \\*", "\\# a", "2024\\. A good year", "\\- 5 degrees", "\\[draft\\](a)", "\\_id\\_", "Use \\{% tag %\\}", "`` a`b ``", "| a |\n| --: |\n| 1 |"]) {
  const formatted = Markdoc.format(Markdoc.parse(text)).trim();
  console.log(html(text) === html(formatted) ? "same: " : "other:", JSON.stringify(text), "=>", JSON.stringify(formatted));
}
END

cat >seen.txt <<'END'
same:  "\\* a \\*" => "\\* a *"
same:  "\\# a" => "\\# a"
other: "2024\\. A good year" => "2024. A good year"
other: "\\- 5 degrees" => "- 5 degrees"
other: "\\[draft\\](a)" => "[draft](a)"
other: "\\_id\\_" => "_id_"
other: "Use \\{% tag %\\}" => "Use {% tag %}"
other: "`` a`b ``" => "`a`b`"
other: "| a |\n| --: |\n| 1 |" => "| a |\n| - |\n| 1 |"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
