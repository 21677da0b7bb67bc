import type { PhrasingContent } from "mdast";

/** Signs that a code host takes for a reference to a person, an issue, a merge request or a label before a word. */
const references = /[@#!$%&~^](?=[\p{L}\p{N}_"])|\bGH-(?=\d)/giu;

/** Separates a sign from its word without being seen. */
const zeroWidthSpace = "\u200B";

/** Characters that change the direction of writing or have no width, so that their effect is invisible. */
const unseen = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]+/gu;

/** Returns a text of a project on one line, without characters that cannot be seen. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unseen, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/**
 * Returns a text of a project for Markdown: on one line, and without references that a code host would follow. Nobody is
 * notified because a name begins with `@`, and no issue is linked because a text contains `#12`.
 */
export function unlinked(text: string): string {
  return oneLine(text)
    .replaceAll(references, (sign) => sign + zeroWidthSpace)
    .replaceAll(/\b(https?|ftp|mailto|xmpp):/gi, `$1${zeroWidthSpace}:`)
    .replaceAll(/\bwww\./gi, `www${zeroWidthSpace}.`);
}

/** Returns a text of a project as a node of Markdown, shortened to `most` characters. */
export function plain(text: string, most = 200): PhrasingContent {
  return { type: "text", value: shortened(unlinked(text), most) };
}

/** Returns a text cut between its characters, with an ellipsis if something is missing. */
function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, Math.max(most - 1, 0))
        .join("")
        .trimEnd()}…`;
}
