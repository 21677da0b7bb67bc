import { type LeftOut, leftOutReasons } from "@archscribe/core/document/generation";
import { counted } from "@archscribe/core/model";
import type { World } from "../world.ts";

/** The most characters of a sentence that are shown. */
const longest = 100;

/**
 * Returns the lines that list what a document says and no requirement has, with the reason for each; none if nothing
 * was left out. Names and single words are not sentences, and are not listed.
 */
export function presentLeftOut(leftOut: readonly LeftOut[]): readonly string[] {
  const sentences = leftOut.filter(({ reason }) => reason !== "name");
  if (sentences.length === 0) return [];
  const verb = sentences.length === 1 ? "was" : "were";
  return [
    `${counted(sentences.length, "sentence")} ${verb} left out:`,
    ...sentences.map(
      ({ line, reason, text }) => `  line ${String(line)}: “${cut(text)}” ${leftOutReasons[reason]}`,
    ),
  ];
}

/** Reports what was left out. */
export function sayLeftOut(leftOut: readonly LeftOut[], { output }: World): void {
  for (const line of presentLeftOut(leftOut)) output.say(line);
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}
