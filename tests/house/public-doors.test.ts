import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { externalsOf, isThere, readSource, undocumentedExports } from "./public-doors.ts";
import { root } from "./source-tree.ts";

interface Entry {
  readonly "@archscribe/source": string;
}

const { exports } = JSON.parse(readFileSync(join(root, "packages/core/package.json"), "utf8")) as {
  readonly exports: Readonly<Record<string, Entry>>;
};
const entries = Object.entries(exports).map(([name, entry]): [string, string] => [
  name,
  `packages/core/${entry["@archscribe/source"].slice(2)}`,
]);

const drawing = ["get-east-asian-width", "saxes", "zod"];
const writing = [
  "culori",
  "hast-util-to-html",
  "hastscript",
  "mdast-util-find-and-replace",
  "mdast-util-from-markdown",
  "mdast-util-gfm",
  "mdast-util-to-hast",
  "mdast-util-to-markdown",
  "micromark-extension-gfm",
  "pluralize",
  ...drawing,
].sort();

describe("what core gives to others", () => {
  it.each(entries)("%s says of each part what it gives", (_, door) => {
    expect(undocumentedExports(door, readSource)).toEqual([]);
  });

  it("weighs what is written here, and nothing else comes along", () => {
    const weights = Object.fromEntries(entries.map(([name, door]) => [name, externalsOf(door, readSource)]));

    expect(weights).toEqual({
      "./model": ["zod"],
      "./errors": ["zod"],
      "./ports": ["zod"],
      "./diagrams": drawing,
      "./project-folder": [
        "fastest-levenshtein",
        "hast-util-from-html",
        "hast-util-sanitize",
        "hast-util-to-html",
        "yaml",
        ...drawing,
      ].sort(),
      "./checks": ["pluralize", ...drawing].sort(),
      "./sad": writing,
      "./node": [
        "@plantuml/core",
        "@xmldom/xmldom",
        "fast-png",
        "pdf-lib",
        "plantuml-encoder",
        "write-file-atomic",
        "yauzl",
        ...writing,
      ].sort(),
    });
  });

  it("has a folder for each entry", () => {
    expect(entries.filter(([, door]) => !isThere(door))).toEqual([]);
  });
});

describe("is caught:", () => {
  const planted = (files: Readonly<Record<string, string>>) => (path: string) => ({
    path,
    text: files[path] ?? "",
  });

  it("a public function without a doc comment", () => {
    const read = planted({
      "a/index.ts": `export { one, two } from "./parts.ts";`,
      "a/parts.ts": `/** Gives one. */\nexport const one = 1;\nexport function two() {}\n`,
    });

    expect(undocumentedExports("a/index.ts", read)).toEqual([
      "a/parts.ts: 'two' is public and has no doc comment",
    ]);
  });

  it("a package that comes along unseen", () => {
    const read = planted({
      "a/index.ts": `export { one } from "./parts.ts";`,
      "a/parts.ts": `import type { T } from "types-only";\nimport "@scope/heavy/part.js";\nimport "node:fs";\n`,
    });

    expect(externalsOf("a/index.ts", read)).toEqual(["@scope/heavy"]);
  });
});
