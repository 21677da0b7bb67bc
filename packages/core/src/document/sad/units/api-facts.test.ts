import { expect, it } from "vitest";
import { apiFactTexts } from "./api-facts.ts";

it.each([
  ["with its summary", { tom: { summary: "A cat", value: { kind: "cat" } } }, 'A cat, {"kind":"cat"}'],
  ["without one", { tom: { value: { kind: "cat" } } }, '{"kind":"cat"}'],
  ["of which only a summary is stated", { tom: { summary: "A cat" } }, "A cat"],
])("shows an example %s", (_, value, said) => {
  expect(apiFactTexts([{ key: "examples", value }])).toEqual([`example: ${said}`]);
});
