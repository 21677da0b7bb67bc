import { folderOf, isBelow, pathFrom } from "../../../file-path.ts";
import type { ReadingContext, SourceTree } from "../../../reader.ts";
import type { ModuleFinder } from "../../program/name-rules.ts";
import { scriptModules } from "../../javascript/syntax/script-modules.ts";
import { pythonModules } from "../../python/syntax/python-modules.ts";

const script = /\.[cm]?[jt]sx?$/;
const endings = [".ts", ".mts", ".cts", ".tsx", ".js", ".mjs", ".cjs", ".jsx", ".py"];

/** Folders with what a build makes, in place of the sources that it makes it from. */
const builtFolder = /^(?:\.?(?:build|dist|out|webpack|esbuild)|lib)\//;

/**
 * Returns the file with a handler such as `src/orders.create`, written from a folder; undefined if it is not there, as for
 * compiled languages.
 */
export function handlerFile(
  folder: string,
  handler: string,
  { tree }: Pick<ReadingContext, "tree">,
): string | undefined {
  const written = handler.replace(/\.[\w$]+$/, "");
  const stems = [
    written,
    written.replaceAll(".", "/"),
    ...(builtFolder.test(written)
      ? [written.replace(builtFolder, "src/"), written.replace(builtFolder, "")]
      : []),
  ].flatMap((stem) => pathFrom(folder, stem) ?? []);
  const { known } = indexOf(tree);
  return (
    stems.flatMap((stem) => endings.map((ending) => stem + ending)).find((path) => known.has(path)) ??
    javaFile(folder, handler, tree.paths)
  );
}

/** `shop.orders.Create::handle` is in a file that ends with `shop/orders/Create.java`. */
function javaFile(folder: string, handler: string, paths: readonly string[]): string | undefined {
  const [type = "", ...others] = handler.split("::");
  const ending = `/${type.replaceAll(".", "/")}.`;
  if (!/^[\w.]+$/.test(type) || (others.length === 0 && !/\.[A-Z]\w*$/.test(type))) return undefined;
  return paths.find(
    (path) =>
      isBelow(path, folder) &&
      /\.(?:java|kt|scala)$/.test(path) &&
      `/${path.replace(/\w+$/, "")}`.endsWith(ending),
  );
}

const imports = {
  script: /\b(?:from|import|require)\s*\(?\s*["']([^"'\n]+)["']/g,
  python: /^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import[ \t]+\(?([\w, \t\n]*)|import[ \t]+([\w., \t]+))/gm,
} as const;

/** More files than one function is made of. */
const mostFiles = 500;

/** The files of a program, and the packages that they import. */
export interface ProgramFiles {
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

/**
 * Returns the files that a program of JavaScript, TypeScript or Python runs: its first file, and those that it imports
 * from the system. A program of another language has none.
 */
export function filesOfProgram(
  entry: string,
  { tree, unread }: Pick<ReadingContext, "tree"> & Partial<Pick<ReadingContext, "unread">>,
): ProgramFiles {
  if (!script.test(entry) && !entry.endsWith(".py")) return { files: [], packages: [] };
  const packages = new Set<string>();
  const finder = script.test(entry) ? indexOf(tree).scripts : indexOf(tree).python;
  const files = new Set([entry]);
  for (const file of files) {
    if (files.size >= mostFiles) {
      unread?.({ file, reason: `The program of ${entry} has more files than are followed.` });
      break;
    }
    const text = tree.text(file) ?? "";
    const sources = script.test(entry)
      ? Array.from(text.matchAll(imports.script), ([, source = ""]) => source)
      : [...text.matchAll(imports.python)].flatMap(([, from, names = "", whole = ""]) =>
          from === undefined
            ? whole.split(",").map((one) => one.trim().replace(/\s.*$/, ""))
            : [from, ...namesIn(names).map((name) => (from.endsWith(".") ? from + name : `${from}.${name}`))],
        );
    for (const source of sources) {
      const found = source === "" ? undefined : finder.find(file, source);
      if (found !== undefined) files.add(found);
      else if (!source.startsWith(".")) packages.add(packageOf(source, entry));
    }
  }
  return { files: [...files], packages: [...packages] };
}

/** `@acme/shop/keys` is of the package `@acme/shop`, and `shop.keys` of Python of `shop`. */
function packageOf(source: string, entry: string): string {
  if (!script.test(entry)) return source.replace(/\..*$/, "");
  const [first = "", second] = source.replace(/^node:/, "").split("/");
  return first.startsWith("@") && second !== undefined ? `${first}/${second}` : first;
}

function namesIn(list: string): readonly string[] {
  return list.split(",").flatMap((name) => /^\s*(\w+)/.exec(name)?.[1] ?? []);
}

/**
 * Returns the folder with the code of a function, if the written one is in the scanned folder. Of a folder or archive that
 * a build makes, it is the nearest folder around it that is there.
 */
export function codeFolder(
  from: string,
  written: string | undefined,
  { tree }: Pick<ReadingContext, "tree">,
): string | undefined {
  if (written !== undefined && /^[a-z\d]+:\/\//i.test(written)) return undefined;
  let folder = pathFrom(from, written ?? ".");
  const { folders } = indexOf(tree);
  while (folder !== undefined && folder !== "" && !folders.has(folder)) folder = folderOf(folder);
  return folder;
}

interface TreeIndex {
  readonly known: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  readonly scripts: ModuleFinder;
  readonly python: ModuleFinder;
}

const indexes = new WeakMap<SourceTree, TreeIndex>();

function indexOf(tree: SourceTree): TreeIndex {
  const seen = indexes.get(tree);
  if (seen !== undefined) return seen;
  const folders = new Set<string>();
  for (const path of tree.paths)
    for (let folder = folderOf(path); folder !== "" && !folders.has(folder); folder = folderOf(folder))
      folders.add(folder);
  const index = {
    known: new Set(tree.paths),
    folders,
    scripts: scriptModules(tree),
    python: pythonModules(tree),
  };
  indexes.set(tree, index);
  return index;
}

/** Returns whether the files of a program mention something; a program whose files are not known may do so. */
export function programMentions(
  entry: string | undefined,
  pattern: RegExp,
  context: Pick<ReadingContext, "tree">,
): boolean {
  const files = entry === undefined ? [] : filesOfProgram(entry, context).files;
  return files.length === 0 || files.some((file) => pattern.test(context.tree.text(file) ?? ""));
}
