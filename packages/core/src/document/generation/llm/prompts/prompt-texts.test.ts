import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import * as prompts from "./prompt-texts.ts";

it("prompts have another version when a word of them changes", () => {
  const { promptVersion, ...texts } = prompts;
  const sorted = Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const words = createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 12);

  // If only the words differ: raise the version, then write both here.
  expect([promptVersion, words]).toEqual([4, "bdcc2a10f6ac"]);
});
