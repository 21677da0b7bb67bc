import type { SourceTree } from "../../../document/system/index.ts";
import type { SkippedFolders, Unread } from "../../../model/index.ts";
import type { ScannedFolder } from "./scan-messages.ts";
import { type OpenedSources, openSourceTree } from "./source-tree.ts";

/** The files of one folder; of several, each below the name of its repository. */
export function joinSources(folders: readonly ScannedFolder[], leaveOut: readonly string[]): OpenedSources {
  const [only, second] = folders;
  const opened =
    only !== undefined && second === undefined
      ? openSourceTree(only.path, only)
      : prefixed(folders.map((folder) => ({ name: folder.name, ...openSourceTree(folder.path, folder) })));
  if (leaveOut.length === 0) return opened;
  const isLeftOut = (path: string): boolean =>
    leaveOut.some((left) => path === left || path.startsWith(left.endsWith("/") ? left : `${left}/`));
  const paths = opened.tree.paths.filter((path) => !isLeftOut(path));
  const kept = new Set(paths);
  return {
    tree: { paths, text: (path) => (kept.has(path) ? opened.tree.text(path) : undefined) },
    unread: opened.unread,
    skipped: opened.skipped,
  };
}

function prefixed(sources: readonly (OpenedSources & { readonly name: string })[]): OpenedSources {
  const trees = new Map<string, SourceTree>(sources.map(({ name, tree }) => [name, tree]));
  const unread: Unread[] = [];
  for (const { name, unread: entries } of sources)
    for (const entry of entries) unread.push({ ...entry, file: `${name}/${entry.file}` });
  return {
    tree: {
      paths: sources.flatMap(({ name, tree }) => tree.paths.map((path) => `${name}/${path}`)).toSorted(),
      text(path) {
        const end = path.indexOf("/");
        return trees.get(path.slice(0, end))?.text(path.slice(end + 1));
      },
    },
    unread,
    skipped: joinSkipped(sources),
  };
}

/** The folders of all repositories by name. */
function joinSkipped(sources: readonly (OpenedSources & { readonly name: string })[]): SkippedFolders[] {
  const all = sources.flatMap(({ name, skipped }) =>
    skipped.map((one) => ({ ...one, first: `${name}/${one.first}` })),
  );
  const sums = new Map<string, SkippedFolders>();
  for (const one of all) {
    const known = sums.get(one.name);
    sums.set(one.name, known === undefined ? one : { ...known, count: known.count + one.count });
  }
  return [...sums.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
