import type { RequirementKind } from "../../model/index.ts";
import { businessRuleForm, fieldErrors } from "../validation/index.ts";
import type { RecordKind } from "../machine/record-list/record-kind.ts";
import { scenarioFault } from "./edit-scenario.ts";
import type { RequirementFields } from "./requirements-api.ts";

/** The maximum length of a requirement's text, except for business rules, which have their own limit. */
export const requirementMaxLength = 4000;

/** Returns the rules for a list of requirements of one kind. */
export function recordKindOf(kind: RequirementKind): RecordKind<RequirementFields> {
  return {
    noun: kind === "business-rule" ? "business rule" : kind === "user-story" ? "user story" : "requirement",
    isBlank: ({ text }) => text.trim() === "",
    fault: ({ scenario, text }) =>
      kind === "business-rule" ? ruleFault(text) : (textFault(text) ?? scenarioFault(scenario)),
  };
}

/** Returns an empty requirement of a kind. */
export function blankRequirement(kind: RequirementKind): RequirementFields {
  return kind === "non-functional" ? { text: "", quality: "functional-suitability" } : { text: "" };
}

function ruleFault(text: string): string | undefined {
  return fieldErrors(businessRuleForm, { businessRule: text }).businessRule;
}

function textFault(text: string): string | undefined {
  if (text.trim() === "") return "Write what is required, or delete it.";
  return text.length > requirementMaxLength
    ? `A requirement has at most ${requirementMaxLength.toLocaleString("en-US")} characters. Split it.`
    : undefined;
}
