#!/usr/bin/env bash
# A list of tasks cannot be read as XML, as EPUB and Confluence need it, although the renderer writes XHTML.
# Packages: markdown-it 15.0.3, markdown-it-task-lists 2.1.1.
# Expected: Attributes with a blank between them (HTML, 13.1.2.3; XML 1.0, 3.1), and a closed element, as for a line
#   break with the same option.
# Seen: No blank between `class` and `type`, and the element is open.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown-it@15.0.3 markdown-it-task-lists@2.1.1 >install.log 2>&1 ||
  { echo "npm could not install markdown-it 15.0.3 and markdown-it-task-lists 2.1.1"; exit 75; }

cat >program.mjs <<'END'
import markdown from "markdown-it";
import taskLists from "markdown-it-task-lists";
console.log(markdown({ xhtmlOut: true }).use(taskLists, { enabled: true }).render("- [ ] open  \n  since May\n- [x] done").trim());
END

cat >seen.txt <<'END'
<ul class="contains-task-list">
<li class="task-list-item enabled"><input class="task-list-item-checkbox"type="checkbox"> open<br />
since May</li>
<li class="task-list-item enabled"><input class="task-list-item-checkbox" checked=""type="checkbox"> done</li>
</ul>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
