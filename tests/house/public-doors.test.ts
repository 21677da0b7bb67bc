import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSource, undocumentedExports, type Weight, weightOf } from "./public-doors.ts";
import { filesLike, isTest, root } from "./source-tree.ts";

interface Entry {
  readonly "@archscribe/source": string;
}

const entries = entriesOf("core");

/**
 * The entries of a package that are built, each with the file that is its door. The features of the product have no
 * door: the workspace, which is bundled from the sources, names the file that it needs.
 */
function entriesOf(name: "core" | "cli"): (readonly [entry: string, door: string])[] {
  const { exports } = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8")) as {
    readonly exports: Readonly<Record<string, Entry | string>>;
  };
  return Object.entries(exports).flatMap(([entry, file]) =>
    typeof file === "string" || entry.includes("*")
      ? []
      : [[`${name}${entry.slice(1)}`, `packages/${name}/${file["@archscribe/source"].slice(2)}`] as const],
  );
}

const model = ["pluralize", "zod"];
const pictures = ["get-east-asian-width", "pluralize", "saxes", "zod"];
const nearestNames = "fastest-levenshtein";
const digests = "@noble/hashes";
/** The packages of the folder of words. */
const words = [digests, nearestNames];
const markdown = "mdast-util-from-markdown";
const documents = [
  "culori",
  "hast-util-to-html",
  "hastscript",
  "mdast-util-find-and-replace",
  markdown,
  "mdast-util-gfm",
  "mdast-util-to-hast",
  "mdast-util-to-markdown",
  "micromark-extension-gfm",
];
const folders = [
  "diff",
  ...words,
  "hast-util-from-html",
  "hast-util-sanitize",
  "hast-util-to-html",
  "hastscript",
  "mdast-util-gfm",
  "mdast-util-to-markdown",
  "yaml",
];
const commands = ["@archscribe/core", "chalk", "commander"];
/** The packages that communicate with editors. */
const editors = [
  "vscode-languageserver",
  "vscode-languageserver-protocol",
  "vscode-languageserver-textdocument",
];
const questions = ["@inquirer/prompts", "@modelcontextprotocol/server", "ora", "zod"];

/** The packages that write Word files. */
const wordFiles = ["@xmldom/xmldom", "docx", "fast-png", "fflate"];

/** The packages that come along with each entry: at once, and on demand. */
const weights: Readonly<Record<string, Weight>> = {
  "core/model": { atOnce: model, lazily: [] },
  "core/model/errors": { atOnce: [], lazily: [] },
  "core/document/diagrams": { atOnce: pictures, lazily: [] },
  "core/document/extraction": {
    atOnce: [markdown, "mdast-util-gfm", "micromark-extension-gfm", ...pictures].sort(),
    lazily: [],
  },
  "core/document/project-folder": {
    atOnce: [markdown, "micromark-extension-gfm", ...folders, ...pictures].sort(),
    lazily: [],
  },
  "core/document/assistance": {
    atOnce: [...new Set([...documents, ...folders, ...pictures])].sort(),
    lazily: wordFiles,
  },
  "core/document/editor": {
    atOnce: ["@cfworker/json-schema", markdown, "micromark-extension-gfm", ...folders, ...pictures].sort(),
    lazily: [],
  },
  "core/document/imports": {
    atOnce: ["fflate", markdown, "micromark-extension-gfm", ...folders, ...pictures].sort(),
    lazily: [],
  },
  "core/document/recovery": {
    atOnce: [markdown, "micromark-extension-gfm", ...folders, ...pictures].sort(),
    lazily: [],
  },
  "core/document/renaming": {
    atOnce: [markdown, "micromark-extension-gfm", ...folders, ...pictures].sort(),
    lazily: [],
  },
  "core/document/drift": {
    atOnce: [markdown, "micromark-extension-gfm", ...folders, ...pictures].sort(),
    lazily: [],
  },
  "core/document/architecture": { atOnce: [...words, ...pictures].sort(), lazily: [] },
  "core/document/expectation": { atOnce: model, lazily: [] },
  "core/document/exports": { atOnce: [...words, ...model, "yaml"].sort(), lazily: [] },
  "core/document/checks": { atOnce: [...words, ...pictures].sort(), lazily: [] },
  "core/product/validation": { atOnce: model, lazily: [] },
  "core/product/subscription": { atOnce: model, lazily: [] },
  "core/product/client": { atOnce: ["openapi-fetch", ...model], lazily: [] },
  "core/document/words": { atOnce: [...words, "pluralize"].sort(), lazily: [] },
  "core/document/generation": { atOnce: ["csv-parse", "saxes", ...words, ...model].sort(), lazily: [] },
  "core/document/generation/llm": { atOnce: [...words, ...model].sort(), lazily: ["ai"] },
  "core/document/change": {
    atOnce: [markdown, "micromark-extension-gfm", "culori", ...folders, ...pictures].sort(),
    lazily: [],
  },
  "core/document/sad": {
    atOnce: [...new Set([...documents, ...folders, ...pictures])].sort(),
    lazily: wordFiles,
  },
  "core/platform/browser": { atOnce: ["culori", ...pictures].sort(), lazily: [] },
  "core/platform/browser/plantuml-worker": {
    atOnce: ["@xmldom/xmldom", "fast-png", ...pictures].sort(),
    lazily: ["@plantuml/core", "@viz-js/viz"],
  },
  "core/platform/browser/mermaid-frame": { atOnce: ["mermaid"], lazily: ["@mermaid-js/mermaid-zenuml"] },
  "core/platform/node/folder": { atOnce: model, lazily: [] },
  "core/platform/node": {
    atOnce: pictures,
    lazily: [
      "@ai-sdk/anthropic",
      "@ai-sdk/google",
      "@ai-sdk/openai",
      "@ai-sdk/openai-compatible",
      "@sparticuz/chromium",
      "csv-parse",
      ...wordFiles,
      nearestNames,
      "mammoth",
      "numfmt",
      "pdf-lib",
      "plantuml-encoder",
      "puppeteer-core",
      "unpdf",
      "web-tree-sitter",
      "wink-eng-lite-web-model",
      "wink-nlp",
      "yauzl",
      "@noble/hashes",
      "diff",
      "hast-util-from-html",
      "hast-util-sanitize",
      "yaml",
      ...documents,
    ].sort(),
  },
  "the PlantUML worker": {
    atOnce: ["@xmldom/xmldom", "fast-png", ...pictures].sort(),
    lazily: ["@plantuml/core", "@viz-js/viz", "yauzl"],
  },
  "cli/language-server": { atOnce: [...commands, ...editors], lazily: [] },
  "cli/program": { atOnce: commands, lazily: [...questions, ...editors].sort() },
  "the command": { atOnce: [], lazily: [...commands, ...questions, ...editors].sort() },
};

