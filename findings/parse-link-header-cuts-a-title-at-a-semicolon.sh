#!/usr/bin/env bash
# Links of an HTTP header lose a part of their title, or are missing if they are written in capital letters or with
#   blanks.
# Packages: parse-link-header 2.0.0, http-link-header 1.1.4 to compare.
# Expected: The title "Orders; page 2", since it is quoted; the link in each of the other cases: names of parameters
#   have no case, and white space may surround the equals sign (RFC 8288, 3 and appendix B.3).
# Seen: "Orders", and no link at all for `REL=next` and for `rel = "next"`. The other package reads all of them.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-link-header@2.0.0 http-link-header@1.1.4 >install.log 2>&1 ||
  { echo "npm could not install parse-link-header 2.0.0 and http-link-header 1.1.4"; exit 75; }

cat >program.mjs <<'END'
import parse from "parse-link-header";
import other from "http-link-header";
for (const header of [
  '</orders?page=2>; rel="next"; title="Orders"',
  '</orders?page=2>; rel="next"; title="Orders; page 2"',
  "</orders?page=2>; REL=next",
  '</orders?page=2>; rel = "next"',
]) console.log(`${header}\n  ${JSON.stringify(parse(header))}\n  ${JSON.stringify(other.parse(header).refs)}`);
END

cat >seen.txt <<'END'
</orders?page=2>; rel="next"; title="Orders"
  {"next":{"page":"2","rel":"next","title":"Orders","url":"/orders?page=2"}}
  [{"uri":"/orders?page=2","rel":"next","title":"Orders"}]
</orders?page=2>; rel="next"; title="Orders; page 2"
  {"next":{"page":"2","rel":"next","title":"Orders","url":"/orders?page=2"}}
  [{"uri":"/orders?page=2","rel":"next","title":"Orders; page 2"}]
</orders?page=2>; REL=next
  {}
  [{"uri":"/orders?page=2","rel":"next"}]
</orders?page=2>; rel = "next"
  {}
  [{"uri":"/orders?page=2","rel":"next"}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
