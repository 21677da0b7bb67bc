import type { NounPhrase, Statement } from "./statement.ts";

/** Nouns of what is written down about a thing: who keeps a register of leases keeps leases. */
const containers =
  /^(?:catalog|catalogue|data|database|datum|detail|info|information|inventory|list|listing|log|particular|record|register|registry|repository)$/;

/**
 * The things that a statement does something to: the first object with those that are joined to it; where that is a "record
 * of" something, or the "details of" it, the things behind.
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

/** True for the "record" of a "record of sales", or the "register" of a "register of all leases". */
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
