import { z } from "zod";
import { businessRuleMaxLength } from "./limits.ts";
import { idPattern } from "./project-id.ts";

/** The four kinds of requirement that a project holds, each with the prefix of its ids. */
export const requirementKinds = [
  { kind: "functional", prefix: "FR", title: "Functional requirements" },
  { kind: "non-functional", prefix: "NFR", title: "Quality requirements" },
  { kind: "user-story", prefix: "US", title: "User stories" },
  { kind: "business-rule", prefix: "BR", title: "Business rules" },
] as const;

export type RequirementKind = (typeof requirementKinds)[number]["kind"];

type RequirementPrefix = (typeof requirementKinds)[number]["prefix"];

/** The product quality characteristics of ISO/IEC 25010:2023. */
export const qualityClasses = [
  { key: "functional-suitability", title: "Functional suitability" },
  { key: "performance-efficiency", title: "Performance efficiency" },
  { key: "compatibility", title: "Compatibility" },
  { key: "interaction-capability", title: "Interaction capability" },
  { key: "reliability", title: "Reliability" },
  { key: "security", title: "Security" },
  { key: "maintainability", title: "Maintainability" },
  { key: "flexibility", title: "Flexibility" },
  { key: "safety", title: "Safety" },
] as const;

export type QualityClass = (typeof qualityClasses)[number]["key"];

/** The priorities of the MoSCoW method, most urgent first. */
export const priorities = ["must", "should", "could", "wont"] as const;

export type Priority = (typeof priorities)[number];

/** The form of a requirement's id: kind and number, such as `NFR-3`. */
export const requirementIdPattern = idPattern(...requirementKinds.map(({ prefix }) => prefix));

const requirementId = z.string().regex(requirementIdPattern, {
  error: "a requirement id such as FR-1, NFR-1, US-1 or BR-1",
});

const line = z.string().trim().min(1, { error: "some text" });

/** A quality attribute scenario: what happens, when, what the system does, and how that is measured. */
const qualityScenarioSchema = z.strictObject({
  stimulus: line,
  environment: line.optional(),
  response: line,
  measure: line.optional(),
});

export type QualityScenario = z.infer<typeof qualityScenarioSchema>;

// The rules between keys are checked even where a key is wrong, so that a reader gets every fault at once.
const whatever = { when: () => true };

/** What a file may say about a requirement, with the fields that only one kind has. */
export const requirementSchema = z
  .strictObject({
    id: requirementId,
    text: line,
    priority: z.enum(priorities).optional(),
    quality: z.enum(qualityClasses.map(({ key }) => key)).optional(),
    scenario: qualityScenarioSchema.optional(),
    constraint: z.boolean().optional(),
    source: line.optional(),
    /** Title of the part of a document that it stands in. */
    section: line.optional(),
    /** Nobody said it yet: a proposal that waits for a person. */
    suggested: z.boolean().optional(),
    refines: z.array(requirementId).optional(),
  })
  .refine((requirement) => !isQuality(requirement) || requirement.quality !== undefined, {
    ...whatever,
    path: ["quality"],
    error: `one of ${qualityClasses.map(({ key }) => key).join(", ")}`,
  })
  .refine((requirement) => isQuality(requirement) || requirement.quality === undefined, {
    ...whatever,
    path: ["quality"],
    error: "no quality class: only a non-functional requirement (NFR-1, …) has one",
  })
  .refine((requirement) => isQuality(requirement) || requirement.scenario === undefined, {
    ...whatever,
    path: ["scenario"],
    error: "no scenario: only a non-functional requirement (NFR-1, …) has one",
  })
  .refine((requirement) => !isTooLongRule(requirement), {
    ...whatever,
    path: ["text"],
    error: `at most ${businessRuleMaxLength} characters in a business rule`,
  });

function isQuality({ id }: { readonly id: unknown }): boolean {
  return typeof id === "string" && id.startsWith("NFR-");
}

function isTooLongRule({ id, text }: { readonly id: unknown; readonly text: unknown }): boolean {
  const isRule = typeof id === "string" && id.startsWith("BR-");
  return isRule && typeof text === "string" && text.length > businessRuleMaxLength;
}

/** What the system must do or hold to; its kind is the prefix of its id. */
export type Requirement = z.infer<typeof requirementSchema>;

/** True if the system has to meet it: somebody asked for it, and not for a later version. */
export function isBinding({ priority, suggested }: Requirement): boolean {
  return priority !== "wont" && suggested !== true;
}

/**
 * The kind that a requirement id stands for.
 *
 * @example kindOfRequirement("NFR-3") // "non-functional"
 */
export function kindOfRequirement(id: string): RequirementKind {
  const prefix = id.slice(0, id.indexOf("-"));
  const found = requirementKinds.find((entry) => entry.prefix === prefix);
  if (!found) throw new RangeError(`'${id}' is not a requirement id`);
  return found.kind;
}

/** The prefix of the ids of a kind. */
export function prefixOf(kind: RequirementKind): RequirementPrefix {
  const found = requirementKinds.find((entry) => entry.kind === kind);
  if (!found) throw new RangeError(`'${kind}' is not a kind of requirement`);
  return found.prefix;
}

/** True if a text has the form of a requirement id. */
export function isRequirementId(text: string): boolean {
  return requirementIdPattern.test(text);
}
