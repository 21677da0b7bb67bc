import type { Thread } from "./discussion.ts";

/** A mention in a text, from the `@` to the end of the name. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  /** The mentioned people; several if they share the first name that was written. */
  readonly people: readonly string[];
}

/** Whether two names are of one person: case and spaces at the ends do not matter. */
export function isSamePerson(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * Finds the people whom a text mentions. `@Ada Lovelace` and `@ada-lovelace` mention Ada Lovelace, `@Ada` everybody with
 * that first name; the longest name wins, so that `@Ada Byron` does not mention Ada Lovelace if both are known.
 *
 * @example findMentions("Which one, @ada?", ["Ada Lovelace"]) // [{ start: 11, end: 15, people: ["Ada Lovelace"] }]
 */
export function findMentions(text: string, people: readonly string[]): readonly Mention[] {
  const known = people.flatMap((name) => {
    const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length === 0 ? [] : [{ name, words }];
  });
  const found: Mention[] = [];
  // A sign within a word belongs to an e-mail address.
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}._-])@/gu)) {
    const said = text.slice(index + 1);
    const whole = longest(known.map((one) => ({ ...one, length: lengthOfName(said, one.words) })));
    const chosen = whole ?? longest(known.map((one) => ({ ...one, length: firstName(said, one.words) })));
    if (chosen !== undefined)
      found.push({ start: index, end: index + 1 + chosen.length, people: chosen.people });
  }
  return found;
}

/** Returns the names behind an `@` that are of none of the people, up to their first space. Code in backticks has none. */
export function unknownMentions(text: string, people: readonly string[]): readonly string[] {
  const prose = text.replaceAll(/`[^`]*`/g, (code) => " ".repeat(code.length));
  const known = new Set(findMentions(prose, people).map(({ start }) => start));
  const named = [...prose.matchAll(/(?<![\p{L}\p{N}._-])@(?<name>[\p{L}\p{N}]+(?:[-._][\p{L}\p{N}]+)*)/gu)];
  return [
    ...new Set(named.flatMap(({ groups, index }) => (known.has(index) ? [] : [groups?.["name"] ?? ""]))),
  ];
}

/** Whether a text mentions a person; `people` are all known names, which distinguish similar names. */
export function mentions(text: string, person: string, people: readonly string[] = []): boolean {
  const known = people.some((one) => isSamePerson(one, person)) ? people : [...people, person];
  return findMentions(text, known).some((one) => one.people.some((name) => isSamePerson(name, person)));
}

/**
 * Returns why an open conversation waits for a person: somebody mentioned them after their last comment, or answered
 * them; undefined if it does not.
 */
export function waitsFor(
  { comments, resolved }: Pick<Thread, "comments" | "resolved">,
  person: string,
  people: readonly string[] = [],
): "mentioned" | "answered" | undefined {
  if (resolved !== undefined) return undefined;
  const last = comments.findLastIndex(({ by }) => isSamePerson(by, person));
  const later = comments.slice(last + 1);
  if (later.some(({ text }) => mentions(text, person, people))) return "mentioned";
  return last >= 0 && later.length > 0 ? "answered" : undefined;
}

interface Candidate {
  readonly name: string;
  readonly length: number;
}

/** The people whose names match the longest part of a text. */
function longest(candidates: readonly Candidate[]) {
  const length = Math.max(0, ...candidates.map((one) => one.length));
  if (length === 0) return undefined;
  return { length, people: candidates.filter((one) => one.length === length).map(({ name }) => name) };
}

/**
 * The length of a name at the beginning of a text, with any separators between its words; 0 if it is absent.
 */
function lengthOfName(text: string, words: readonly string[]): number {
  let at = 0;
  for (const [index, word] of words.entries()) {
    const rest = text.slice(at);
    const [gap = ""] = index === 0 ? [""] : (/^[^\p{L}\p{N}\n]{1,2}/u.exec(rest) ?? [""]);
    const [said = ""] = /^[\p{L}\p{N}]+/u.exec(rest.slice(gap.length)) ?? [];
    if ((index > 0 && gap === "") || said.toLowerCase() !== word.toLowerCase()) return 0;
    at += gap.length + said.length;
  }
  return at;
}

function firstName(text: string, [first = ""]: readonly string[]): number {
  return lengthOfName(text, [first]);
}
