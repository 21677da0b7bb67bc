import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { goalHints } from "./goal-hints.ts";

const tag = await loadWinkTagger();

it("hints are the likeliest actions of each requirement, with their probability and who acts", () => {
  const hints = goalHints(
    [
      { id: "US-1", text: "As a florist, I want to order tulips from a grower, so that I can sell them." },
      { id: "NFR-1", text: "The shop shall be available all day." },
    ],
    tag,
  );

  expect(hints).toEqual([
    {
      requirement: "US-1",
      name: "Order tulips from a grower",
      actors: ["florist"],
      probability: expect.any(Number),
    },
  ]);
  expect(hints[0]?.probability).toBeGreaterThan(0.8);
});
