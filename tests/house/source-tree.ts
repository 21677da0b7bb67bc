import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, type ParseResult } from "oxc-parser";

/** A file of the repository, or a file that a test plants among them. */
export interface SourceFile {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The root of the repository. */
export const root = join(import.meta.dirname, "../..");

/** All files that git tracks or would add; without ignored files. */
export function repositoryPaths(): string[] {
  return listed("--cached", "--others", "--exclude-standard").filter((path) => existsSync(join(root, path)));
}

/** The files that git tracks although they are ignored, such as the output of a command in an example. */
export function ignoredPaths(): string[] {
  return listed("--cached", "--ignored", "--exclude-standard");
}

function listed(...options: readonly string[]): string[] {
  const paths = execFileSync("git", ["ls-files", ...options], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return paths.split("\n").filter((path) => path !== "");
}

/** The files whose path fits, with their text; without the small systems that the tests of the readers read. */
export function filesLike(pattern: RegExp): SourceFile[] {
  return repositoryPaths()
    .filter((path) => pattern.test(path) && !path.startsWith("packages/core/fixtures/"))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** Files written by people: neither generated nor examples. */
export function writtenSources(): SourceFile[] {
  return filesLike(/^(?!examples\/).*\.[cm]?[jt]sx?$/).filter(({ path }) => !path.includes(".gen."));
}

/** True for a test and for its support. */
export function isTest(path: string): boolean {
  return /\.test\.ts$|\.contract\.ts$|(?:^|\/)testing\/|^tests\//.test(path);
}

const syntaxes = new WeakMap<SourceFile, ParseResult>();

/** The syntax of a file. */
export function parse(file: SourceFile): ParseResult {
  const syntax = syntaxes.get(file) ?? parseSync(file.path, file.text);
  syntaxes.set(file, syntax);
  return syntax;
}

/** A module that a file names. A type costs nothing if the program runs; a lazy one is loaded when it is needed. */
export interface Import {
  readonly target: string;
  readonly when: "at once" | "lazily" | "never";
}

/** The modules that a file imports, re-exports, or finds by name for later. */
export function importsOf(file: SourceFile): Import[] {
  const { module } = parse(file);
  const written = ({ end, start }: { readonly start: number; readonly end: number }): string =>
    file.text.slice(start, end);
  const when = (statement: { readonly start: number; readonly end: number }): Import["when"] =>
    /^(?:im|ex)port type\b/.test(written(statement)) ? "never" : "at once";
  return [
    ...module.staticImports.map((one) => ({ target: one.moduleRequest.value, when: when(one) })),
    ...module.staticExports.flatMap((one) => {
      const target = one.entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value;
      return target === undefined ? [] : [{ target, when: when(one) }];
    }),
    ...[
      ...module.dynamicImports.map(({ moduleRequest }) => written(moduleRequest)),
      ...Array.from(file.text.matchAll(/\brequire\.resolve\(([^)]*)\)/g), ([, name = ""]) => name),
    ].flatMap((name) =>
      /^["'].*["']$/.test(name) ? [{ target: name.slice(1, -1), when: "lazily" as const }] : [],
    ),
  ];
}

/** The functions, values and types that a file exports under their own names, with the statement that declares each. */
export function exportsOf(
  file: SourceFile,
): { readonly name: string; readonly start: number; readonly end: number }[] {
  return parse(file).program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration === null) return [];
    const { declarations = [], id } = statement.declaration as {
      readonly id?: { readonly name?: string } | null;
      readonly declarations?: readonly { readonly id: { readonly name?: string } }[];
    };
    const { end, start } = statement;
    return [id?.name, ...declarations.map((one) => one.id.name)].flatMap((name) =>
      name === undefined ? [] : [{ name, start, end }],
    );
  });
}
