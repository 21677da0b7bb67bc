import { posix } from "node:path";
import { isTest, type SourceFile } from "./source-tree.ts";

const bannedNames = /^(?:utils?|misc|common|helpers?|managers?|data)$|-(?:utils?|helpers?|manager|v\d+)$/;

/** Tables of facts, which are as long as the facts are many. */
const tables = [
  "packages/core/src/model/errors/error-table.ts",
  "packages/core/src/product/routes/routes.ts",
  "packages/server/src/store/schema.ts",
];

/** A file is named with a domain word, in kebab-case, and none is too long to be read at once. */
export function fileFaults(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, text }) => [
    ...nameFaults(path),
    ...lengthFaults(path, text),
    ...(lonelyTest(path, paths) ? [`${path}: a test stands beside what it tests`] : []),
  ]);
}

function nameFaults(path: string): string[] {
  // A component's file bears the name of the component.
  const named = path.endsWith(".tsx") ? posix.dirname(path) : path;
  return [...componentNameFaults(path), ...wordFaults(named)];
}

function componentNameFaults(path: string): string[] {
  const isComponent = /\/[A-Z][A-Za-z]*\.tsx$/.test(path) || !path.endsWith(".tsx");
  return isComponent ? [] : [`${path}: a component's file is named like the component, in PascalCase`];
}

function wordFaults(path: string): string[] {
  return path
    .split("/")
    .map((part) => part.replace(/\..*$/, ""))
    .flatMap((name) => {
      if (bannedNames.test(name)) return [`${path}: '${name}' says nothing; use a word of the domain`];
      return name === name.toLowerCase() && !name.includes("_")
        ? []
        : [`${path}: '${name}' is not in kebab-case`];
    });
}

function lengthFaults(path: string, text: string): string[] {
  const lines = text.split("\n").length - 1;
  return lines > 400 && !isTest(path) && !tables.includes(path)
    ? [`${path}: ${String(lines)} lines; split it, a file is one concept of at most 400`]
    : [];
}

/** Parts of a name: `x.test.ts`, `x.browser.test.ts`; a test of a whole folder bears the folder's name. */
function lonelyTest(path: string, paths: ReadonlySet<string>): boolean {
  if (!path.endsWith(".test.ts") || path.startsWith("tests/")) return false;
  const folder = posix.dirname(path);
  const name = posix.basename(path).replace(/\..*$/, "");
  const isFolderTest =
    name === posix.basename(folder) || [...paths].some((one) => one.startsWith(`${folder}/${name}/`));
  const tested = [`${name}.ts`, `${name}.tsx`, `${componentNamed(name)}.tsx`];
  return !isFolderTest && !tested.some((file) => paths.has(`${folder}/${file}`));
}

/** The component that a test is named after: `command-palette` for `CommandPalette`. */
function componentNamed(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
