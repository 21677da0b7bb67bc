#!/usr/bin/env bash
# Installs a version of the command beside the checkout; without one, the later steps use the one of the workflow.
set -euo pipefail

version="${ARCHSCRIBE_VERSION:-}"
command=""
if [[ -n "$version" ]]; then
  if [[ ! "$version" =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ ]]; then
    echo "::error title=Archscribe::The input version must be an exact version, such as 1.2.3." >&2
    exit 2
  fi
  folder="$RUNNER_TEMP/archscribe-$version"
  npm install --prefix "$folder" --no-save --no-audit --no-fund --ignore-scripts "@archscribe/cli@$version"
  command="$folder/node_modules/.bin/archscribe"
fi
echo "command=$command" >>"$GITHUB_OUTPUT"
