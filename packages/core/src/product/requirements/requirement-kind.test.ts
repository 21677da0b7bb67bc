import { expect, it } from "vitest";
import { withScenarioPart } from "./edit-scenario.ts";
import { recordKindOf } from "./requirement-kind.ts";

it.each([
  ["business-rule", "", "Bussiness rule is required"],
  ["business-rule", "x".repeat(501), "Bussiness rules must be at most 500 characters"],
  ["business-rule", "x".repeat(500), undefined],
  ["functional", " ", "Write what is required, or delete it."],
  ["functional", "x".repeat(4001), "A requirement has at most 4,000 characters. Split it."],
  ["user-story", "x".repeat(501), undefined],
] as const)("says of a %s what is wrong with its text", (kind, text, fault) => {
  expect(recordKindOf(kind).fault({ text })).toBe(fault);
});

it("requires stimulus and response of a scenario", () => {
  const { fault } = recordKindOf("non-functional");
  const half = withScenarioPart(undefined, "stimulus", "A customer searches.");
  const whole = withScenarioPart(half, "response", "The results are shown.");
  const empty = withScenarioPart(withScenarioPart(whole, "stimulus", ""), "response", "");

  expect(
    [half, whole, empty].map((scenario) => fault({ text: "Fast.", ...(scenario && { scenario }) })),
  ).toEqual(["A scenario needs at least what happens and what the system does.", undefined, undefined]);
  expect(empty).toBeUndefined();
});
