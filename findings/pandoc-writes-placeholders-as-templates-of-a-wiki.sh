#!/usr/bin/env bash
# From Markdown to MediaWiki, a placeholder such as {{name}} becomes the call of a template, and other marks of wikis
#   count, too.
# Package: pandoc 2.17 (Debian 12).
# Expected: `<nowiki>{{name}}</nowiki>`, or escaped characters: `<` and code in backticks are escaped, and for Jira
#   the braces are. A wiki replaces `{{name}}` by the page Template:Name, and `~~~~` by the name of the editor.
# Seen: `{{name}}`, `[[x]]` and `~~~~` as they are, without a message; for DokuWiki, `{{name}}` embeds a file.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
mediawiki: Write {{name}} and [[x]], ~~~~ and <code>a &lt; b</code>.
dokuwiki: Write {{name}} and [[x]], ~~~~ and ''%%a < b%%''.
jira: Write \{\{name\}\} and \[\[x\]\], \~\~\~\~ and {{a < b}}.
END

{
  text='Write {{name}} and [[x]], \~~~~ and `a < b`.'
  for format in mediawiki dokuwiki jira; do printf '%s: ' $format; printf '%s\n' "$text" | pandoc -f gfm -t $format --wrap=none; done
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
