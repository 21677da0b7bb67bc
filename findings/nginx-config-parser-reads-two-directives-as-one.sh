#!/usr/bin/env bash
# Two directives on one line become one, and a number sign in a value takes the next directive with it.
# Package: @webantic/nginx-config-parser 1.6.1.
# Expected: "80" and "shop": a directive ends at its semicolon; a comment begins only where a word may begin (nginx,
#   "Beginner's Guide").
# Seen: The value "80; server_name shop" for `listen`; the value "^/a root /srv" for `rewrite`, whose target is gone
#   together with the directive `root`.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @webantic/nginx-config-parser@1.6.1 >install.log 2>&1 ||
  { echo "npm could not install @webantic/nginx-config-parser 1.6.1"; exit 75; }

cat >program.mjs <<'END'
import * as module from "@webantic/nginx-config-parser";
const Parser = module.default?.default ?? module.default ?? module;
for (const text of ["listen 80;\nserver_name shop;\n", "listen 80; server_name shop;\n", "rewrite ^/a /b;\nroot /srv;\n", "rewrite ^/a#top /b;\nroot /srv;\n"])
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(new Parser().toJSON(text))}`);
END

cat >seen.txt <<'END'
"listen 80;\nserver_name shop;\n": {"listen":"80","server_name":"shop"}
"listen 80; server_name shop;\n": {"listen":"80; server_name shop"}
"rewrite ^/a /b;\nroot /srv;\n": {"rewrite":"^/a /b","root":"/srv"}
"rewrite ^/a#top /b;\nroot /srv;\n": {"rewrite":"^/a root /srv"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
