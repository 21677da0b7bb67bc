import type { SourceTree } from "../../../document/system/index.ts";

/** More than the manifests and settings of most systems have together, in characters. */
const mostCharacters = 4 * 1024 * 1024;

/** No manifest that people write is longer. */
const longest = 64 * 1024;

/** Remembers short texts for some time: several readers look at the same manifests, one after the other. */
export function rememberTexts(tree: SourceTree): SourceTree {
  const known = new Map<string, string>();
  let characters = 0;
  return {
    paths: tree.paths,
    text(path) {
      const seen = known.get(path);
      if (seen !== undefined) return seen;
      const text = tree.text(path);
      if (text === undefined || text.length > longest) return text;
      if (characters + text.length > mostCharacters) {
        known.clear();
        characters = 0;
      }
      characters += text.length;
      known.set(path, text);
      return text;
    },
  };
}
