import type { FoundRequirement } from "./found-requirement.ts";
import { sameText } from "./same-text.ts";

/** An id that a document assigns to several requirements. */
export interface RepeatedId {
  readonly id: string;
  /** The lines of these requirements, in their order, counted from 1. */
  readonly lines: readonly number[];
  /** The sheets of these lines, if there are several. */
  readonly sheets?: readonly string[];
}

/**
 * Returns the ids that a document assigns to several requirements with different texts. The id of a section is not
 * repeated: all text below its title has it.
 */
export function repeatedIds(found: readonly FoundRequirement[]): readonly RepeatedId[] {
  const own = found.filter(({ id, isOfSection }) => id !== undefined && isOfSection !== true);
  return [...Map.groupBy(own, ({ id = "" }) => id.toLowerCase())].flatMap(([, all]) => {
    const texts = new Set(all.map(({ text }) => sameText(text)));
    const places = [...new Map(all.map((one) => [`${String(one.line)} ${one.sheet ?? ""}`, one])).values()];
    if (texts.size < 2 || places.length < 2) return [];
    const sheets = places.map(({ sheet = "" }) => sheet);
    return [
      {
        id: all[0]?.id ?? "",
        lines: places.map(({ line }) => line),
        ...(new Set(sheets).size > 1 ? { sheets } : {}),
      },
    ];
  });
}
