import { expect, it } from "vitest";
import { growthOf, proportional } from "../../platform/node/testing/growth.ts";
import { plainLabel } from "./content-builder.ts";

it.each([
  ["see [[https://shop.example Shop]] now", "see Shop now"],
  ["[[https://shop.example]]", ""],
  ["[[https://shop.example{Opens the shop} Shop]]", "Shop"],
  ["[[https://shop.example|Shop]] and [[https://bank.example Bank]]", "Shop and Bank"],
  ["list[[1] of a]", "list[[1] of a]"],
  ["a [[ b", "a [[ b"],
  ["[[[x Shop]]", "Shop"],
])("a link is shown by its label: %s", (text, label) => {
  expect(plainLabel(text)).toBe(label);
});

it.each(["[", "[[", "]", "[[a ", "<", "/", "*", '"', " "])(
  "a label of 200,000 signs is read in the time of other labels: %j",
  async (sign) => {
    const growth = await growthOf((times) => plainLabel(sign.repeat(times)), 25_000 / sign.length);

    expect(growth).toBeLessThan(proportional);
  },
);
