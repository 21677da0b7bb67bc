import * as z from "zod";

/** The maximum length of an id, a name or a title in an input. */
const nameLength = 200;

/** The maximum length of a query; longer ones are refused before they are parsed. */
export const queryLength = 2000;

/** Returns a text of one line without control characters. */
export function lineInput(description: string, most = nameLength): z.ZodString {
  return z
    .string()
    .min(1, { error: "some text" })
    .max(most, { error: `at most ${String(most)} characters` })
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: "a text of one line without control characters" })
    .describe(description);
}

/** The project that a tool is asked about. */
export const projectInput = lineInput(
  "Id of the project, as list_projects returns it. It can be omitted if there is only one project.",
).optional();

/** The part of a list that is returned. */
export const pageInput = {
  limit: z
    .int({ error: "a whole number" })
    .min(1, { error: "1 or more" })
    .max(500, { error: "500 or less" })
    .default(100)
    .describe("How many entries to return."),
  offset: z
    .int({ error: "a whole number" })
    .min(0, { error: "0 or more" })
    .max(1_000_000, { error: "1,000,000 or less" })
    .default(0)
    .describe("How many entries to skip."),
};

/** Returns one page of a list, with the number of all entries. */
export function pageOf<Entry>(
  entries: readonly Entry[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): { readonly total: number; readonly entries: readonly Entry[] } {
  return { total: entries.length, entries: entries.slice(offset, offset + limit) };
}
