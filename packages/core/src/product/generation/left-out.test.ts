import { expect, it } from "vitest";
import { leftOut } from "./left-out.ts";

it("omissions are grouped by reason, missing actors first", () => {
  const summary = {
    made: [],
    without_actor: ["UC-4", "UC-7"],
    left_out: [
      { reason: "not-understood" as const, requirements: ["FR-9"] },
      { reason: "quality" as const, requirements: ["NFR-1", "NFR-2"] },
    ],
  };

  expect(leftOut(summary)).toEqual([
    { text: "2 use cases name nobody who starts them", ids: ["UC-4", "UC-7"] },
    { text: "1 requirement was not understood", ids: ["FR-9"] },
    { text: "2 requirements are qualities of the system as a whole", ids: ["NFR-1", "NFR-2"] },
  ]);
});

it("there are no groups if nothing was omitted", () => {
  expect(leftOut({ made: [], without_actor: [], left_out: [] })).toEqual([]);
});
