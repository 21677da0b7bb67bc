import { folderOf, isBelow } from "../../file-path.ts";
import { literalPattern } from "../../../../model/index.ts";
import { isBesideSystem } from "../../beside-system.ts";
import { oncePerTree } from "../../once-per-tree.ts";
import type { DependencyFact, Fact, ImportFact, ModuleFact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";

/** Reads `go.mod`: a module for each program in it, and the packages that they need. */
export const goModReader: FileReader = {
  reads: "Go modules (go.mod)",
  claims: (path) => /(?:^|\/)go\.mod$/.test(path),
  read: (paths, context) => {
    const modules = paths.map((path) => ({ path, folder: folderOf(path), ...nameIn(path, context) }));
    return modules.flatMap((module) => factsOf(module, modules, context));
  },
};

/** A `go.mod`, with the name of its module and the 1-based line that states it. */
interface GoModule {
  readonly path: string;
  readonly folder: string;
  readonly name?: string;
  readonly line?: number;
}

function nameIn(path: string, { tree }: ReadingContext): Pick<GoModule, "line" | "name"> {
  const lines = (tree.text(path) ?? "").split(/\r?\n/);
  const at = lines.findIndex((line) => /^\s*module\s+\S/.test(line));
  const name = /^\s*module\s+"?([^\s"]+)/.exec(lines[at] ?? "")?.[1];
  return name === undefined ? {} : { name, line: at + 1 };
}

function factsOf(
  { folder, line, name, path }: GoModule,
  modules: readonly GoModule[],
  context: ReadingContext,
): readonly Fact[] {
  const lines = (context.tree.text(path) ?? "").split(/\r?\n/);
  if (name === undefined || line === undefined) {
    context.unread({ file: path, reason: "It names no module." });
    return [];
  }
  const place = { file: path, line };
  const folders = modules.map((module) => module.folder);
  const programs = programsOf(folder, folders, context);
  const parts = programs.length > 1 ? programs.filter((program) => program !== folder) : [];
  const imports = parts.length === 0 && modules.length < 2 ? [] : importsIn(folder, modules, context);
  const unitOf = (program: string): ModuleFact["unit"] =>
    isCommand(
      program,
      foldersOf(program, { imports, module: folder, isAlone: programs.length === 1 }),
      context,
    )
      ? "command"
      : "application";
  const required = requirements(lines, { folder, path });
  const [only = folder] = programs;
  const own: ModuleFact = {
    kind: "module",
    folder,
    names: [shortName(name)],
    technologies: ["Go"],
    unit:
      programs.includes(folder) || programs.length === 1
        ? unitOf(programs.length === 1 ? only : folder)
        : programs.length === 0
          ? "library"
          : "aggregate",
    place,
  };
  return [
    own,
    ...parts.map((program): ModuleFact => ({
      kind: "module",
      folder: program,
      names: namesOfProgram(program, folder),
      technologies: ["Go"],
      unit: unitOf(program),
      place,
    })),
    ...required,
    ...parts.flatMap((program) =>
      packagesOf(foldersOf(program, { imports, module: folder, isAlone: false }), required, context).map(
        (one) => ({ ...one, folder: program }),
      ),
    ),
    ...imports,
  ];
}

/** Returns whether a folder has code of a program: its imports reach it, or the module has only one program. */
function foldersOf(
  program: string,
  {
    imports,
    isAlone,
    module,
  }: { readonly imports: readonly ImportFact[]; readonly module: string; readonly isAlone: boolean },
): (folder: string) => boolean {
  if (isAlone) return (folder) => folder === module || isBelow(folder, module);
  const reached = new Set([program]);
  for (const folder of reached)
    for (const { folder: from, uses } of imports) if (from === folder) reached.add(uses);
  return (folder) => reached.has(folder);
}

/** The packages that the sources in some folders import, of those that their module needs. */
function packagesOf(
  isOwn: (folder: string) => boolean,
  required: readonly DependencyFact[],
  { tree }: ReadingContext,
): readonly DependencyFact[] {
  const { importedBy } = goFolders(tree);
  const imported = [...importedBy].flatMap(([folder, paths]) => (isOwn(folder) ? [...paths] : []));
  return required.filter(({ name }) => imported.some((path) => path === name || path.startsWith(`${name}/`)));
}

/** Reads the arguments of a command line, or what another program writes. */
const readsInput =
  /"(?:flag|github\.com\/(?:alecthomas\/(?:kingpin|kong)|jessevdk\/go-flags|spf13\/(?:cobra|pflag)|urfave\/cli)[^"]*)"|\bos\.(?:Args|Stdin)\b/;

