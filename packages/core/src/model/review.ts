import * as z from "zod";
import { conditionalRule } from "./conditional-rule.ts";
import { labelMaxLength } from "./design/index.ts";
import { requirementIdPattern } from "./requirement.ts";

const line = z.string().trim().min(1, { error: "some text" });
const name = line.max(labelMaxLength, { error: `at most ${labelMaxLength} characters` });
const requirementId = z.string().regex(requirementIdPattern, { error: "a requirement id such as FR-1" });

/** The kinds of element on which people give verdicts, each with its names and its permitted verdicts. */
export const reviewedKinds = {
  actors: {
    one: "actor",
    many: "Actors",
    verdicts: ["accept", "reject", "rename", "merge", "change"],
    changes: ["person", "system"],
  },
  "use-cases": {
    one: "use case",
    many: "Use cases",
    verdicts: ["accept", "reject", "rename", "merge", "change"],
    changes: ["function"],
  },
  entities: {
    one: "entity",
    many: "Entities",
    verdicts: ["accept", "reject", "rename", "merge", "change"],
    changes: ["attribute"],
  },
  relations: { one: "relation", many: "Relations", verdicts: ["accept", "reject"], changes: [] },
  components: {
    one: "component",
    many: "Components",
    verdicts: ["accept", "reject", "rename", "merge"],
    changes: [],
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly one: string;
      readonly many: string;
      readonly verdicts: readonly string[];
      readonly changes: readonly string[];
    }
  >
>;

export type ReviewedKind = keyof typeof reviewedKinds;

/** All kinds, in the order of the review. */
export const reviewedKindKeys = Object.keys(reviewedKinds) as readonly ReviewedKind[];

// Also checks the rules between keys if a key is wrong, so that the reader gets all faults at once.
const whatever = { when: () => true };

function verdictOf<Verdict extends string>(verdicts: readonly Verdict[], changes: readonly string[]) {
  return z
    .strictObject({
      name: line.describe("The name of the generated element; case, number and articles do not matter."),
      verdict: z.enum(verdicts).describe("What is decided about it."),
      to: name
        .describe(
          changes.length === 0
            ? "The new name, with rename."
            : `With rename, the new name; with change, the new kind: ${changes.join(" or ")}.`,
        )
        .optional(),
      into: name.describe("With merge, the name of the element that remains.").optional(),
      of: name.describe("With a change to attribute, the entity that gets it.").optional(),
      requirements: z
        .array(requirementId)
        .describe("The requirements that the element came from, for readers and for their coverage.")
        .optional(),
    })
    .refine(({ to, verdict }) => verdict !== "rename" || to !== undefined, {
      ...whatever,
      path: ["to"],
      error: "the new name",
    })
    .refine(({ to, verdict }) => verdict !== "change" || (to !== undefined && changes.includes(to)), {
      ...whatever,
      path: ["to"],
      error: `one of ${changes.join(", ")}`,
    })
    .refine(({ to, verdict }) => to === undefined || verdict === "rename" || verdict === "change", {
      ...whatever,
      path: ["to"],
      error: "nothing: only rename and change have 'to'",
    })
    .refine(({ into, verdict }) => (verdict === "merge") === (into !== undefined), {
      ...whatever,
      path: ["into"],
      error: "the name of another element with merge, and nothing otherwise",
    })
    .refine(({ of, to, verdict }) => (verdict === "change" && to === "attribute") === (of !== undefined), {
      ...whatever,
      path: ["of"],
      error: "the name of an entity with a change to attribute, and nothing otherwise",
    })
    .meta({
      allOf: [
        conditionalRule(verdictIs("rename"), { required: ["to"] }),
        conditionalRule(verdictIs("change"), {
          required: ["to"],
          properties: { to: { pattern: String.raw`^\s*(?:${changes.join("|")})\s*$` } },
        }),
        conditionalRule(verdictIs("rename", "change"), {}, { properties: { to: false } }),
        conditionalRule(verdictIs("merge"), { required: ["into"] }, { properties: { into: false } }),
        conditionalRule(verdictIs("change"), {}, { properties: { of: false } }),
      ],
    });
}

/** The condition of JSON Schema that a verdict is one of these. */
function verdictIs(...verdicts: readonly string[]) {
  return { required: ["verdict"], properties: { verdict: { enum: verdicts } } };
}

function kindSchema<Kind extends ReviewedKind>(kind: Kind) {
  const { changes, verdicts } = reviewedKinds[kind];
  return verdictOf<(typeof reviewedKinds)[Kind]["verdicts"][number]>(verdicts, changes);
}

/** The form of one verdict on an element of each kind. */
export const verdictSchemas = {
  actors: kindSchema("actors"),
  "use-cases": kindSchema("use-cases"),
  entities: kindSchema("entities"),
  relations: kindSchema("relations"),
  components: kindSchema("components"),
} as const satisfies Readonly<Record<ReviewedKind, z.ZodType>>;

/** The questions, each with its permitted answers; "open" leaves a question undecided. */
export const reviewQuestions = {
  /** Who starts a use case? A role of the project, or the system by itself. */
  "who-starts": ["actor", "system", "open"],
  /** What does a requirement ask for from which nothing comes? Another requirement, or nothing. */
  "what-comes": ["requirement", "nothing", "open"],
  /** Of requirements that cannot all hold: what does? A requirement, a fact of the project, or all as they are. */
  "which-holds": ["requirement", "fact", "nothing", "open"],
  /** Of requirements that leave out what a design needs: what is it? */
  "what-is-missing": ["requirement", "fact", "nothing", "open"],
  /** Of requirements that can be read in more than one way: how are they meant? */
  "what-is-meant": ["requirement", "fact", "nothing", "open"],
} as const;

export type ReviewQuestion = keyof typeof reviewQuestions;

/** Longer than a fact has to be, and short enough for every question to a language model. */
export const factMaxLength = 500;

/** The form of one answer to a question. */
export const reviewAnswerSchema = z
  .strictObject({
    question: z
      .enum(Object.keys(reviewQuestions) as ReviewQuestion[])
      .describe("The question that generating asks."),
    about: line.describe("The name of the use case, or the ids of the requirements of the question."),
    asked: line.describe("The words of the question, where they are not the same in every run.").optional(),
    answer: z
      .enum(["actor", "system", "requirement", "fact", "nothing", "open"])
      .describe("The kind of answer; open leaves the question undecided."),
    actor: name.describe("With the answer actor, the name of a role.").optional(),
    requirement: requirementId.describe("With the answer requirement, its id.").optional(),
    fact: line
      .max(factMaxLength, { error: `at most ${factMaxLength} characters` })
      .describe("With the answer fact, what is so in this project.")
      .optional(),
    requirements: z.array(requirementId).describe("The requirements that the use case came from.").optional(),
  })
  .refine(
    ({ answer, question }) =>
      (reviewQuestions[question] as readonly string[] | undefined)?.includes(answer) !== false,
    { ...whatever, path: ["answer"], error: "an answer of this question" },
  )
  .refine(({ actor, answer }) => (answer === "actor") === (actor !== undefined), {
    ...whatever,
    path: ["actor"],
    error: "the name of a role with the answer actor, and nothing otherwise",
  })
  .refine(({ answer, requirement }) => (answer === "requirement") === (requirement !== undefined), {
    ...whatever,
    path: ["requirement"],
    error: "a requirement id with the answer requirement, and nothing otherwise",
  })
  .refine(({ answer, fact }) => (answer === "fact") === (fact !== undefined), {
    ...whatever,
    path: ["fact"],
    error: "a sentence with the answer fact, and nothing otherwise",
  })
  .meta({
    allOf: [
      ...(["actor", "requirement", "fact"] as const).map((key) =>
        conditionalRule(
          { required: ["answer"], properties: { answer: { const: key } } },
          { required: [key] },
          { properties: { [key]: false } },
        ),
      ),
      ...Object.entries(reviewQuestions).map(([question, answers]) =>
        conditionalRule(
          { required: ["question"], properties: { question: { const: question } } },
          { properties: { answer: { enum: answers } } },
        ),
      ),
    ],
  });

/** The decisions of people about generated proposals, in the form of `review.yaml`. */
export const reviewSchema = z.strictObject({
  actors: z.array(verdictSchemas.actors).describe("Verdicts on actors.").default([]),
  "use-cases": z.array(verdictSchemas["use-cases"]).describe("Verdicts on use cases.").default([]),
  entities: z.array(verdictSchemas.entities).describe("Verdicts on entities.").default([]),
  relations: z
    .array(verdictSchemas.relations)
    .describe("Verdicts on relations, each named by its two entities: Order – Shelf.")
    .default([]),
  components: z.array(verdictSchemas.components).describe("Verdicts on components.").default([]),
  answers: z.array(reviewAnswerSchema).describe("Answers to what the requirements leave open.").default([]),
});

export type Review = z.infer<typeof reviewSchema>;

/** A person's verdict on an element of one kind, identified by its name. */
export type Verdict = Review["actors"][number];

/** A person's answer to a question about a use case or a requirement. */
export type ReviewAnswer = Review["answers"][number];

/** A review without decisions. */
export const emptyReview: Review = reviewSchema.parse({});

/** Returns the verdicts on the elements of a kind. */
export function verdictsOn(review: Review, kind: ReviewedKind): readonly Verdict[] {
  return review[kind];
}

/** A kind that an element can be instead of its own. */
export interface OtherKind {
  readonly to: "attribute" | "function" | "person" | "system";
  /** With its article, as after "it is". */
  readonly name: string;
}

/** Returns the kind that an element can be changed to, by its kind and its role in it; undefined if there is none. */
export function otherKind(kind: ReviewedKind, role: string | null): OtherKind | undefined {
  switch (kind) {
    case "actors":
      return role === null
        ? { to: "system", name: "a system outside" }
        : { to: "person", name: "a person or a group of people" };
    case "use-cases":
      return { to: "function", name: "a function of the system, which does it by itself" };
    case "entities":
      return { to: "attribute", name: "an attribute of another entity" };
    case "components":
    case "relations":
      return undefined;
    default:
      return kind satisfies never;
  }
}
