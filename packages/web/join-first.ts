import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const application = [fileOf("index.html")];
const frame = [fileOf("frames/mermaid.html")];

type Modules = Rolldown.ChunkingContext;

/**
 * Joins what the landing page needs into one file. Left alone, the build makes a file of each module that any later page
 * needs too: forty of them, which a browser far away fetches six at a time. What Mermaid's frame shares stays apart, so
 * that the frame does not load the application.
 */
export function joinFirst(): Rolldown.CodeSplittingGroup[] {
  let known: { readonly first: ReadonlySet<string>; readonly framed: ReadonlySet<string> } | undefined;

  function reached(modules: Modules) {
    known ??= { first: reachedFrom(application, modules), framed: reachedFrom(frame, modules) };
    return known;
  }

  return [
    {
      name: (id, modules) => {
        const { first, framed } = reached(modules);
        return first.has(id) && framed.has(id) ? "shared" : null;
      },
      tags: ["$initial"],
      priority: 2,
    },
    {
      name: (id, modules) => (reached(modules).framed.has(id) ? null : "first"),
      tags: ["$initial"],
      priority: 1,
    },
  ];
}

/** The modules that entries import, directly or through others, except those that they load on demand. */
function reachedFrom(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(entries);
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

function fileOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
