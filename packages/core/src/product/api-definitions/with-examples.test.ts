import { expect, it } from "vitest";
import { withExamples } from "./with-examples.ts";

it("adds an example to texts with a pattern only", () => {
  const amount = { type: "string", pattern: "^[0-9]{2}$" };
  const given = { ...amount, example: "42" };
  const schema = { properties: { amount, given, name: { type: "string" }, list: { items: amount } } };

  expect(withExamples(schema)).toEqual({
    properties: {
      amount: { ...amount, example: "00" },
      given,
      name: { type: "string" },
      list: { items: { ...amount, example: "00" } },
    },
  });
});

it("copies a part that leads to itself", () => {
  const loop: Record<string, unknown> = { type: "object" };
  loop["self"] = loop;

  const copy = withExamples(loop);

  expect(copy["self"]).toBe(copy);
});
