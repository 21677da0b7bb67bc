import { describe, expect, it } from "vitest";
import { filesLike, writtenSources } from "./source-tree.ts";
import { forbiddenWords, nameFaults } from "./vocabulary.ts";

const forbidden = forbiddenWords(filesLike(/^docs\/VOCABULARY\.md$/)[0]?.text ?? "");

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
