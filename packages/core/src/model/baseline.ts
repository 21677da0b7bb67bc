import * as z from "zod";

const line = z.string().trim().min(1, { error: "some text" });
const count = z.number().int().min(0);

/** The form of a baseline's version, which is the name of its file. */
export const baselineVersionPattern = /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]{0,59}$/u;

/** Lines of the digest of an item's content, and the item's id. */
const itemsPattern = /^(?:[0-9a-f]{16} {2}[a-z-]+:\S[^\n]*(?:\n|$))*$/;

/** The digests of the items of a state, one in each line. */
export const baselineItemsSchema = z
  .string()
  .regex(itemsPattern, { error: "a digest and an id in each line, as archscribe writes them" });

/**
 * A file `baselines/<version>.yaml`: the content of a version of the document, and the results of its checks.
 */
export const baselineSchema = z.strictObject({
  version: z
    .string()
    .regex(baselineVersionPattern, { error: 'a version such as 1.2, in quotes: "1.2"' })
    .describe("The version, which is the name of the file."),
  date: z.iso.date({ error: "a date such as 2026-03-31, in quotes" }).describe("The day of the baseline."),
  document: line.describe("The version of the document in archscribe.yaml.").optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/, { error: "the id of a commit, in quotes" })
    .describe("The commit of the project, if nothing was uncommitted.")
    .optional(),
  dirty: z
    .boolean()
    .describe("Whether something was uncommitted, so that no commit has this state.")
    .optional(),
  checks: z
    .strictObject({
      errors: count.describe("The number of errors."),
      warnings: count.describe("The number of warnings."),
      notes: count.describe("The number of notes."),
      rules: z.record(line, count).describe("The number of findings of each rule.").default({}),
    })
    .describe("What archscribe check had found."),
  items: baselineItemsSchema.describe(
    "The digest of everything that the project said, with its id; one per line.",
  ),
});

export type Baseline = z.infer<typeof baselineSchema>;
