import { describe, expect, it } from "vitest";
import { readRules } from "../../gen/specification.ts";
import { strayReferences } from "./references.ts";
import { filesLike, writtenSources } from "./source-tree.ts";

const known = new Set(readRules(filesLike(/^docs\/spec\/\w+\.md$/)).rules.map(({ id }) => id));

it("every reference leads to a rule of docs/spec", () => {
  const files = [...writtenSources(), ...filesLike(/^(?!examples\/|eval\/|shared\/).*\.(?:md|ya?ml)$/)];

  const others = files.filter(({ path }) => !path.startsWith("tests/house/references"));

  expect(strayReferences(others, known)).toEqual([]);
});

describe("is caught:", () => {
  it.each([
    ["/** A limit (spec §5). */", "refer to a rule of docs/spec, not to a section"],
    ["/** A limit (VA9999). */", "docs/spec has no VA9999"],
    ['it("H20 refuses", () => {});', "a title begins with a number of a document that is not here"],
    [
      'describe("3.5.1, H20 refuses", () => {});',
      "a title begins with a number of a document that is not here",
    ],
  ])("%s", (text, fault) => {
    expect(strayReferences([{ path: "packages/server/src/x.ts", text }], known)).toEqual([
      `packages/server/src/x.ts:1: ${fault}`,
    ]);
  });

  it("nothing in a rule that is there", () => {
    expect(
      strayReferences([{ path: "packages/server/src/x.ts", text: "/** A limit (VA1). */" }], known),
    ).toEqual([]);
  });
});
