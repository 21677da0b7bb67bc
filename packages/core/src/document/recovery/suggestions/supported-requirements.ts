import { bestEvidence, writeEvidence } from "../../../model/index.ts";
import { plainLine } from "../prose-text.ts";
import type { SuggestionAnswer } from "./suggestion-answer.ts";
import { quoted, type SuggestionContext } from "./suggestion-context.ts";
import type { RequirementSuggestion } from "./suggestions.ts";

/** The most places behind a requirement. */
const mostPlaces = 5;

/** Returns the requirements for which the system has a place, with these places. */
export function supportedRequirements(
  answers: SuggestionAnswer["requirements"],
  { drop, isStated, places }: SuggestionContext,
): RequirementSuggestion[] {
  return answers.flatMap(({ evidence, kind, quality, text }): RequirementSuggestion[] => {
    const found = evidence.map((place) => ({ place, support: places.ofSystem(place) }));
    for (const { place, support } of found)
      if (support === undefined) drop(`Nothing was found at ${quoted(place)}, so the place was dropped.`);
    const support = bestEvidence(found.flatMap((one) => one.support ?? []));
    const own = plainLine(text);
    const fault =
      own === ""
        ? "it is empty"
        : support.length === 0
          ? "no place in the system supports it"
          : isStated(own)
            ? undefined
            : "it has a number that the system does not state";
    if (fault !== undefined) {
      drop(`The requirement ${quoted(own)} was dropped: ${fault}.`);
      return [];
    }
    return [
      {
        text: own,
        evidence: support.slice(0, mostPlaces).map(writeEvidence),
        ...(kind === "quality"
          ? { kind: "non-functional", quality: quality ?? "functional-suitability" }
          : { kind }),
      },
    ];
  });
}
