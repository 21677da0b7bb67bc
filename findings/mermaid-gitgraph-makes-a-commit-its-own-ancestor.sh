#!/usr/bin/env bash
# If two commits of a git graph have the same id, the later takes the place of the first, and becomes the parent of
#   its own parent.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: An error, as for a branch whose name is used twice; or two commits.
# Seen: Of three commits, two are left, each of which is the parent of the other; a graph with one id has a commit
#   that is its own parent.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mermaid@12.3.0 jsdom@31.0.1 >install.log 2>&1 ||
  { echo "npm could not install mermaid 12.3.0 and jsdom 31.0.1"; exit 75; }

cat >program.mjs <<'END'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("");
Object.assign(globalThis, { window, document: window.document, DOMParser: window.DOMParser, Element: window.Element });
const { default: mermaid } = await import("mermaid");
mermaid.initialize({ startOnLoad: false });
const read = async (text) => (await mermaid.mermaidAPI.getDiagramFromText(text)).db;
const commits = async (...lines) => [...(await read(["gitGraph", ...lines].join("\n"))).getCommits().values()].map(({ id, parents }) => `${id} after ${parents.join(" and ") || "nothing"}`).join(", ");
console.log(await commits('commit id: "a"', 'commit id: "b"', 'commit id: "c"'));
console.log(await commits('commit id: "a"', 'commit id: "b"', 'commit id: "a"'));
console.log(await commits('commit id: "a"', 'commit id: "a"'));
console.log(await commits("commit", "branch dev", "branch dev").catch(({ message }) => message));
process.exit(0);
END

cat >seen.txt <<'END'
a after nothing, b after a, c after b
a after b, b after a
a after a
Trying to create an existing branch. (Help: Either use a new name if you want create a new branch or try using "checkout dev")
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
