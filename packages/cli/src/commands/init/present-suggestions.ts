import { counted, type Requirement } from "@archscribe/core/model";
import { inWords } from "../../output/present-added.ts";
import { presentSpending } from "../../output/present-spending.ts";
import type { World } from "../../world.ts";
import type { AskedSuggestions } from "./ask-about-system.ts";

/** What a language model said of a system, and the requirements that a project got from it. */
export interface TakenSuggestions extends AskedSuggestions {
  readonly requirements: readonly Requirement[];
}

/** The most dropped statements that are listed for a person; JSON has all. */
const mostDropped = 20;

/** Presents what a language model said of a system: what was taken, what was dropped and why, and what it cost. */
export function presentSuggestions(
  { calls, requirements, suggestions: { dropped, parts } }: TakenSuggestions,
  { output }: Pick<World, "output">,
): void {
  for (const sentence of dropped.slice(0, mostDropped)) output.say(sentence);
  const more = dropped.length - mostDropped;
  if (more > 0) output.say(`${counted(more, "more statement")} ${more === 1 ? "was" : "were"} dropped.`);
  const said = [...parts.values()];
  const groups = new Set(said.flatMap(({ group }) => group ?? []));
  const counts = [
    ["name", said.filter(({ name }) => name !== undefined)],
    ["description", said.filter(({ description }) => description !== undefined)],
    ["group", [...groups]],
    ["suggested requirement", requirements],
  ] as const;
  const taken = counts.flatMap(([noun, { length }]) => (length === 0 ? [] : [counted(length, noun)]));
  output.say(`The language model gave ${taken.length === 0 ? "nothing to add" : inWords(taken)}.`);
  presentSpending(calls, { output });
  if (requirements.length > 0)
    output.say(
      `Nobody has confirmed ${inWords(requirements.map(({ id }) => id))}: confirm, change or delete ${requirements.length === 1 ? "it" : "them"} in requirements/.`,
    );
}
