import { giveIds, prefixOf, type Requirement } from "../../../model/index.ts";
import type { RequirementSuggestion } from "./suggestions.ts";

/**
 * Returns the requirements that proposals add to a project, each with a new id, marked as suggested, and with
 * the places that support it as its source. A proposal that the project already has, in the same words or from the same
 * places, is not added again.
 *
 * @param texts the project's files by path, because an id that they name must not be given again
 */
export function suggestedRequirements(
  suggestions: readonly RequirementSuggestion[],
  {
    requirements,
    texts,
  }: {
    readonly requirements: readonly Requirement[];
    readonly texts: ReadonlyMap<string, string>;
  },
): Requirement[] {
  const giver = giveIds(
    requirements.map(({ id }) => id),
    texts,
  );
  const words = new Set(requirements.map(({ text }) => wordsOf(text)));
  // An earlier proposal in other words comes from the same places.
  const sources = new Set(requirements.flatMap(({ source }) => source ?? []));
  return suggestions.flatMap(({ evidence, kind, quality, text }): Requirement[] => {
    const source = evidence.join(", ");
    if (words.has(wordsOf(text)) || sources.has(source)) return [];
    words.add(wordsOf(text));
    return [
      {
        id: giver.next(prefixOf(kind)),
        text,
        ...(quality === undefined ? {} : { quality }),
        source,
        suggested: true,
      },
    ];
  });
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
