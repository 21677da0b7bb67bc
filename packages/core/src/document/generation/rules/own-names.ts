import type { Tagger } from "../../../model/index.ts";
import { isOutside } from "./actor-words.ts";
import type { ParsedStatement } from "./parse-story.ts";
import { phraseAt } from "./noun-phrases.ts";
import { readSentence } from "./sentence.ts";

/** Fewer sentences than these may speak of somebody else's system. */
const leastGrants = 2;
const grant =
  /^(?:shall|must|should|will|can|may)(?: also)? (?:allow|enable|let|permit) (?:an?|the|its?|all|each|any)?\b/i;

/**
 * What a system is called by a word for systems of others, as in "the scheduler must enable an organiser to …": whatever lets
 * people do things again and again is the one that is built.
 */
export function ownNames(texts: readonly string[], tag: Tagger): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    if (!/\b(?:allow|enable|let|permit)\b/i.test(text)) continue;
    const sentence = readSentence(text, tag);
    const subject = phraseAt(sentence, 0);
    if (subject === undefined || !isOutside(subject)) continue;
    const rest = sentence.words.slice(subject.end, subject.end + 4).map((word) => word.text);
    if (grant.test(rest.join(" "))) counts.set(subject.head, (counts.get(subject.head) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([head, count]) => (count >= leastGrants ? [head] : [])));
}

/** A statement without the system that is built among those who act. */
export function withoutOwn<Said extends Pick<ParsedStatement, "actors" | "bySystem">>(
  statement: Said,
  own: ReadonlySet<string>,
): Said {
  const actors = statement.actors.filter(({ head }) => !own.has(head));
  if (actors.length === statement.actors.length) return statement;
  return { ...statement, actors, bySystem: actors.length === 0 };
}
