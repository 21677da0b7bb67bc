#!/usr/bin/env bash
# Writes the models that LikeC4 computes of the sources beside this script: `<name>.json` of `<name>.c4`.
set -euo pipefail
cd "$(dirname "$0")"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --prefix "$folder" --no-audit --no-fund --ignore-scripts --loglevel=error likec4@1.59.4 react react-dom
for source in *.c4; do
  rm -rf "$folder/sources"
  mkdir "$folder/sources"
  cp "$source" "$folder/sources/"
  "$folder/node_modules/.bin/likec4" export json --skip-layout --pretty --outfile "$PWD/${source%.c4}.json" "$folder/sources"
done
