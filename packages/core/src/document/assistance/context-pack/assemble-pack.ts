import { checkedOf, type ProjectState } from "../project-state.ts";
import { quotedNotice } from "../quote.ts";
import type { PackPart } from "./pack-part.ts";
import { packParts } from "./pack-parts.ts";

/** The lengths that a context pack can have, in characters. */
export const packLengths = { least: 2_000, usual: 40_000, most: 200_000 };

/**
 * Returns everything that is needed to build a requirement as Markdown: its parts in a fixed order, each as a whole, as
 * long as they fit. What does not fit is named at the end, with the call that returns it.
 *
 * @param limit the most characters that it may have, 2,000 or more
 * @throws ArchscribeError REQUIREMENT_NOT_FOUND, PROJECT_INVALID
 */
export function assemblePack(requirement: string, state: ProjectState, limit: number): string {
  const parts = packParts(requirement, checkedOf(state), state.findings);
  return fitParts(`# Context pack of ${requirement}\n\n${quotedNotice}\n`, parts, limit);
}

/** The room for the names of the parts that did not fit. */
const roomForNames = 700;

/** Returns a text of the parts that fit a limit, with the names of the others. */
export function fitParts(opening: string, parts: readonly PackPart[], limit: number): string {
  const room = limit - footerOf([], limit).length - roomForNames;
  const left: PackPart[] = [];
  let text = opening;
  let heading = "";
  for (const part of parts) {
    const added = `${part.heading === heading ? "" : `\n## ${part.heading}\n`}\n${part.text}\n`;
    if (text.length + added.length > room) {
      left.push(part);
      continue;
    }
    text += added;
    heading = part.heading;
  }
  return text + footerOf(left, limit);
}

function footerOf(left: readonly PackPart[], limit: number): string {
  const said = `\n## Completeness\n\nThe limit of this pack is ${String(limit)} characters.`;
  if (left.length === 0) return `${said} Everything that was found is in it.\n`;
  const lines: string[] = [];
  let length = 0;
  for (const { instead, name } of left) {
    const line = `- ${name}: ${instead}`;
    length += line.length + 1;
    if (length > roomForNames - 100) break;
    lines.push(line);
  }
  const more = left.length - lines.length;
  const others = more === 0 ? "" : `\n- and ${String(more)} more`;
  return `${said} ${left.length === 1 ? "1 part" : `${String(left.length)} parts`} did not fit:\n\n${lines.join("\n")}${others}\n`;
}
