#!/usr/bin/env bash
# The letter behind a curved quotation mark or an "ß", and the blank behind a dash, are missing when pandoc reads
#   the RTF that it has written.
# Package: pandoc 2.17 (Debian 12).
# Expected: The same text: behind a Unicode character, a reader skips as many characters as `\uc` says, one by
#   default (RTF Specification 1.9.1, "Unicode RTF"), and pandoc writes exactly one.
# Seen: Two characters are skipped, so that "Shop" is "hop" and "Größe" ends too early. Straight marks and plain
#   letters are the same.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
The "Shop" and the bank: The "Shop" and the bank
The “Shop” and the „bank“: The “hop”and the „ank“
orders – payments: orders –payments
Größe: Größ
END

{
for text in 'The "Shop" and the bank' 'The “Shop” and the „bank“' 'orders – payments' 'Größe'; do
  echo "$text: $(echo "$text" | pandoc -f markdown-smart -t rtf | pandoc -f rtf -t plain-smart --wrap=none)"
done
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
