import { describe, expect, it } from "vitest";
import { filesLike, writtenSources } from "./source-tree.ts";
import { forbiddenPhrases, forbiddenWords, nameFaults, phraseFaults } from "./vocabulary.ts";

const vocabulary = filesLike(/^docs\/VOCABULARY\.md$/)[0]?.text ?? "";
const forbidden = forbiddenWords(vocabulary);
const phrases = forbiddenPhrases(vocabulary);

/** Files that quote the forbidden phrases. */
const quoting = ["docs/VOCABULARY.md", "CONTRIBUTING.md", "tests/house/vocabulary.test.ts"];

it("no name holds a word that docs/VOCABULARY.md forbids", () => {
  expect(forbidden.size).toBeGreaterThan(0);
  const others = writtenSources().filter(({ path }) => path !== "tests/house/vocabulary.test.ts");

  expect(nameFaults(others, forbidden)).toEqual([]);
});

describe("is caught:", () => {
  it.each([
    ["packages/server/src/x.ts", "interface ServerSurroundings {}", "ServerSurroundings", "surroundings"],
    ["packages/server/src/x.ts", "const readingRoom = 1;", "readingRoom", "reading room"],
    ["packages/server/src/open-designer.ts", "", "open-designer", "designer"],
  ])("%s: %s", (path, text, ...[name, word]) => {
    expect(nameFaults([{ path, text }], forbidden)).toEqual([
      `${path}: '${name}' holds '${word}'; ${String(forbidden.get(word))}`,
    ]);
  });

  it("nothing in a word that only begins like one", () => {
    expect(nameFaults([{ path: "x.ts", text: "const desktop = 1;" }], forbidden)).toEqual([]);
  });
});

it("no text holds a phrase that docs/VOCABULARY.md forbids", () => {
  expect(phrases.size).toBeGreaterThan(0);
  const texts = [
    ...writtenSources(),
    ...filesLike(/^(?:docs|packages|openapi|[A-Z]+\.md).*\.(?:md|yaml)$/),
  ].filter(({ path }) => !quoting.includes(path) && !/\/golden\/|^docs\/spec\/machines/.test(path));

  expect(phraseFaults(texts, phrases)).toEqual([]);
});

describe("is caught as an unnatural phrase:", () => {
  it.each([
    ["docs/x.md", "The page is for who cannot see it.", "for who"],
    ["packages/core/src/x.ts", "// It is drawn anew.", "anew"],
    ["packages/core/src/x.ts", "/** Mends the text. */", "mends"],
    ["openapi/x.yaml", "description: Where no browser is to be had.", "to be had"],
  ])("%s: %s", (path, text, phrase) => {
    expect(phraseFaults([{ path, text }], phrases)).toEqual([
      `${path}:1: ${String(phrases.get(phrase))}: ${text}`,
    ]);
  });

  it.each(["Who has Java can say so.", "/** Who pays. */", "It ends. Who asks again is told so."])(
    "%s",
    (text) => {
      expect(phraseFaults([{ path: "docs/x.md", text }], phrases)).toEqual([
        `docs/x.md:1: name the person before 'who': ${text}`,
      ]);
    },
  );

  it.each(["Who may call it?", '"Who does what, one step per line."', "I recommend an amendment."])(
    "nothing in: %s",
    (text) => {
      expect(phraseFaults([{ path: "docs/x.md", text }], phrases)).toEqual([]);
    },
  );
});
