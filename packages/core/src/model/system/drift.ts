import * as z from "zod";
import { evidenceGrades } from "./found-system.ts";

/** How the document and the system disagree. */
export const driftKinds = ["missing-in-design", "missing-in-system", "differs", "renamed"] as const;

export type DriftKind = (typeof driftKinds)[number];

/** The subjects of differences. */
export const driftSubjects = [
  "part",
  "connection",
  "endpoint",
  "message",
  "table",
  "column",
  "technology",
  "sentence",
] as const;

export type DriftSubject = (typeof driftSubjects)[number];

const text = z.string().min(1).max(2000);
const placeSchema = z.strictObject({ file: text, line: z.int().min(1).optional() });

/** One disagreement of a document with its system. */
export const driftFindingSchema = z.strictObject({
  /** `DR-` and characters that stay the same as long as the disagreement is the same. */
  id: z.string().regex(/^DR-[0-9A-Z]{4,8}$/),
  kind: z.enum(driftKinds),
  subject: z.enum(driftSubjects),
  /** The subject's name: a name, `from -> to`, `GET /orders`, `orders.total`. */
  name: text,
  /** The name in the system, for a renamed item. */
  newName: text.optional(),
  message: text,
  grade: z.enum(evidenceGrades),
  /** The place in the document, or the expected place if there is none. */
  document: z.array(placeSchema).max(50),
  /** Where the system shows it. */
  system: z.array(placeSchema).max(50),
  /** The elements of the design concerned, by id. */
  elements: z.array(text).max(50),
  /** Consequences that are not separate findings: the connections of a missing part, as `from -> to`. */
  implies: z.array(text).max(100).optional(),
  /** The common cause of several findings: a group with the same id. */
  group: z
    .strictObject({
      /** An id as findings have it, which accepts or settles all of them. */
      id: z.string().regex(/^DR-[0-9A-Z]{4,8}$/),
      /** The sentence that says it for all of them. */
      message: text,
    })
    .optional(),
  /** What to do. */
  suggest: text,
  /** A unified diff of the document's texts that settles it. */
  patch: z.string().max(100_000).optional(),
});

export type DriftFinding = z.infer<typeof driftFindingSchema>;

/** A difference that somebody has accepted. */
export const acceptedDriftSchema = z.strictObject({
  id: z
    .string()
    .regex(/^DR-[0-9A-Z]{4,8}$/, { error: "the id of a drift finding, such as DR-4F7K" })
    .describe("The id of the finding."),
  reason: z.string().trim().min(1, { error: "some text" }).max(1000).describe("Why it is accepted."),
  author: z
    .string()
    .trim()
    .min(1, { error: "some text" })
    .max(200)
    .describe("Who has accepted it.")
    .optional(),
  date: z.iso
    .date({ error: "a date such as 2027-01-31" })
    .describe("The day on which it was accepted.")
    .optional(),
  until: z.iso
    .date({ error: "a date such as 2027-01-31" })
    .describe("The last day on which it is accepted; then it counts again.")
    .optional(),
});

export type AcceptedDrift = z.infer<typeof acceptedDriftSchema>;

/** The result of a comparison, as a file and as CI sends it to the server. */
export const driftReportSchema = z.strictObject({
  version: z.literal(1),
  /** The names of the repositories compared, and the commit of each if known. */
  repositories: z
    .array(
      z.strictObject({
        name: text,
        url: z
          .string()
          .regex(/^https?:\/\/\S+$/)
          .max(2000)
          .optional(),
        revision: text.max(100).optional(),
      }),
    )
    .max(50),
  findings: z.array(driftFindingSchema).max(5000),
  /** The findings that are accepted and whose acceptance has not ended. */
  accepted: z
    .array(z.strictObject({ finding: driftFindingSchema, acceptance: acceptedDriftSchema }))
    .max(5000),
  /** How many files could not be understood. */
  unread: z.int().min(0),
});

export type DriftReport = z.infer<typeof driftReportSchema>;

/** Returns whether a finding makes a comparison fail: findings that are only based on names do not. */
export function failsComparison({ grade }: Pick<DriftFinding, "grade">): boolean {
  return grade !== "inferred";
}

/** Findings that are said as one: the members of a group, or a finding alone. */
export interface DriftEntry<Member = DriftFinding> {
  /** The id of the group, or of the finding. */
  readonly id: string;
  readonly message: string;
  /** At least two if it is a group. */
  readonly findings: readonly [Member, ...Member[]];
}

/**
 * Returns findings with the members of a group together, at the place of the first. A group of one is
 * dissolved.
 */
export function driftEntries<Member extends Pick<DriftFinding, "group" | "id" | "message">>(
  findings: readonly Member[],
): DriftEntry<Member>[] {
  const groups = Map.groupBy(findings, ({ group, id }) => group?.id ?? id);
  return [...groups.values()].flatMap(([first, ...others]): DriftEntry<Member>[] => {
    if (first === undefined) return [];
    const { id, message } = others.length === 0 ? first : (first.group ?? first);
    return [{ id, message, findings: [first, ...others] }];
  });
}
