import { expect, it } from "vitest";
import { businessRuleForm } from "./business-rule-form.ts";
import { fieldErrors } from "./field-errors.ts";

it.each([
  ["VA5 is required", "", { businessRule: "Bussiness rule is required" }],
  ["VA5 is more than spaces", "  ", { businessRule: "Bussiness rule is required" }],
  ["VA6 may have 500 characters", "x".repeat(500), {}],
  ["VA6 has no 501", "x".repeat(501), { businessRule: "Bussiness rules must be at most 500 characters" }],
])("a business rule: %s", (_, businessRule, errors) => {
  expect(fieldErrors(businessRuleForm, { businessRule })).toEqual(errors);
});
