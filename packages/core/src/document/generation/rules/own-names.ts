import type { Tagger } from "../../../model/index.ts";
import { isOutside } from "./actor-words.ts";
import type { ParsedStatement } from "./parse-story.ts";
import { phraseAt } from "./noun-phrases.ts";
import { readSentence } from "./sentence.ts";

/** The minimum number of sentences; fewer may be about an outside system. */
const leastGrants = 2;
const grant =
  /^(?:shall|must|should|will|can|may)(?: also)? (?:allow|enable|let|permit) (?:an?|the|its?|all|each|any)?\b/i;

/**
 * Returns the names of the system itself that are words for outside systems, as in "the scheduler must enable an
 * organiser to …": a subject that repeatedly enables people to act is the system under design.
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

/** Returns a statement without the system itself among its actors. */
export function withoutOwn<Said extends Pick<ParsedStatement, "actors" | "bySystem">>(
  statement: Said,
  own: ReadonlySet<string>,
): Said {
  const actors = statement.actors.filter(({ head }) => !own.has(head));
  if (actors.length === statement.actors.length) return statement;
  return { ...statement, actors, bySystem: actors.length === 0 };
}
