import { literalPattern } from "../../../../model/index.ts";
import { isBesideSystem } from "../../beside-system.ts";
import type { DependencyFact, Fact, ImportFact, ModuleFact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";

/** Reads `go.mod`: a module for each program in it, and the packages that they need. */
export const goModReader: FileReader = {
  reads: "Go modules (go.mod)",
  claims: (path) => /(?:^|\/)go\.mod$/.test(path),
  read: (paths, context) => {
    const folders = paths.map((path) => folderOf(path));
    return paths.flatMap((path) => factsOf(path, folders, context));
  },
};

function factsOf(path: string, folders: readonly string[], context: ReadingContext): readonly Fact[] {
  const lines = (context.tree.text(path) ?? "").split(/\r?\n/);
  const at = lines.findIndex((line) => /^\s*module\s+\S/.test(line));
  const name = /^\s*module\s+"?([^\s"]+)/.exec(lines[at] ?? "")?.[1];
  if (name === undefined) {
    context.unread({ file: path, reason: "It names no module." });
    return [];
  }
  const folder = folderOf(path);
  const place = { file: path, line: at + 1 };
  const programs = programsOf(folder, folders, context);
  const own: ModuleFact = {
    kind: "module",
    folder,
    names: [shortName(name)],
    technologies: ["Go"],
    unit:
      programs.includes(folder) || programs.length === 1
        ? "application"
        : programs.length === 0
          ? "library"
          : "aggregate",
    place,
  };
  const parts = programs.length > 1 ? programs.filter((program) => program !== folder) : [];
  return [
    own,
    ...parts.map((program): ModuleFact => ({
      kind: "module",
      folder: program,
      names: namesOfProgram(program, folder),
      technologies: ["Go"],
      unit: "application",
      place,
    })),
    ...requirements(lines, { folder, path }),
    ...(parts.length === 0 ? [] : importsIn(folder, name, context)),
  ];
}

/** Returns which folders of a module import which: each of its programs consists of the packages that it reaches. */
function importsIn(folder: string, module: string, { tree }: ReadingContext): readonly ImportFact[] {
  const facts = new Map<string, ImportFact>();
  const written = new RegExp(`^\\s*(?:import\\s+)?(?:[\\w.]+\\s+)?"${literalPattern(module)}/([^"]+)"`);
  for (const path of tree.paths) {
    if (!path.endsWith(".go") || isBesideSystem(path) || !isBelow(path, folder)) continue;
    for (const [index, line] of (tree.text(path) ?? "").split("\n").entries()) {
      // Imports come before all declarations.
      if (/^(?:func|type|var|const)\b/.test(line)) break;
      const imported = written.exec(line)?.[1];
      if (imported === undefined) continue;
      const uses = folder === "" ? imported : `${folder}/${imported}`;
      const from = folderOf(path);
      const key = `${from} ${uses}`;
      if (!facts.has(key))
        facts.set(key, { kind: "import", folder: from, uses, place: { file: path, line: index + 1 } });
    }
  }
  return [...facts.values()];
}

/** A program in a folder that only says that it is one, such as `orders/cmd`, is called as what it belongs to. */
function namesOfProgram(program: string, module: string): readonly string[] {
  const segments = (module === "" ? program : program.slice(module.length + 1)).split("/");
  if (!/^(?:cmd|main|bin|app|src|server)$/.test(segments.at(-1) ?? "")) return [];
  const named = segments.findLast((segment) => !/^(?:cmd|main|bin|app|src|server)$/.test(segment));
  return named === undefined ? [] : [named];
}

/** The last part of a module's path that is no version. */
function shortName(module: string): string {
  return (
    module
      .replace(/\/v\d+$/, "")
      .split("/")
      .at(-1) ?? module
  );
}

/** The folders with a program: a file of package `main` that has the function `main`. */
function programsOf(folder: string, folders: readonly string[], { tree }: ReadingContext): readonly string[] {
  const inner = folders.filter((other) => other !== folder && isBelow(other, folder));
  const programs = tree.paths
    .filter((path) => path.endsWith(".go") && !isBesideSystem(path) && isBelow(path, folder))
    .filter((path) => !inner.some((other) => isBelow(path, other)))
    .filter((path) => {
      const text = tree.text(path) ?? "";
      return (
        /^package\s+main\b/m.test(text) &&
        /^func\s+main\s*\(/m.test(text) &&
        !/^\/\/go:build\s+ignore/m.test(text)
      );
    })
    .map((path) => folderOf(path));
  return [...new Set(programs)];
}

function requirements(
  lines: readonly string[],
  { folder, path }: { readonly folder: string; readonly path: string },
): readonly DependencyFact[] {
  let isInside = false;
  return lines.flatMap((line, index): readonly DependencyFact[] => {
    if (/^\s*require\s*\(/.test(line)) isInside = true;
    else if (/^\s*\)/.test(line)) isInside = false;
    const [, single, name = "", rest = ""] =
      /^\s*(require\s+)?([\w.-]+\.[\w./~-]+)\s+v\S+(.*)$/.exec(line) ?? [];
    if (name === "" || (!isInside && single === undefined) || /\/\/\s*indirect/.test(rest)) return [];
    return [{ kind: "dependency", folder, name, place: { file: path, line: index + 1 } }];
  });
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

function isBelow(path: string, folder: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
}
