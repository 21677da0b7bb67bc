/** A text without the parts that its author has removed, which are replaced by nothing but their line ends. */
export interface KeptText {
  readonly text: string;
  readonly removed: readonly { readonly text: string; readonly line: number }[];
}

/** Comments, struck and deleted text, and elements that are not shown. */
const removedParts =
  /<!--[\s\S]*?(?:-->|$(?![\s\S]))|~~(?=\S)[^\n]*?\S~~|<(del|s|strike)\b[^>]*>[\s\S]*?<\/\1\s*>|<(\w+)\b[^>]*(?:\shidden\b|display:\s*none)[^>]*>[\s\S]*?<\/\2\s*>|^\[\/\/\]:\s*#.*$/gim;

/**
 * Removes struck, deleted, hidden and commented text from Markdown; code is unchanged.
 *
 * @example withoutRemoved("It shall ~~print~~ mail tickets.").text // "It shall mail tickets."
 */
export function withoutRemoved(text: string): KeptText {
  const removed: { text: string; line: number }[] = [];
  const code = Array.from(
    text.matchAll(/^([^\S\n]*)(```|~~~)[\s\S]*?(?:^[^\S\n]*\2|$(?![\s\S]))|`[^`\n]+`/gm),
    (match) => [match.index, match.index + match[0].length],
  );
  const kept = text.replaceAll(removedParts, (part, ...rest) => {
    const at = rest.find((one): one is number => typeof one === "number") ?? 0;
    if (code.some(([start = 0, end = 0]) => at >= start && at < end)) return part;
    const line = text.slice(0, at).split("\n").length;
    removed.push({ text: said(part), line });
    return part.replaceAll(/[^\n]+/g, "");
  });
  const before = text.split("\n");
  const lines = kept.split("\n").map((line, index) => {
    if (line === before[index]) return line;
    // The mark of an item that is removed as a whole is not text.
    return /^\s*(?:[-*+•>]|\d+[.)])?\s*$/.test(line)
      ? ""
      : line.replaceAll(/(?<=\S) {2,}(?=\S)/g, " ").replaceAll(/(?<=\S) +(?=[.,;:!?](?:\s|$))/g, "");
  });
  return { text: lines.join("\n"), removed: removed.filter((one) => one.text !== "") };
}

/**
 * Marks each line of a text as struck, so that `withoutRemoved` removes it.
 *
 * @example markRemoved("Print tickets.") // "~~Print tickets.~~"
 */
export function markRemoved(text: string): string {
  return text.replaceAll(/\S(?:[^\n]*\S)?/g, "~~$&~~");
}

function said(part: string): string {
  return part
    .replaceAll(/<!--|-->|<[^<>]*>|~~|^\[\/\/\]:\s*#/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const removalWord =
  /^(?:rejected|deleted|removed|obsolete|withdrawn|deprecated|superseded|discarded|dropped|cancell?ed|abandoned|won['’]?t (?:do|fix)|abgelehnt|gelöscht|entf(?:ällt|allen)|verworfen|zurückgezogen|gestrichen|veraltet|rejetée?|supprimée?|abandonnée?|annulée?|obsolète|rechazad[oa]|eliminad[oa]|descartad[oa])$/i;

/** Returns whether a status, a type or a whole text marks a requirement as removed. */
export function isRemovalWord(text: string): boolean {
  return removalWord.test(text);
}
