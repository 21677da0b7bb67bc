import * as z from "zod";
import { conditionalRule } from "./conditional-rule.ts";
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

/** A quality attribute scenario: stimulus, environment, response and measure. */
const qualityScenarioSchema = z.strictObject({
  stimulus: line.describe("What happens, such as: a customer searches the catalogue."),
  environment: line.describe("Under which circumstances it happens, such as the load.").optional(),
  response: line.describe("What the system does then."),
  measure: line.describe("How one sees that the response is good enough; with a number.").optional(),
});

export type QualityScenario = z.infer<typeof qualityScenarioSchema>;

// Also checks the rules between keys if a key is wrong, so that the reader gets all faults at once.
const whatever = { when: () => true };

/** The permitted fields of a requirement in a file, including those of only one kind. */
export const requirementSchema = z
  .strictObject({
    id: requirementId.describe(
      "Its kind and a number: FR functional, NFR quality, US user story, BR business rule.",
    ),
    text: line.describe("The requirement, in one or two sentences."),
    priority: z
      .enum(priorities)
      .describe("Its priority by the MoSCoW method; wont is out of scope, and listed as such.")
      .optional(),
    quality: z
      .enum(qualityClasses.map(({ key }) => key))
      .describe("The product quality characteristic of ISO/IEC 25010; required for NFR, and only there.")
      .optional(),
    scenario: qualityScenarioSchema
      .describe("The quality attribute scenario that makes it measurable; only for NFR.")
      .optional(),
    constraint: z
      .boolean()
      .describe("Whether it limits the solution; it is then listed under constraints.")
      .optional(),
    source: line.describe("Where it comes from: an interview, a contract, a file.").optional(),
    section: line.describe("The title of the part of a document that contains it.").optional(),
    suggested: z.boolean().describe("Whether it is a proposal that nobody has confirmed.").optional(),
    refines: z.array(requirementId).describe("The ids of the requirements that it makes precise.").optional(),
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
  })
  .meta(
    conditionalRule(
      { required: ["id"], properties: { id: { type: "string", pattern: "^NFR-" } } },
      { required: ["quality"] },
      { properties: { quality: false, scenario: false } },
    ),
  );

function isQuality({ id }: { readonly id: unknown }): boolean {
  return typeof id === "string" && id.startsWith("NFR-");
}

function isTooLongRule({ id, text }: { readonly id: unknown; readonly text: unknown }): boolean {
  const isRule = typeof id === "string" && id.startsWith("BR-");
  return isRule && typeof text === "string" && text.length > businessRuleMaxLength;
}

/** A function or constraint of the system; its kind is the prefix of its id. */
export type Requirement = z.infer<typeof requirementSchema>;

/**
 * Returns whether the system has to meet a requirement: it was confirmed, and is not planned for a later
 * version.
 */
export function isBinding({ priority, suggested }: Requirement): boolean {
  return priority !== "wont" && suggested !== true;
}

/** A number with its unit, or a testable standard. */
const measure =
  /\d|\b(?:WCAG|ISO|IEC|RFC|OWASP|GDPR|PCI|TLS|no|never|none|zero|every|all|each|always|only)\b/i;

/** Returns the measure of a quality requirement, or that its text states it; undefined if nothing can be tested. */
export function statedMeasure({ scenario, text }: Requirement): string | undefined {
  return scenario?.measure ?? (measure.test(text) ? "as the requirement states" : undefined);
}

/**
 * Returns the kind of a requirement id.
 *
 * @example kindOfRequirement("NFR-3") // "non-functional"
 */
export function kindOfRequirement(id: string): RequirementKind {
  const prefix = id.slice(0, id.indexOf("-"));
  const found = requirementKinds.find((entry) => entry.prefix === prefix);
  if (!found) throw new RangeError(`'${id}' is not a requirement id`);
  return found.kind;
}

/** Returns the prefix of the ids of a kind. */
export function prefixOf(kind: RequirementKind): RequirementPrefix {
  const found = requirementKinds.find((entry) => entry.kind === kind);
  if (!found) throw new RangeError(`'${kind}' is not a kind of requirement`);
  return found.prefix;
}

/** Returns whether a text has the form of a requirement id. */
export function isRequirementId(text: string): boolean {
  return requirementIdPattern.test(text);
}

/**
 * Returns the id that the document of a requirement gives it, from its source: `REQ-17` of `needs.csv, line 4 (REQ-17)`;
 * undefined if the source states none.
 */
export function statedIdOf({ source }: { readonly source?: string | undefined }): string | undefined {
  if (source === undefined) return undefined;
  const inBrackets = /, line \d+ \((?<id>[^()]{1,60})\)$/.exec(source)?.groups?.["id"];
  return inBrackets ?? (/^(?=\S*\d)[\p{L}\d][\p{L}\d._/-]{0,40}$/u.test(source) ? source : undefined);
}
