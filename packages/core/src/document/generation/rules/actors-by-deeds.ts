import type { Tagger } from "../../../model/index.ts";
import { isActorLike, isSystem } from "./actor-words.ts";
import { phraseAt } from "./noun-phrases.ts";
import { lowerAt, readSentence, type Sentence } from "./sentence.ts";

/** What people do in front of a system, and no system does by itself. */
const personal = new Set(
  `view see browse choose want wish decide click press type login logout log sign fill enter watch read invite borrow
   buy bid apply enrol enroll vote`.split(/\s+/),
);
const modal = /^(?:can|may|could|shall|must|should|will|cannot)$/;

/**
 * The heads of subjects that no list of persons has, and that do what only people do: "Superadmins can view accounts".
 * A screen that "shows" something is none of them.
 */
export function actorsByDeeds(texts: readonly string[], tag: Tagger): string[] {
  return texts.flatMap((text) => {
    const sentence = readSentence(text, tag);
    const subject = phraseAt(sentence, 0);
    if (subject === undefined || isSystem(subject) || isActorLike(subject, new Set())) return [];
    return personal.has(verbBehind(sentence, subject.end)) ? [subject.head] : [];
  });
}

function verbBehind(sentence: Sentence, from: number): string {
  let at = from;
  if (!modal.test(lowerAt(sentence, at))) return "";
  while (modal.test(lowerAt(sentence, at)) || /^(?:not|also|only)$/.test(lowerAt(sentence, at))) at++;
  if (lowerAt(sentence, at) === "be" && lowerAt(sentence, at + 1) === "able") at += 3;
  return sentence.words[at]?.lemma ?? "";
}
