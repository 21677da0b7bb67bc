import type { FoundRequirement } from "./found-requirement.ts";
import { sameText } from "./same-text.ts";

/** An id that a document gives to several requirements. */
export interface RepeatedId {
  readonly id: string;
  /** The lines of these requirements, in their order, counted from 1. */
  readonly lines: readonly number[];
}

/**
 * Returns the ids that a document gives to several requirements with different texts. The id of a section is not repeated:
 * all that stands below its title has it.
 */
export function repeatedIds(found: readonly FoundRequirement[]): readonly RepeatedId[] {
  const own = found.filter(({ id, isOfSection }) => id !== undefined && isOfSection !== true);
  return [...Map.groupBy(own, ({ id = "" }) => id.toLowerCase())].flatMap(([, all]) => {
    const texts = new Set(all.map(({ text }) => sameText(text)));
    const lines = [...new Set(all.map(({ line }) => line))];
    return texts.size > 1 && lines.length > 1 ? [{ id: all[0]?.id ?? "", lines }] : [];
  });
}
