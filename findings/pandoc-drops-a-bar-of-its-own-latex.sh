#!/usr/bin/env bash
# A vertical bar disappears when pandoc reads the LaTeX that it has written.
# Package: pandoc 2.17 (Debian 12).
# Expected: The same text: `\textbar` is the vertical bar (LaTeX, text symbols), which pandoc itself writes for it.
# Seen: "readwrite" for "read|write", in text, in code and in a cell. A backslash and a tilde, which have commands
#   of the same kind, are read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
read|write: read\textbar write: readwrite
`read|write`: \texttt{read\textbar{}write}: readwrite
read\\write: read\textbackslash write: read\write
read\~write: read\textasciitilde write: read~write
END

{
for text in 'read|write' '`read|write`' 'read\\write' 'read\~write'; do
  latex=$(echo "$text" | pandoc -f markdown-smart -t latex)
  echo "$text: $latex: $(echo "$latex" | pandoc -f latex -t plain)"
done
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
