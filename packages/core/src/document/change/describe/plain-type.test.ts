import { expect, it } from "vitest";
import type { ApiType } from "../../../model/index.ts";
import { inOneForm } from "./plain-type.ts";

const text: ApiType = { types: ["string"], properties: [], parts: [], facts: [] };

function object(...properties: readonly (readonly [string, ApiType])[]): ApiType {
  return {
    types: ["object"],
    properties: properties.map(([name, type]) => ({ name, type, required: true })),
    parts: [],
    facts: [],
  };
}

it("the order of properties does not matter at any depth", () => {
  const [one, other] = [object(["a", text], ["b", text]), object(["b", text], ["a", text])];

  expect(inOneForm(object(["c", one]))).toBe(inOneForm(object(["c", other])));
});

it("the form of a type grows with its depth, and not with a power of it", () => {
  const nested = (depth: number): ApiType => (depth === 0 ? text : object(["a", nested(depth - 1)]));
  const lengthOf = (depth: number): number => inOneForm(nested(depth)).length;

  expect(lengthOf(8) - lengthOf(4)).toBe(lengthOf(12) - lengthOf(8));
});
