import * as z from "zod";
import { requirementIdPattern } from "../requirement.ts";
import { descriptionMaxLength } from "./element.ts";

/** More of a kind than a person would answer. */
export const mostPoints = 12;

const id = z.string().regex(requirementIdPattern, { error: "a requirement id such as FR-1" });
const text = z.string().trim().min(1, { error: "some text" }).max(descriptionMaxLength);

/** A gap of requirements: its description, and the question that would settle it. */
const pointSchema = z.strictObject({
  requirements: z.array(id).min(1).describe("The requirements that it is about."),
  explanation: text.describe("What it is."),
  question: text.describe("The question that would settle it."),
});

/**
 * A language model's appraisal of the requirements before the design. None of it is a requirement or a fact; the
 * questions are for people.
 */
export const appraisalSchema = z.strictObject({
  noise: z
    .array(
      z.strictObject({
        requirement: id.describe("The requirement."),
        reason: text.describe("Why it asks for nothing."),
      }),
    )
    .describe("What asks for nothing, and why.")
    .default([]),
  contradictions: z
    .array(
      pointSchema.extend({
        requirements: z.array(id).min(2).describe("The requirements that contradict each other."),
      }),
    )
    .max(mostPoints)
    .describe("Requirements that cannot all hold.")
    .default([]),
  gaps: z
    .array(pointSchema)
    .max(mostPoints)
    .describe("What has to be known for a design, and nothing says.")
    .default([]),
  questions: z
    .array(pointSchema)
    .max(mostPoints)
    .describe("What can be read in more than one way.")
    .default([]),
  assumptions: z
    .array(
      z.strictObject({
        text: text.describe("What is taken to be so."),
        reason: text.describe("Why."),
        requirements: z.array(id).describe("The requirements that it concerns."),
      }),
    )
    .max(mostPoints)
    .describe("What the design takes to be so until somebody says otherwise.")
    .default([]),
});

export type Appraisal = z.infer<typeof appraisalSchema>;

/** Something that requirements leave open. */
export type AppraisalPoint = Appraisal["gaps"][number];

/** Something that is taken to be so. */
export type Assumption = Appraisal["assumptions"][number];

/** An appraisal that found nothing. */
export const emptyAppraisal: Appraisal = appraisalSchema.parse({});

/** The subject of a point, in words that are the same in every run: its requirements in a fixed order. */
export function subjectOf({ requirements }: Pick<AppraisalPoint, "requirements">): string {
  return [...new Set(requirements)]
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }))
    .join(", ");
}

/** Returns whether an appraisal found anything. */
export function isTelling(appraisal: Appraisal | undefined): appraisal is Appraisal {
  return appraisal !== undefined && Object.values(appraisal).some((list) => list.length > 0);
}
