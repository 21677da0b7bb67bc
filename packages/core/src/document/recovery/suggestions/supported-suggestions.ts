import type { FoundSystem } from "../../../model/index.ts";
import { statedNumbers } from "./stated-numbers.ts";
import type { SuggestionAnswer } from "./suggestion-answer.ts";
import type { PartSuggestion, Suggestions } from "./suggestions.ts";
import { supportedGroups } from "./supported-groups.ts";
import { supportedParts } from "./supported-parts.ts";
import { supportedRequirements } from "./supported-requirements.ts";
import { supportingPlaces } from "./supporting-places.ts";

/**
 * Returns what a system supports of an answer about it. Whatever names a part or a place that was not found is dropped
 * and told; nothing in an answer adds to the system.
 */
export function supportedSuggestions(
  answer: SuggestionAnswer,
  { name, system }: { readonly system: FoundSystem; readonly name: string },
): Suggestions {
  const dropped: string[] = [];
  const context = {
    system,
    name,
    places: supportingPlaces(system),
    isStated: statedNumbers(system),
    drop: (sentence: string): void => {
      dropped.push(sentence);
    },
  };
  const parts = new Map<string, PartSuggestion>(supportedParts(answer.parts, context));
  for (const [part, group] of supportedGroups(answer.groups, context))
    parts.set(part, { ...parts.get(part), group });
  return { parts, requirements: supportedRequirements(answer.requirements, context), dropped };
}
