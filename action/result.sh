#!/usr/bin/env bash
# Ends as the report did, now that it is shown.
set -euo pipefail

if [[ "${ARCHSCRIBE_CODE:-0}" != 0 ]]; then
  echo "::error title=Archscribe::The report fails this run; the comment or the summary says why." >&2
  exit 1
fi
