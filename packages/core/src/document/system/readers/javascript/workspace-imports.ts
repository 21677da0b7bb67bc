import type { DependencyFact } from "../../facts.ts";
import { fileNameOf, folderOf } from "../../file-path.ts";
import type { CodeReader, ReadingContext, SyntaxFile } from "../../reader.ts";
import { scriptModules } from "./syntax/script-modules.ts";

/** An import as written, and its line. */
type WrittenImport = readonly [source: string, line: number];

/** An import from outside of the folder of the file: by a path, or by a name that an alias may have. */
const imported =
  /^[^\S\n]*(?:import|export)(?!\s+type\b)[^;"'`]*?\bfrom\s*["']([^"'\n]+)["']|\b(?:require|import)\(\s*["']([^"'\n]+)["']\s*\)|^[^\S\n]*import\s*["']([^"'\n]+)["']/gm;

/**
 * Reads which packages of a workspace use the sources of others by a path or by an alias of `tsconfig.json`, so that no
 * manifest says it. What only types are imported from is not used.
 */
export const workspaceImportsReader: CodeReader = {
  reads: "Imports between the packages of a workspace (npm)",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /\b(?:from|import|require)\b/,
  start(context) {
    const files: { readonly path: string; readonly imports: readonly WrittenImport[] }[] = [];
    const homes = packagesOf(context);
    return {
      visit(file) {
        if (homes.size > 1) files.push({ path: file.path, imports: importsOf(file) });
      },
      conclude() {
        const facts = new Map<string, DependencyFact>();
        const modules = scriptModules(context.tree);
        for (const { imports, path } of files) {
          const own = homeOf(path, homes);
          for (const [source, line] of own === undefined ? [] : imports) {
            const target = modules.find(path, source);
            const used = target === undefined ? undefined : homeOf(target, homes);
            // What a package has below its folder belongs to it, and what is around it only holds it.
            if (own === undefined || used === undefined || used === own || isWithin(own, used)) continue;
            const name = homes.get(used) ?? "";
            const key = `${own} ${name}`;
            if (!facts.has(key))
              facts.set(key, { kind: "dependency", folder: own, name, place: { file: path, line } });
          }
        }
        return [...facts.values()];
      },
    };
  },
};

/** The names of the packages of a system, by their folders. */
function packagesOf({ tree }: ReadingContext): ReadonlyMap<string, string> {
  return new Map(
    tree.paths
      .filter((path) => fileNameOf(path) === "package.json")
      .map((path) => {
        const folder = folderOf(path);
        const name = /^[^\S\n]*\{?[^\S\n]*"name"\s*:\s*"([^"]+)"/m.exec(tree.text(path) ?? "")?.[1];
        return [folder, name ?? fileNameOf(folder)] as const;
      }),
  );
}

function importsOf(file: SyntaxFile): readonly WrittenImport[] {
  return file.note("imports", (text) =>
    [...text.matchAll(imported)].flatMap((match): WrittenImport[] => {
      const source = match[1] ?? match[2] ?? match[3] ?? "";
      // Within the folder, and by the name of a package, everything is said already.
      if (source === "" || source.startsWith("./") || source.startsWith("node:")) return [];
      return [[source, text.slice(0, match.index).split("\n").length]];
    }),
  );
}

function homeOf(path: string, homes: ReadonlyMap<string, string>): string | undefined {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    if (homes.has(folder)) return folder;
    if (folder === "") return undefined;
  }
}

function isWithin(folder: string, other: string): boolean {
  return other === "" || folder.startsWith(`${other}/`);
}
