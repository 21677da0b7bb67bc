#!/usr/bin/env bash
# Without its Markdown, a text loses type arguments, indexes, tildes and a line that begins with a year.
# Packages: remove-markdown 0.7.0, commonmark 0.31.2 to compare.
# Expected: The words that a reader sees, as the other package has them: code is literal, a pair of brackets in text
#   is text, "2024." cannot begin a list within a paragraph, and an escaped asterisk is an asterisk (CommonMark 0.31.2,
#   6.1, 5.3 and 2.4).
# Seen: "Map", "a0]", a backslash before each word that was to have an asterisk, "init" for "__init__", no tildes, and
#   no year.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error remove-markdown@0.7.0 commonmark@0.31.2 >install.log 2>&1 ||
  { echo "npm could not install remove-markdown 0.7.0, commonmark 0.31.2"; exit 75; }

cat >program.mjs <<'END'
import removeMarkdown from "remove-markdown";
import { Parser } from "commonmark";
const textOf = (markdown) => {
  const walker = new Parser().parse(markdown).walker();
  let text = "";
  for (let step = walker.next(); step; step = walker.next()) if (step.entering) text += step.node.type === "softbreak" ? "\n" : (step.node.literal ?? "");
  return text;
};
for (const markdown of ["A `Map<K, V>` is read.", "Add a[0] and b[1](c).", "Write \\*all\\* of it.", "Call `__init__` first.", "It costs ~5 and ~6 EUR.", "It was made in\n2024. It is old.", "Plain **bold** text."])
  console.log(`${JSON.stringify(markdown)}: ${JSON.stringify(removeMarkdown(markdown))}, the other: ${JSON.stringify(textOf(markdown))}`);
END

cat >seen.txt <<'END'
"A `Map<K, V>` is read.": "A Map is read.", the other: "A Map<K, V> is read."
"Add a[0] and b[1](c).": "Add a0] and b[1.", the other: "Add a[0] and b1."
"Write \\*all\\* of it.": "Write \\all\\ of it.", the other: "Write *all* of it."
"Call `__init__` first.": "Call init first.", the other: "Call __init__ first."
"It costs ~5 and ~6 EUR.": "It costs 5 and 6 EUR.", the other: "It costs ~5 and ~6 EUR."
"It was made in\n2024. It is old.": "It was made in\nIt is old.", the other: "It was made in\n2024. It is old."
"Plain **bold** text.": "Plain bold text.", the other: "Plain bold text."
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
