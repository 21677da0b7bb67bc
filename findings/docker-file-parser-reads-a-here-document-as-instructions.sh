#!/usr/bin/env bash
# The lines of a here-document are instructions of their own, and values keep their quotation marks.
# Package: docker-file-parser 1.0.7.
# Expected: Three instructions: FROM, RUN with its text, ENV; and "The shop" without the marks, as in the
#   container.
# Seen: RUN has only `<<EOF`; the text gives an instruction EXPOSE, which the image does not have, and one
#   that is named EOF.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docker-file-parser@1.0.7 >install.log 2>&1 ||
  { echo "npm could not install docker-file-parser 1.0.7"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "docker-file-parser";
const dockerfile = 'FROM node:24\nRUN <<EOF\nEXPOSE 9000\nEOF\nENV NAME="The shop"\n';
for (const { args, name } of parse(dockerfile)) console.log(name, JSON.stringify(args));
END

cat >seen.txt <<'END'
FROM "node:24"
RUN "<<EOF"
EXPOSE ["9000"]
EOF ""
ENV {"NAME":"\"The shop\""}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
