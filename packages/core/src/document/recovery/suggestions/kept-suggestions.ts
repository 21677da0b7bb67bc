import type { ElementEntry, FoundPart } from "../../../model/index.ts";
import { canonicalName } from "../../words/index.ts";
import { groupIn } from "./part-group.ts";
import type { PartSuggestion, PartSuggestions } from "./suggestions.ts";

/**
 * Returns the names, descriptions and groups that the entries of `elements.yaml` have for the parts of a system, so that
 * a scan without a language model keeps what one has said, or a person has written. A name counts if the found name is
 * among the entry's other names.
 */
export function keptSuggestions(
  entries: readonly ElementEntry[],
  parts: readonly { readonly part: FoundPart; readonly id: string }[],
): PartSuggestions {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return new Map(
    parts.flatMap(({ id, part }): [string, PartSuggestion][] => {
      const entry = byId.get(id);
      if (entry === undefined) return [];
      const { description, name, names, tags } = entry;
      const found = canonicalName(part.name);
      const isNamed = canonicalName(name) !== found && names.some((one) => canonicalName(one) === found);
      const group = groupIn(tags);
      return [
        [
          part.id,
          {
            ...(isNamed ? { name } : {}),
            ...(description === undefined ? {} : { description }),
            ...(group === undefined ? {} : { group }),
          },
        ],
      ];
    }),
  );
}
