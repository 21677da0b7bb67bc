import { comparisonJsonSchema } from "@archscribe/core/document/change";
import { expect, it } from "vitest";
import * as z from "zod";
import { rulesOf, rulesOfContract } from "../../testing/rules-of-schema.ts";

it("the contract states the same comparison as the command writes", () => {
  expect(rulesOfContract("Comparison")).toEqual(rulesOf(z.toJSONSchema(comparisonJsonSchema)));
});
