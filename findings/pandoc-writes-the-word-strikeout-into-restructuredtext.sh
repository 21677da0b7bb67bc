#!/usr/bin/env bash
# From Markdown to reStructuredText, a text that is struck out stands in brackets behind the word STRIKEOUT.
# Package: pandoc 2.17 (Debian 12).
# Expected: A role, as for an index, or a warning that the format has no strikeout; there is none.
# Seen: "[STRIKEOUT:30]" is a text of the document: it is shown to readers, and is not read back as struck.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
Keep orders for 90\ :sup:`1` days. => Keep orders for 90^1^ days.
Keep orders for [STRIKEOUT:30] 90 days. => Keep orders for \[STRIKEOUT:30\] 90 days.
END

{
  for text in 'Keep orders for 90^1^ days.' 'Keep orders for ~~30~~ 90 days.'; do
    written=$(pandoc --verbose -f markdown -t rst <<<"$text")
    echo "$written => $(pandoc -f rst -t markdown <<<"$written")"
  done
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
