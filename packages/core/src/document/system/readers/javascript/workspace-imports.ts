import { isBesideSystem } from "../../beside-system.ts";
import type { DependencyFact } from "../../facts.ts";
import { fileNameOf, folderOf, isBelow } from "../../file-path.ts";
import type { FileReader, SourceTree } from "../../reader.ts";
import { isVendored } from "../../source-languages.ts";
import { nameOfPackage, scriptModules } from "./syntax/script-modules.ts";

/** An import as written, and where it begins in the text of its file. */
type WrittenImport = readonly [source: string, at: number];

/** An import from outside of the folder of the file: by a path, or by a name that an alias may have. */
const imported =
  /^[^\S\n]*(?:import|export)(?!\s+type\b)[^;"'`]{0,2000}?\bfrom\s*["']([^"'\n]+)["']|\b(?:require|import)\(\s*["']([^"'\n]+)["']\s*\)|^[^\S\n]*import\s*["']([^"'\n]+)["']/gm;

/**
 * Reads which packages of a workspace use the sources of others by a path or by an alias of `tsconfig.json`, which no
 * manifest declares. Imports of types alone are not a use. It reads texts, and so needs no trees of the sources.
 */
export const workspaceImportsReader: FileReader = {
  reads: "Imports between the packages of a workspace (npm)",
  claims: (path) => fileNameOf(path) === "package.json",
  read(paths, { tree }) {
    const homes = packagesAt(paths, tree);
    if (homes.size < 2) return [];
    const facts = new Map<string, DependencyFact>();
    const modules = scriptModules(tree);
    for (const path of tree.paths) {
      const own = isSource(path) ? homeOf(path, homes) : undefined;
      if (own === undefined) continue;
      const text = tree.text(path) ?? "";
      for (const [source, at] of importsIn(text)) {
        const target = modules.find(path, source);
        const used = target === undefined ? undefined : homeOf(target, homes);
        // What a package has below its folder belongs to it, and what is around it only holds it.
        if (used === undefined || used === own || isBelow(own, used)) continue;
        const name = homes.get(used) ?? "";
        const key = `${own} ${name}`;
        if (facts.has(key)) continue;
        const line = text.slice(0, at).split("\n").length;
        facts.set(key, { kind: "dependency", folder: own, name, place: { file: path, line } });
      }
    }
    return [...facts.values()];
  },
};

function isSource(path: string): boolean {
  return (
    /\.[cm]?[jt]sx?$/.test(path) && !path.endsWith(".d.ts") && !isVendored(path) && !isBesideSystem(path)
  );
}

/** The names of some packages, by their folders. */
function packagesAt(paths: readonly string[], tree: SourceTree): ReadonlyMap<string, string> {
  return new Map(
    paths.map((path) => {
      const folder = folderOf(path);
      return [folder, nameOfPackage(path, tree) ?? fileNameOf(folder)] as const;
    }),
  );
}

function importsIn(text: string): readonly WrittenImport[] {
  return [...text.matchAll(imported)].flatMap((match): WrittenImport[] => {
    const source = match[1] ?? match[2] ?? match[3] ?? "";
    // Within the folder, and by the name of a package, everything is said already.
    if (source === "" || source.startsWith("./") || source.startsWith("node:")) return [];
    return [[source, match.index]];
  });
}

function homeOf(path: string, homes: ReadonlyMap<string, string>): string | undefined {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    if (homes.has(folder)) return folder;
    if (folder === "") return undefined;
  }
}
