import type { ReadingContext, SyntaxFile } from "../../../reader.ts";
import type { Program } from "../../program/program.ts";
import { sharedProgram } from "../../program/shared-program.ts";
import { translateGo } from "./go-unit.ts";

/** The Go code that one reading has seen. All readers of the language share it, so that a file is translated once. */
export const goProgram = sharedProgram((context) => {
  const modules = modulesOf(context);
  return {
    realmOf: folderOf,
    isRealm: (imported, realm) => folderOfImport(imported, modules) === realm,
    hasBareFields: false,
  };
});

/** Adds a file to the code, if another reader has not done so. */
export function addGoFile(program: Program, file: SyntaxFile): void {
  if (!program.has(file.path)) program.add(file.outline("unit", () => translateGo(file)));
}

/** The folders of the modules, by the path that imports begin with; the longest first. */
function modulesOf({ tree }: ReadingContext): readonly (readonly [module: string, folder: string])[] {
  return tree.paths
    .filter((path) => /(?:^|\/)go\.mod$/.test(path))
    .flatMap((path) => {
      const module = /^module\s+(\S+)/m.exec(tree.text(path) ?? "")?.[1];
      return module === undefined ? [] : [[module, folderOf(path)] as const];
    })
    .toSorted(([one], [other]) => other.length - one.length);
}

function folderOfImport(
  imported: string,
  modules: readonly (readonly [module: string, folder: string])[],
): string | undefined {
  const [module, folder] =
    modules.find(([path]) => imported === path || imported.startsWith(`${path}/`)) ?? [];
  if (module === undefined || folder === undefined) return undefined;
  return [folder, imported.slice(module.length + 1)].filter((part) => part !== "").join("/");
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}
