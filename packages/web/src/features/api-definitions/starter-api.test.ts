import { readApiText } from "@archscribe/core/product/api-definitions/read-api-text";
import { expect, it } from "vitest";
import { sampleSchema } from "./sample-schema.ts";
import { starterApi } from "./starter-api.ts";

it("the starter API description has no faults", () => {
  expect(readApiText(starterApi).faults).toEqual([]);
});

it("an example is made up of a schema for requests and for answers", () => {
  const schema = {
    type: "object",
    properties: {
      id: { type: "string", readOnly: true },
      secret: { type: "string", writeOnly: true },
      amount: { type: "integer", minimum: 3 },
    },
  };

  expect([sampleSchema(schema, {}, "request"), sampleSchema(schema, {}, "answer")]).toEqual([
    { secret: "string", amount: 3 },
    { id: "string", amount: 3 },
  ]);
});

it("a schema with an unresolvable reference has no example", () => {
  expect(sampleSchema({ $ref: "#/components/schemas/Gone" }, {}, "answer")).toBeNull();
});