describe("the public entries of core", () => {
  it.each(entries)("%s says of each part what it gives", (_, door) => {
    expect(undocumentedExports(door, readSource)).toEqual([]);
  });

  it("load only these packages", () => {
    const weighed = [
      ...entries,
      ["the PlantUML worker", "packages/core/src/platform/node/plantuml-worker.ts"] as const,
      ...entriesOf("cli"),
      ["the command", "packages/cli/src/main.ts"] as const,
    ].map(([name, door]) => [name, weightOf(door, readSource)]);

    expect(Object.fromEntries(weighed)).toEqual(weights);
  });
});

describe("is caught:", () => {
  const planted = (files: Readonly<Record<string, string>>) => (path: string) => ({
    path,
    text: files[path] ?? "",
  });

  it.each([
    ["a function", "export function two() {}"],
    ["a value", "export const two = 2;"],
    ["a type", `export type two = "a" | "b";`],
    ["an interface that says nothing of its parts", "export interface two { readonly a: string }"],
  ])("%s without a doc comment", (_, declaration) => {
    const read = planted({
      "a/index.ts": `export { one, two } from "./parts.ts";`,
      "a/parts.ts": `/** Gives one. */\nexport const one = 1;\n${declaration}\n`,
    });

    expect(undocumentedExports("a/index.ts", read)).toEqual([
      "a/parts.ts: 'two' is public and has no doc comment",
    ]);
  });

  it("a package that comes along unseen", () => {
    const read = planted({
      "a/index.ts": `export { one } from "./parts.ts";\nexport type { Two } from "./two.ts";`,
      "a/two.ts": `import "free-of-weight";`,
      "a/parts.ts": `import type { T } from "types-only";\nimport "@scope/heavy/part.js";\nimport "node:fs";\nconst later = () => import("./later.ts");\n`,
      "a/later.ts": `import "needed-later";\nconst file = require.resolve("read-later/x.js");\n`,
    });

    expect(weightOf("a/index.ts", read)).toEqual({
      atOnce: ["@scope/heavy"],
      lazily: ["needed-later", "read-later"],
    });
  });
});

it("packages that are built import core by doors that are built", () => {
  const doors = new Set(entries.map(([entry]) => `@archscribe/${entry}`));
  const imported = filesLike(/^packages\/(?:cli|server|vscode)\/src\/.*\.ts$/)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(/(?:from|import\()\s*"(@archscribe\/core\/[^"]+)"/g), ([, door = ""]) => ({
        path,
        door,
      })),
    );

  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter(({ door }) => !doors.has(door))).toEqual([]);
});
