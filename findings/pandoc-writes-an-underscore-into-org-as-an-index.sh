#!/usr/bin/env bash
# From Markdown to Org and back, the parts of a name with underscores become an index.
# Package: pandoc 2.17 (Debian 12).
# Expected: "order_id" and "Version **1.0**beta" after the round trip, as with reStructuredText, where pandoc escapes
#   them.
# Seen: Org reads "order_id" as "order" with the index "id", and the asterisks within a word as asterisks. Pandoc
#   writes both without an escape.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
rst: The column order_id is a key. => The column order_id is a key.
org: The column order_id is a key. => The column order~id~ is a key.
rst: Version **1.0**\ beta is out. => Version **1.0**beta is out.
org: Version *1.0*beta is out. => Version \*1.0\*beta is out.
END

{
  for text in 'The column order_id is a key.' 'Version **1.0**beta is out.'; do
    for format in rst org; do
      written=$(pandoc -f markdown -t "$format" <<<"$text")
      echo "$format: $written => $(pandoc -f "$format" -t markdown <<<"$written")"
    done
  done
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
