import { describe, expect, it } from "vitest";
import { readAcceptanceTitle, withCriteria, withoutCriteria } from "./acceptance.ts";

describe("the title of acceptance criteria", () => {
  it.each([
    ["Acceptance Criteria:", { label: "Acceptance criteria", rest: "" }],
    [
      "Acceptance criteria: It takes one click.",
      { label: "Acceptance criteria", rest: "It takes one click." },
    ],
    ["Definition of Done", { label: "Acceptance criteria", rest: "" }],
    ["Akzeptanzkriterien", { label: "Akzeptanzkriterien", rest: "" }],
    ["Criteria of satisfaction:", { label: "Acceptance criteria", rest: "" }],
    ["Acceptance of orders", undefined],
  ])("%s", (line, expected) => {
    expect(readAcceptanceTitle(line)).toEqual(expected);
  });
});

describe("a statement", () => {
  it("is given back without its criteria", () => {
    const whole = withCriteria("Print badges", "Acceptance criteria", ["It is fast.", "It is blue"]);

    expect(whole).toBe("Print badges. Acceptance criteria: It is fast; It is blue.");
    expect(withoutCriteria(whole)).toBe("Print badges.");
  });
});
