import { type LeftOut, leftOutReasons } from "@archscribe/core/document/generation";
import { counted, listed } from "@archscribe/core/model";
import type { World } from "../world.ts";

/** The most characters of a sentence that are shown. */
const longest = 100;

/** The most names and single words that are shown. */
const mostNames = 8;

/**
 * Lists the sentences of a document that became no requirement, each with its reason; prints nothing if there are none. Names
 * and single words are listed in one line.
 *
 * @param wayOn the step with which a person can add some of them
 */
export function sayLeftOut(leftOut: readonly LeftOut[], wayOn: string | undefined, { output }: World): void {
  const sentences = leftOut.filter(({ reason }) => reason !== "name");
  const names = leftOut.filter(({ reason }) => reason === "name").map(({ text }) => `“${cut(text)}”`);
  if (sentences.length > 0)
    output.say(
      `${counted(sentences.length, "sentence")} ${sentences.length === 1 ? "was" : "were"} left out:`,
    );
  for (const { line, reason, sheet, text } of sentences)
    output.say(
      `  ${sheet === undefined ? "" : `${sheet}, `}line ${String(line)}: “${cut(text)}” ${leftOutReasons[reason]}`,
    );
  const more = names.length > mostNames ? [counted(names.length - mostNames, "other")] : [];
  if (names.length > 0)
    output.say(`Names and single words left out: ${listed([...names.slice(0, mostNames), ...more])}`);
  if (leftOut.length > 0 && wayOn !== undefined) output.say(wayOn);
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}
