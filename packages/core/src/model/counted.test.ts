import { expect, it } from "vitest";
import { counted } from "./counted.ts";

it.each([
  [0, "0 changes"],
  [1, "1 change"],
  [2, "2 changes"],
])("%d of something is said in the right number", (count, said) => {
  expect(counted(count, "change")).toBe(said);
});
