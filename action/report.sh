#!/usr/bin/env bash
# Writes the report. A report that is to fail the run is no failure yet: first it is shown.
set -euo pipefail

output="${ARCHSCRIBE_OUTPUT:-archscribe-report}"
artefacts="$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID#artifacts"

options=(report --fetch "--output=$output" "--fail-on=${ARCHSCRIBE_FAIL_ON:-error}")
options+=("--artefact-url=${ARCHSCRIBE_ARTEFACT_URL:-$artefacts}")
if [[ -n "${ARCHSCRIBE_BASE:-}" ]]; then options+=("--base=$ARCHSCRIBE_BASE"); fi
if [[ "${ARCHSCRIBE_RENDER:-true}" == false ]]; then options+=(--no-render); fi
if [[ "${ARCHSCRIBE_DRIFT:-true}" == false ]]; then options+=(--no-drift); fi
options+=(--)
while IFS= read -r folder; do
  if [[ -n "$folder" ]]; then options+=("$folder"); fi
done <<<"${ARCHSCRIBE_FOLDERS:-}"

if [[ -n "${ARCHSCRIBE_COMMAND:-}" ]]; then command=("$ARCHSCRIBE_COMMAND"); else command=(npx --no-install archscribe); fi

rm -f -- "$output/comment.md"
# Names of a project that are printed here must not be taken for commands to the runner.
stop="$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')"
echo "::stop-commands::$stop"
code=0
"${command[@]}" "${options[@]}" || code=$?
echo "::$stop::"

if [[ ! -f "$output/comment.md" ]]; then
  echo "::error title=Archscribe::No report was written; the log says why." >&2
  if ((code == 0)); then code=1; fi
  exit "$code"
fi
{
  echo "code=$code"
  echo "folder=$output"
  echo "sarif=$output/archscribe.sarif"
} >>"$GITHUB_OUTPUT"
