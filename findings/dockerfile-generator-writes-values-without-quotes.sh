#!/usr/bin/env bash
# A variable, a label or a file with a blank in its value is written without quotes into a Dockerfile.
# Packages: dockerfile-generator 5.0.3, dockerfile-ast 0.7.1 to read the result.
# Expected: Quotes around a value with a blank, and the form of a list for COPY: otherwise each word is another
#   variable, label or source (Dockerfile reference, ENV, LABEL and COPY).
# Seen: The value ends at the blank, and the rest is an assignment without a value, which Docker refuses, or another
#   source of COPY.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error dockerfile-generator@5.0.3 dockerfile-ast@0.7.1 >install.log 2>&1 ||
  { echo "npm could not install dockerfile-generator 5.0.3 and dockerfile-ast 0.7.1"; exit 75; }

cat >program.mjs <<'END'
import generator from "dockerfile-generator";
import { DockerfileParser } from "dockerfile-ast";
const text = await generator.generate({ from: { baseImage: "node:24" }, labels: { title: "Web shop" }, env: { JAVA_OPTS: "-Xmx1g -Xms1g" }, copy: { "price list.csv": "/data/" } });
console.log(text.trim());
for (const instruction of DockerfileParser.parse(text).getInstructions())
  console.log(instruction.getKeyword() + ":", (instruction.getProperties?.() ?? []).map((one) => `${one.getName()}=${one.getValue()}`).join(", ") || instruction.getArguments().map((one) => one.getValue()).join(", "));
END

cat >seen.txt <<'END'
FROM node:24
LABEL title=Web shop
ENV JAVA_OPTS=-Xmx1g -Xms1g
COPY price list.csv /data/
FROM: node:24
LABEL: title=Web, shop=null
ENV: JAVA_OPTS=-Xmx1g, -Xms1g=null
COPY: price, list.csv, /data/
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
