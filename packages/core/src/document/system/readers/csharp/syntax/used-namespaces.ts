import type { Program } from "../../program/program.ts";
import type { Unit } from "../../program/unit.ts";

/** A file that holds the `global using` directives of its project, by the convention of its name. */
const globalFile = /(?:^|\/)(?:Global)?(?:Usings|Imports)\w*\.cs$/i;

/** Returns a function that tells which namespaces a file uses, also by the global directives of its project. */
export function usedNamespaces(program: Program): (unit: Unit) => readonly string[] {
  const globals = program.units
    .filter(({ path }) => globalFile.test(path))
    .map(({ imports, path }) => ({ folder: path.slice(0, path.lastIndexOf("/") + 1), imports }));
  return ({ imports, path }) => [
    ...imports.keys(),
    ...globals.filter(({ folder }) => path.startsWith(folder)).flatMap((file) => [...file.imports.keys()]),
  ];
}
