import * as z from "zod";
import { baselineItemsSchema } from "./baseline.ts";

const line = z.string().trim().min(1, { error: "some text" }).max(200, { error: "200 characters at most" });
const person = line.describe("The name of the person.");
const moment = z.iso
  .datetime({ error: "a moment such as 2026-03-31T09:30:00Z, in quotes" })
  .describe("The moment, in UTC.");

/** The longest comment, in characters. */
export const maxCommentLength = 10_000;

const words = z
  .string()
  .trim()
  .min(1, { error: "some text" })
  .max(maxCommentLength, { error: `${String(maxCommentLength)} characters at most` });

/** The further subjects of comments besides the parts of a project: findings and changes of a command. */
export const aboutFoundPattern = /^(?:finding|change):\S/;

/** A file `comments/<name>.yaml`: a conversation about one part of the project. Comments have ids, so that two people can answer at once. */
export const threadSchema = z.strictObject({
  about: line.describe(
    "What is discussed: the id of a requirement, use case, element, diagram, page, decision or screen, section:KEY, finding:ID or change:ID.",
  ),
  comments: z
    .array(
      z.strictObject({
        id: z
          .string({ error: "six letters or digits, in quotes if they are all digits" })
          .regex(/^[0-9a-z]{6,20}$/, { error: "six letters or digits, in quotes if they are all digits" })
          .describe("The id of the comment, unique in its file."),
        by: person,
        at: moment,
        text: words.describe("The comment, in Markdown. @name mentions somebody."),
      }),
    )
    .min(1, { error: "at least one comment" })
    .describe("The comments, the oldest first."),
  resolved: z
    .strictObject({ by: person, at: moment })
    .describe("Who closed the conversation, and when; open without it.")
    .optional(),
});

/** A conversation; its name is the name of its file without the ending. */
export type Thread = z.infer<typeof threadSchema> & {
  readonly name: string;
  readonly file: string;
  /** Files with the same first comment, which are copies of this one; their comments are among those here. */
  readonly copies?: readonly string[];
};

/**
 * A file `approvals/<name>.yaml`: a person's verdict on one state of the project, or on one decision record.
 */
export const approvalSchema = z.strictObject({
  by: person,
  at: moment,
  verdict: z
    .enum(["approved", "changes-requested"])
    .describe("Whether the person approves the state, or asks for changes."),
  of: line.describe("The decision record that was reviewed; the whole project without it.").optional(),
  version: line.describe("The version of the document in archscribe.yaml.").optional(),
  note: words.describe("Why, or what is to be changed.").optional(),
  errors: z
    .int({ error: "a number" })
    .positive({ error: "a number above 0" })
    .describe("The number of errors that the checks found in the approved state; none without it.")
    .optional(),
  items: baselineItemsSchema.describe(
    "The digest of everything that was reviewed, with its id; one per line.",
  ),
});

export type Approval = z.infer<typeof approvalSchema>;