/** Goes on to answer requests or messages, to work at set times, or until it is told to stop. */
const goesOn =
  /\b(?:Listen|Serve|Start|Consume|Subscribe|NewServer|NewConsumer|NewWorker|NewScheduler|NewTicker|Notify|ReadMessage|FetchMessage)\w*\(|\btime\.(?:Tick|After)\(|\bcron\.New\(/;

/** The sources in Go of a system, by their folders, the packages that they import, and which folders go on. */
const goFolders = oncePerTree((tree) => {
  const sources = Map.groupBy(
    tree.paths.filter((path) => path.endsWith(".go") && !isBesideSystem(path)),
    folderOf,
  );
  const going = new Map<string, boolean>();
  const goesOnIn = (folder: string): boolean => {
    const known =
      going.get(folder) ?? (sources.get(folder) ?? []).some((path) => goesOn.test(tree.text(path) ?? ""));
    going.set(folder, known);
    return known;
  };
  const imports = new Map(
    [...sources.values()].flat().map((path) => [path, importsOf(tree.text(path) ?? "")] as const),
  );
  const importedBy = new Map(
    [...sources].map(([folder, paths]) => [
      folder,
      new Set(paths.flatMap((path) => (imports.get(path) ?? []).map(({ imported }) => imported))),
    ]),
  );
  return { sources, goesOnIn, imports, importedBy };
});

/** Whether a program is run by hand: it reads arguments or its input, and nothing in it goes on until somebody stops it. */
function isCommand(program: string, isOwn: (folder: string) => boolean, { tree }: ReadingContext): boolean {
  const { goesOnIn, sources } = goFolders(tree);
  const main = sources.get(program) ?? [];
  if (!main.some((path) => readsInput.test(tree.text(path) ?? ""))) return false;
  return ![...sources.keys()].some((folder) => isOwn(folder) && goesOnIn(folder));
}

/**
 * Returns which folders of a module import which, of its own and of the other modules: each program consists of the packages
 * that it reaches.
 */
function importsIn(
  folder: string,
  modules: readonly GoModule[],
  { tree }: ReadingContext,
): readonly ImportFact[] {
  const facts = new Map<string, ImportFact>();
  const folderOfModule = new Map(modules.map((module) => [module.name, module.folder]));
  const names = modules
    .flatMap(({ name }) => name ?? [])
    // A module can be below another one, and its name then begins with the other's name.
    .toSorted((one, other) => other.length - one.length)
    .map(literalPattern);
  const inSystem = new RegExp(`^(${names.join("|")})/(.+)$`);
  const inner = modules.filter((other) => other.folder !== folder && isBelow(other.folder, folder));
  for (const [path, imports] of goFolders(tree).imports) {
    if (!isBelow(path, folder) || inner.some((other) => isBelow(path, other.folder))) continue;
    for (const { imported, line } of imports) {
      const [, module = "", inner] = inSystem.exec(imported) ?? [];
      if (inner === undefined) continue;
      const uses = [folderOfModule.get(module) ?? "", inner].filter((part) => part !== "").join("/");
      const from = folderOf(path);
      const key = `${from} ${uses}`;
      if (!facts.has(key))
        facts.set(key, { kind: "import", folder: from, uses, place: { file: path, line } });
    }
  }
  return [...facts.values()];
}

/** The imports of a file, which come before all its declarations. */
function importsOf(text: string): { readonly imported: string; readonly line: number }[] {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => /^(?:func|type|var|const)\b/.test(line));
  return lines.slice(0, end < 0 ? undefined : end).flatMap((line, index) =>
    Array.from(
      line.matchAll(/(?:^\s*|\bimport\s*\(?|[;(])\s*(?:[\w.]+\s+)?"([^"\s]+)"/g),
      ([, imported = ""]) => ({
        imported,
        line: index + 1,
      }),
    ),
  );
}

/** A program in a folder that only says that it is one, such as `orders/cmd`, is called as what it belongs to. */
function namesOfProgram(program: string, module: string): readonly string[] {
  const segments = (module === "" ? program : program.slice(module.length + 1)).split("/");
  if (!/^(?:cmd|main|bin|app|src|server)$/.test(segments.at(-1) ?? "")) return [];
  const named = segments.findLast((segment) => !/^(?:cmd|main|bin|app|src|server)$/.test(segment));
  return named === undefined ? [] : [named];
}

/** The last part of a module's path that is not a version. */
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
