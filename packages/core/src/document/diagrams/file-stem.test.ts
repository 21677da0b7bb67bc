import { describe, expect, it } from "vitest";
import { fileStem, unusedStem } from "./file-stem.ts";

describe("the stem of a file", () => {
  it.each([
    ["Place an order", "place-an-order"],
    ["  Café & bar: the menu!  ", "cafe-bar-the-menu"],
    ["注文する", "注文する"],
    ["../../secret", "secret"],
    ["!?", "diagram"],
    ["Con", "con_"],
    ["a".repeat(100), "a".repeat(60)],
  ])("of %j is %j", (title, stem) => {
    expect(fileStem(title)).toBe(stem);
  });

  it("that is taken gets a number", () => {
    const taken = new Set<string>();

    expect([unusedStem("order", taken), unusedStem("order", taken), unusedStem("order", taken)]).toEqual([
      "order",
      "order-2",
      "order-3",
    ]);
  });
});
