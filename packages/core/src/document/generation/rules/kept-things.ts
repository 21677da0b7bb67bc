import type { NounPhrase, Statement } from "./statement.ts";

/** Nouns for records about a thing: an actor who keeps a register of leases keeps leases. */
const containers =
  /^(?:catalog|catalogue|data|database|datum|detail|info|information|inventory|list|listing|log|particular|record|register|registry|repository)$/;

/**
 * Returns the things on which a statement acts: the first object and the objects joined to it; for a "record of" or the
 * "details of" something, the things after it.
 */
export function keptThings(statement: Statement): readonly NounPhrase[] {
  const { objects } = statement;
  const first = objects.findIndex((object, index) => !isContainer(object, objects[index + 1], statement));
  const direct: NounPhrase[] = [];
  for (const object of first < 0 ? [] : objects.slice(first)) {
    const last = direct.at(-1);
    if (last !== undefined && !isJoined(statement, last.end, object.start)) break;
    direct.push(object);
  }
  return direct;
}

/** Returns whether a phrase is the "record" of a "record of sales", or the "register" of a "register of all leases". */
export function isContainer(
  { end, head, modifiers }: NounPhrase,
  next: NounPhrase | undefined,
  { words }: Statement,
): boolean {
  if (next === undefined || next.start <= end || !containers.test(head) || modifiers.length > 1) return false;
  const gap = words.slice(end, next.start);
  return (
    /^(?:of|about|on|regarding)$/.test(gap[0]?.text ?? "") && gap.slice(1).every(({ tag }) => tag === "DET")
  );
}

function isJoined({ words }: Statement, from: number, to: number): boolean {
  const gap = words.slice(from, to);
  return (
    gap.some(({ text }) => /^(?:,|and|or|&|\/)$/.test(text)) &&
    gap.every(({ tag, text }) => tag === "DET" || /^(?:,|and|or|&|\/|all|each|every|any)$/.test(text))
  );
}
