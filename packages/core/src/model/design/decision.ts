import * as z from "zod";
import { requirementIdPattern } from "../requirement.ts";
import { description, elementId, label, sources } from "./element.ts";

const passage = z.string().trim().min(1, { error: "some text" }).max(800);

const alternativeSchema = z.strictObject({
  name: label,
  summary: description,
  advantages: z.array(description).min(1).max(6),
  disadvantages: z.array(description).min(1).max(6),
});

/** A scenario by which a decision is judged; its measure is empty if no requirement states one. */
const decisionScenarioSchema = z.strictObject({
  requirement: z.string().regex(requirementIdPattern, { error: "a requirement id such as NFR-1" }),
  stimulus: description,
  environment: description.nullable(),
  response: description,
  measure: description.nullable().describe("As the requirement states it; null if it states none"),
});

const decisionRiskSchema = z.strictObject({
  title: label,
  description,
  mitigation: description.nullable(),
  sources,
});

/** A proposed decision of a design: the alternatives with their trade-offs, the chosen one, and the reason. */
export const designDecisionSchema = z.strictObject({
  id: elementId,
  title: label.describe("What was decided, such as 'One service with one database'"),
  context: passage.describe("What has to be decided, and what bears on it"),
  alternatives: z.array(alternativeSchema).min(2).max(3),
  chosen: label.describe("The name of the alternative that was chosen"),
  reason: passage.describe("Why it was chosen, and what is given up for it"),
  scenarios: z.array(decisionScenarioSchema).max(20),
  risks: z.array(decisionRiskSchema).max(12),
  sources,
});

export type DesignDecision = z.infer<typeof designDecisionSchema>;
