import { describe, expect, it } from "vitest";
import { fileFaults } from "./file-rules.ts";
import { ignoredPaths, repositoryPaths, writtenSources } from "./source-tree.ts";

it("every file is named with a word of the domain and is short enough to be read", () => {
  expect(fileFaults(writtenSources())).toEqual([]);
});

it("no golden is hidden in a snapshot file", () => {
  expect(repositoryPaths().filter((path) => path.endsWith(".snap"))).toEqual([]);
});

it("nothing is kept that git is told to ignore", () => {
  expect(ignoredPaths()).toEqual([]);
});

describe("is caught:", () => {
  it.each([
    ["utils.ts", "'utils' says nothing; use a word of the domain"],
    ["string-helpers.ts", "'string-helpers' says nothing; use a word of the domain"],
    ["common/cache.ts", "'common' says nothing; use a word of the domain"],
    ["parser-v2.ts", "'parser-v2' says nothing; use a word of the domain"],
    ["renderSad.ts", "'renderSad' is not in kebab-case"],
    ["render_sad.ts", "'render_sad' is not in kebab-case"],
    ["lonely.test.ts", "a test stands beside what it tests"],
  ])("the name %s", (name, fault) => {
    const path = `packages/core/src/${name}`;

    expect(fileFaults([{ path, text: "" }])).toEqual([`${path}: ${fault}`]);
  });

  it("a file of 401 lines", () => {
    const path = "packages/core/src/long.ts";

    expect(fileFaults([{ path, text: "x\n".repeat(401) }])).toEqual([
      `${path}: 401 lines; split it, a file is one concept of at most 400`,
    ]);
    expect(fileFaults([{ path, text: "x\n".repeat(400) }])).toEqual([]);
  });
});
