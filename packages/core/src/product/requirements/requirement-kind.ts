import type { RequirementKind } from "../../model/index.ts";
import { businessRuleForm, fieldErrors } from "../validation/index.ts";
import type { RecordKind } from "../machine/record-list/record-kind.ts";
import { scenarioFault } from "./edit-scenario.ts";
import type { RequirementFields } from "./requirements-api.ts";

/** The longest text of a requirement, but for business rules, which have a limit of their own. */
export const requirementMaxLength = 4000;

/** What a list of requirements of one kind holds them to. */
export function recordKindOf(kind: RequirementKind): RecordKind<RequirementFields> {
  return {
    noun: kind === "business-rule" ? "business rule" : kind === "user-story" ? "user story" : "requirement",
    isBlank: ({ text }) => text.trim() === "",
    fault: ({ scenario, text }) =>
      kind === "business-rule" ? ruleFault(text) : (textFault(text) ?? scenarioFault(scenario)),
  };
}

/** A requirement of a kind that says nothing yet. */
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
