import { posix } from "node:path";
import { importsOf, isTest, type SourceFile } from "./source-tree.ts";

const bannedNames = /^(?:utils?|misc|common|helpers?|managers?|data)$|-(?:utils?|helpers?|manager|v\d+)$/;

/** Tables of facts, which are as long as the facts are many. */
const tables = [
  "packages/core/src/model/errors/error-table.ts",
  "packages/core/src/product/routes/routes.ts",
  "packages/server/src/store/schema.ts",
];

/** The most lines of a file. */
const longest = 400;

/** Folders in which each row of a list is a file, with a page of the documentation. */
const eachAFile = /^packages\/core\/src\/document\/checks\//;

/** How long a file may become without a second concept. */
const roomy = 340;

/** Files that stay apart: the drill plants a fault in them, or they and their user have a name for different things. */
const apartByChoice: ReadonlySet<string> = new Set([
  "packages/cli/src/commands/diff/present-change.ts",
  "packages/core/src/document/change/figures-of-changes.ts",
  "packages/core/src/document/diagrams/plantuml/parse-message.ts",
  "packages/core/src/document/drift/tables/compare-columns.ts",
  "packages/core/src/product/registers/manifest-register-api.ts",
  "packages/server/src/web/content-policies.ts",
  "packages/web/src/features/billing/ContactForm.tsx",
  "packages/web/src/features/design-pages/ProjectDesignPage.tsx",
  "packages/web/src/features/elements/CardFacts.tsx",
  "packages/web/src/features/elements/ElementToolbar.tsx",
  "packages/web/src/features/elements/use-element-address.ts",
  "packages/web/src/features/profile/NamePanel.tsx",
  "packages/web/src/routes/pages.ts",
  "packages/web/src/shell/use-palette-keys.ts",
  "packages/web/src/ui/code-editor/mark-lines.ts",
]);

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
  return lines > longest && !isTest(path) && !tables.includes(path)
    ? [`${path}: ${String(lines)} lines; split it, a file is one concept of at most ${String(longest)}`]
    : [];
}

/**
 * Files that belong to their only user: it is in the same folder, and both together are short enough for one file. A file
 * with its own test, and a file that is loaded lazily or started as a program, is separate for that reason.
 */
export function thinFileFaults(files: readonly SourceFile[]): string[] {
  const sources = new Map(files.map((file) => [file.path, file]));
  const users = new Map<string, Set<string>>();
  const apart = new Set<string>();
  const tested = new Set(files.filter(({ path }) => isTest(path)).flatMap(({ path }) => testedBy(path)));
  for (const file of files) {
    const imports = importsOf(file);
    const named = Array.from(
      file.text.matchAll(/["'`](\.{1,2}\/[^"'`\n]+\.tsx?)["'`]/g),
      ([, name = ""]) => name,
    );
    const outside = Array.from(
      file.text.matchAll(/["']@archscribe\/core\/(product\/[^"']+)["']/g),
      ([, name = ""]) => `packages/core/src/${name}.ts`,
    );
    for (const path of outside) users.set(path, (users.get(path) ?? new Set()).add(file.path));
    for (const name of named) {
      const path = posix.join(posix.dirname(file.path), name);
      users.set(path, (users.get(path) ?? new Set()).add(file.path));
      const own = imports.filter(({ target }) => target === name);
      if (own.length === 0 || own.some(({ when }) => when === "lazily")) apart.add(path);
    }
  }
  return [...users].flatMap(([path, own]) => {
    const [user = ""] = own;
    const lengths = [path, user].map((one) => (sources.get(one)?.text ?? "").split("\n").length - 1);
    const isPart =
      own.size === 1 &&
      !apart.has(path) &&
      !apartByChoice.has(path) &&
      !eachAFile.test(path) &&
      sources.has(path) &&
      /^packages\/\w+\/src\//.test(path) &&
      ![path, user].some((one) => isTest(one) || posix.basename(one).startsWith("index.")) &&
      posix.dirname(user) === posix.dirname(path) &&
      (posix.extname(path) === ".ts" || posix.extname(user) === ".tsx") &&
      !tested.has(path.replace(/\.tsx?$/, "")) &&
      lengths.reduce((sum, length) => sum + length, 0) <= roomy;
    return isPart ? [`${path}: only ${posix.basename(user)} uses it, and it belongs there`] : [];
  });
}

/** Parts of a name: `x.test.ts`, `x.browser.test.ts`; a test of a whole folder bears the folder's name. */
function lonelyTest(path: string, paths: ReadonlySet<string>): boolean {
  if (!path.endsWith(".test.ts") || path.startsWith("tests/")) return false;
  const folder = posix.dirname(path);
  const name = posix.basename(path).replace(/\..*$/, "");
  const isFolderTest =
    name === posix.basename(folder) || [...paths].some((one) => one.startsWith(`${folder}/${name}/`));
  return (
    !isFolderTest && !testedBy(path).some((one) => [".ts", ".tsx"].some((ending) => paths.has(one + ending)))
  );
}

/** The paths, without an ending, of the files that a test may be named after. */
function testedBy(path: string): string[] {
  const name = posix.basename(path).replace(/\..*$/, "");
  return [name, componentNamed(name)].map((one) => posix.join(posix.dirname(path), one));
}

/** The component that a test is named after: `command-palette` for `CommandPalette`. */
function componentNamed(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
