import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, type ParseResult } from "oxc-parser";

/** A file of the repository, or one that a test plants among them. */
export interface SourceFile {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The root of the repository. */
export const root = join(import.meta.dirname, "../..");

/** All files that git knows or would take, without what it ignores. */
export function repositoryPaths(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split("\n").filter((path) => path !== "" && existsSync(join(root, path)));
}

/** The files whose path fits, with their text. */
export function filesLike(pattern: RegExp): SourceFile[] {
  return repositoryPaths()
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** What people write: neither generated nor planted. */
export function writtenSources(): SourceFile[] {
  return filesLike(/\.ts$/).filter(({ path }) => !path.includes(".gen."));
}

/** True for a test and for what only tests use. */
export function isTest(path: string): boolean {
  return /\.test\.ts$|\.contract\.ts$|(?:^|\/)testing\/|^tests\//.test(path);
}

/** The syntax of a file. */
export function parse({ path, text }: SourceFile): ParseResult {
  return parseSync(path, text);
}

/** The modules that a file imports or re-exports, as it writes them. */
export function importsOf(file: SourceFile): string[] {
  const { module } = parse(file);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { end, start } }) => {
      const written = file.text.slice(start, end);
      return /^["'].*["']$/.test(written) ? written.slice(1, -1) : [];
    }),
  ];
}
