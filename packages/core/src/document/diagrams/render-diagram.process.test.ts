import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openFileTree } from "../../platform/node/folder/file-tree.ts";
import { noCache } from "../../platform/node/folder/render-cache.ts";
import { sharedPlantuml } from "../../platform/node/testing/shared-engines.ts";
import type { FileTree, RenderCache } from "../../model/index.ts";
import { memoryTree } from "../../testing/index.ts";
import { findPlantumlBlocks } from "./plantuml/index.ts";
import { renderDiagram, type RenderedDiagram } from "./render-diagram.ts";

/**
 * Diagrams whose includes depend on conditions, loops, functions and parts, with the words that the official build drew.
 * It is 1.2025.8, because 1.2026.8 includes a file twice, and no part of it, contrary to its documentation.
 */
const folder = fileURLToPath(new URL("plantuml/preprocessor/", import.meta.url));
const official = JSON.parse(readFileSync(`${folder}/official-words.json`, "utf8")) as {
  readonly words: Readonly<Record<string, "error" | readonly string[]>>;
};

describe("includes are followed as the official build follows them", () => {
  it("in every one of the diagrams", () => {
    const names = readdirSync(folder).filter((name) => name.endsWith(".puml"));
    expect(names.toSorted()).toEqual(
      Object.keys(official.words)
        .map((name) => `${name}.puml`)
        .toSorted(),
    );
  });

  it.each(Object.entries(official.words))("%s", async (name, words) => {
    const text = readFileSync(`${folder}/${name}.puml`, "utf8");

    const drawn = await render(text, openFileTree(folder));

    expect(drawn.ok ? wordsOf(drawn.svg) : "error").toEqual(words);
  });

  it("with the theme of a folder", async () => {
    const text = readFileSync(`${folder}/theme-of-folder.puml`, "utf8");

    expect(await render(text, openFileTree(folder))).toMatchObject({
      ok: true,
      svg: expect.stringMatching(/#ABCDEF/i),
    });
  });
});

it("control characters of names are shown in the picture, which could not contain them", async () => {
  const drawn = await render('@startuml\nrectangle "Till\u001B[31m\u202Ecba" as t\n@enduml', memoryTree({}));

  expect(drawn.ok && wordsOf(drawn.svg).join(" ")).toContain("Till␛[31m[U+202E]cba");
});

it("a library that was copied into the project includes its own files, not the shipped ones of their address", async () => {
  const address = "https://raw.githubusercontent.com/plantuml-stdlib/C4-PlantUML/master/C4.puml";
  const tree = memoryTree({
    "lib/C4_Context.puml": `!include ${address}\n$inner()`,
    "lib/C4.puml": "!procedure $inner()\nrectangle copied\n!endprocedure",
  });

  const drawn = await render("@startuml\n!include lib/C4_Context.puml\n@enduml", tree);

  expect(drawn.ok && wordsOf(drawn.svg)).toEqual(["copied"]);
});

describe("a fault in an included text", () => {
  it.each([
    ["a wrong line", "class A\nthis is (wrong", { file: "parts/a.iuml", line: 2 }],
    [
      "a wrong line of a part",
      "@startuml\nclass A\n\nthis is (wrong\n@enduml",
      { file: "parts/a.iuml", line: 4 },
    ],
    ["a wrong condition", "!if (((\nclass A\n!endif", { file: "parts/a.iuml", line: 1 }],
    ["an include of nothing", "class A\n!include gone.iuml", { file: "parts/a.iuml", line: 2 }],
  ])("is said at its own file and line: %s", async (_, text, location) => {
    const drawn = await render(
      "@startuml\n!include parts/a.iuml\n@enduml",
      memoryTree({ "parts/a.iuml": text }),
    );

    expect(drawn).toMatchObject({ ok: false, findings: [{ location }] });
  });

  it("that is named by a variable is reported at its include", async () => {
    const text = '@startuml\n!procedure $take($x)\n!include $x.iuml\n!endprocedure\n$take("gone")\n@enduml';

    expect(await render(text, memoryTree({}))).toMatchObject({
      ok: false,
      findings: [{ message: "there is no file gone.iuml", location: { file: "x.puml", line: 3 } }],
    });
  });

  it("never leads out of the folder, whatever name the preprocessor computes", async () => {
    const text = '@startuml\n!foreach $x in ["../secret.iuml"]\n!include $x\n!endfor\n@enduml';

    expect(await render(text, memoryTree({ "../secret.iuml": "class Secret" }))).toMatchObject({
      ok: false,
      findings: [{ message: "../secret.iuml is outside of project" }],
    });
  });
});

describe("a picture in the cache", () => {
  const text = '@startuml\n!foreach $x in ["a", "b"]\n!include $x.iuml\n!endfor\n@enduml';

  it("is found again, although the names of its files are known only while it is drawn", async () => {
    const cache = memoryCache();
    const files = { "a.iuml": "rectangle A", "b.iuml": "rectangle B" };

    const first = await render(text, memoryTree(files), cache);
    const second = await render(text, memoryTree(files), cache);

    expect([first, second]).toMatchObject([
      { ok: true, cached: false },
      { ok: true, cached: true },
    ]);
    expect(first.ok && second.ok && first.svg === second.svg).toBe(true);
  });

  it("is another one when such a file changes", async () => {
    const cache = memoryCache();

    await render(text, memoryTree({ "a.iuml": "rectangle A", "b.iuml": "rectangle B" }), cache);
    const later = await render(text, memoryTree({ "a.iuml": "rectangle A", "b.iuml": "rectangle C" }), cache);

    expect(later.ok && wordsOf(later.svg)).toEqual(["A", "C"]);
  });
});

function render(text: string, tree: FileTree, cache: RenderCache = noCache): Promise<RenderedDiagram> {
  const [block] = findPlantumlBlocks(text);
  if (!block) throw new Error("no diagram in the text");
  return renderDiagram(
    { ...block, file: "x.puml" },
    {
      engines: { plantuml: sharedPlantuml, mermaid: sharedPlantuml },
      cache,
      tree: withText(tree, text),
      libraries: async () => ({ names: [], fingerprint: async () => "" }),
      theme: "Plain",
      date: "2026-01-02T00:00:00.000Z",
    },
  );
}

/** The tree with the diagram's own file in it. */
function withText(tree: FileTree, text: string): FileTree {
  const own = { kind: "file", bytes: new TextEncoder().encode(text) } as const;
  return { ...tree, read: async (path) => (path === "x.puml" ? own : tree.read(path)) };
}

function memoryCache(): RenderCache {
  const kept = new Map<string, Uint8Array>();
  return { get: async (key) => kept.get(key), set: async (key, bytes) => void kept.set(key, bytes) };
}

function wordsOf(svg: string): string[] {
  return Array.from(svg.matchAll(/<text[^>]*>([^<]*)/g), ([, word = ""]) =>
    word.replaceAll(/&#160;|\u{a0}/gu, " "),
  ).toSorted();
}
