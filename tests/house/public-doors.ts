import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { importsOf, parse, root, type SourceFile } from "./source-tree.ts";

/** Gives a file of the repository. */
export type ReadSource = (path: string) => SourceFile;

/** Reads a file where it lies. */
export const readSource: ReadSource = (path) => ({ path, text: readFileSync(join(root, path), "utf8") });

/** Functions and values that a door exports without saying what they give; a type is said by its name and its parts. */
export function undocumentedExports(door: string, read: ReadSource): string[] {
  const file = read(door);
  return parse(file).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, importName, moduleRequest }) => {
      if (!moduleRequest) return [];
      const target = posix.join(posix.dirname(door), moduleRequest.value);
      if (target.endsWith("/index.ts") || target.includes(".gen.")) return [];
      const name = importName.name ?? exportName.name ?? "";
      return isDocumented(read(target), name)
        ? []
        : [`${target}: '${name}' is public and has no doc comment`];
    }),
  );
}

function isDocumented(file: SourceFile, name: string): boolean {
  const { comments, program } = parse(file);
  const statement = program.body.find(
    (node) =>
      node.type === "ExportNamedDeclaration" &&
      node.declaration !== null &&
      !node.declaration.type.startsWith("TS") &&
      declaredNames(node.declaration).includes(name),
  );
  if (!statement) return true;
  return comments.some(
    ({ end, start, type, value }) =>
      type === "Block" &&
      value.startsWith("*") &&
      start < statement.start &&
      file.text.slice(end, statement.start).trim() === "",
  );
}

function declaredNames(declaration: object): string[] {
  const { declarations = [], id } = declaration as {
    readonly id?: { readonly name?: string } | null;
    readonly declarations?: readonly { readonly id: { readonly name?: string } }[];
  };
  return [id?.name ?? "", ...declarations.map((one) => one.id.name ?? "")];
}

/** The packages that come along with an entry, however deep: what a user pays for importing it. */
export function externalsOf(entry: string, read: ReadSource): string[] {
  const seen = new Set<string>();
  const externals = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const file = read(path);
    for (const target of importsOf(file)) {
      const isImportedForTypes = new RegExp(String.raw`import type [^;]*"${target}"`).test(file.text);
      if (target.startsWith(".")) visit(posix.join(posix.dirname(path), target));
      else if (!isImportedForTypes && !target.startsWith("node:")) externals.add(packageOf(target));
    }
  };
  visit(entry);
  return [...externals].sort();
}

function packageOf(target: string): string {
  return target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
}

/** True for a file that is there. */
export function isThere(path: string): boolean {
  return existsSync(join(root, path));
}
