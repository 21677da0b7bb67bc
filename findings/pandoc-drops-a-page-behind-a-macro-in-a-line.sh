#!/usr/bin/env bash
# From Jira's wiki text, everything behind a panel or a code macro that begins in the middle of a line is gone.
# Package: pandoc 2.17 (Debian 12).
# Expected: The paragraph "After" in each case. Jira accepts both macros within a line, and pandoc accepts a quote.
# Seen: The page ends at the macro, without an error or a warning. With its marks on separate lines, the macro and the
#   rest of the page are read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
-- Before||{panel}|Keep it.|{panel}||After
Before

Keep it.

After
-- Before||{panel}Keep it.{panel}||After
Before
-- Call {code}run(){code} first.||After
Call
-- Call {quote}run{quote} first.||After
Call

  run

first.

After
END

{
  read_page() { printf -- '-- %s\n' "$(printf '%s' "$1" | tr '\n' '|')"; printf '%s' "$1" | pandoc -f jira -t plain --wrap=none; }
  read_page $'Before\n\n{panel}\nKeep it.\n{panel}\n\nAfter'
  read_page $'Before\n\n{panel}Keep it.{panel}\n\nAfter'
  read_page $'Call {code}run(){code} first.\n\nAfter'
  read_page $'Call {quote}run{quote} first.\n\nAfter'
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
