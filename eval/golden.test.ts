import { loadWinkTagger } from "@archscribe/core/platform/node";
import { describe, expect, it } from "vitest";
import { belowFloors } from "./floors.ts";
import { scoreGoldenBriefs } from "./golden.ts";
import { scoreStatements } from "./statements.ts";

it("statements of requirements are kept as their documents have them", async () => {
  expect(belowFloors(await scoreStatements(await loadWinkTagger()))).toEqual([]);
});

describe("the golden briefs", () => {
  it("are designed at least as well as they have been", async () => {
    const rows = await scoreGoldenBriefs(await loadWinkTagger());

    expect(belowFloors(rows)).toEqual([]);
  });

  it("would not pass with a worse design", () => {
    expect(belowFloors([{ measure: "all: actors, F1", value: 0.5, cases: 34 }])).toEqual([
      "all: actors, F1 is 0.500, below its floor of 0.930",
    ]);
  });
});
