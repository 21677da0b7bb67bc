#!/usr/bin/env bash
# Posts the report, or changes the comment of an earlier run.
set -euo pipefail

options=(comment)
if [[ -n "${ARCHSCRIBE_KEY:-}" ]]; then options+=("--key=$ARCHSCRIBE_KEY"); fi
if [[ -n "${ARCHSCRIBE_COMMAND:-}" ]]; then command=("$ARCHSCRIBE_COMMAND"); else command=(npx --no-install archscribe); fi

"${command[@]}" "${options[@]}" -- "${ARCHSCRIBE_OUTPUT:-archscribe-report}/comment.md"
