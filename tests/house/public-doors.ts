import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { exportsOf, type Import, importsOf, parse, root, type SourceFile } from "./source-tree.ts";

/** Returns a file of the repository. */
export type ReadSource = (path: string) => SourceFile;

/** Reads a file where it lies. */
export const readSource: ReadSource = (path) => ({ path, text: readFileSync(join(root, path), "utf8") });

/** The exports of a door without a description. */
export function undocumentedExports(door: string, read: ReadSource): string[] {
  const file = read(door);
  const passedOn = parse(file).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, importName, moduleRequest }) => {
      if (!moduleRequest) return [];
      const path = posix.join(posix.dirname(door), moduleRequest.value);
      return [{ path, name: importName.name ?? exportName.name ?? "" }];
    }),
  );
  const own = exportsOf(file).map(({ name }) => ({ path: door, name }));
  return [...passedOn, ...own]
    .filter(({ path }) => !path.endsWith("/index.ts") || path === door)
    .filter(({ path }) => !path.includes(".gen."))
    .filter(({ name, path }) => !isDocumented(read(path), name))
    .map(({ name, path }) => `${path}: '${name}' is public and has no doc comment`);
}

function isDocumented(file: SourceFile, name: string): boolean {
  const found = exportsOf(file).find((one) => one.name === name);
  if (found === undefined) return true;
  const written = file.text.slice(found.start, found.end);
  return isDerivedType(written) || saysItByParts(written) || hasCommentAbove(file, found.start);
}

/** `type Key = (typeof keys)[number]` is described at `keys`. */
function isDerivedType(written: string): boolean {
  return /^export type \w+ =\s+(?:\(?(?:keyof )?typeof |z\.infer<|\w+\[)/.test(written);
}

/** Options and records describe their parts, if a sentence above would only repeat the name. */
function saysItByParts(written: string): boolean {
  return written.startsWith("export interface ") && written.includes("/**");
}

function hasCommentAbove(file: SourceFile, start: number): boolean {
  return parse(file).comments.some(
    ({ end, type, value }) =>
      type === "Block" && value.startsWith("*") && end <= start && file.text.slice(end, start).trim() === "",
  );
}

/** The packages that come along with an entry, directly and indirectly: the cost of importing it, at once and later. */
export interface Weight {
  readonly atOnce: readonly string[];
  readonly lazily: readonly string[];
}

/** Weighs an entry. */
export function weightOf(entry: string, read: ReadSource): Weight {
  const atOnce = packagesFrom([entry], read, ["at once"]);
  const ever = packagesFrom([entry], read, ["at once", "lazily"]);
  return { atOnce, lazily: ever.filter((name) => !atOnce.includes(name)) };
}

function packagesFrom(
  entries: readonly string[],
  read: ReadSource,
  counted: readonly Import["when"][],
): string[] {
  const seen = new Set(entries);
  const packages = new Set<string>();
  for (const path of seen) {
    const targets = importsOf(read(path)).filter(({ when }) => counted.includes(when));
    for (const { target } of targets) {
      if (target.startsWith(".")) seen.add(posix.join(posix.dirname(path), target));
      else if (!target.startsWith("node:")) packages.add(packageOf(target));
    }
  }
  return [...packages].sort();
}

function packageOf(target: string): string {
  return target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
}
