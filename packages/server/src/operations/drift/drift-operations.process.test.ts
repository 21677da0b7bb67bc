import { driftReportSchema } from "@archscribe/core/model";
import { expect, it } from "vitest";
import * as z from "zod";
import { rulesOf, rulesOfContract } from "../../testing/rules-of-schema.ts";

it("the contract states the same report as the command writes and core reads", () => {
  const stated = rulesOfContract("DriftReport");

  expect(stated).toEqual(rulesOf(z.toJSONSchema(driftReportSchema)));
});
