#!/usr/bin/env bash
# From Markdown to DocBook and back, a paragraph with a line break becomes a block of code.
# Package: pandoc 2.17 (Debian 12).
# Expected: A paragraph with a line break, as with HTML; words in bold stay bold.
# Seen: Pandoc writes the paragraph as <literallayout>, and reads that as code, without the bold.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
html: <p>Shop street 1</p>
=> Shop street 1
docbook: <para>
  Shop street 1
</para>
=> Shop street 1
html: <p>Shop street 1<br />
<strong>Berlin</strong></p>
=> Shop street 1\
**Berlin**
docbook: <literallayout>Shop street 1
<emphasis role="strong">Berlin</emphasis></literallayout>
=>     Shop street 1
    Berlin
END

{
  for text in 'Shop street 1' $'Shop street 1\\\n**Berlin**'; do
    for format in html docbook; do
      written=$(pandoc -f markdown -t "$format" <<<"$text")
      echo "$format: $written"
      echo "=> $(pandoc -f "$format" -t markdown <<<"$written")"
    done
  done
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
