import type { Mention } from "./find-mentions.ts";
import type { SentenceWord } from "./sentence-words.ts";

/** What can stand before the subject of a sentence that continues another. */
const transition =
  /^(?:(?:additionally|also|as such|besides|consequently|finally|for (?:this|that)(?: purpose| reason)?|further(?:more)?|hence|here|however|in addition|in this case|in turn|internally|likewise|moreover|next|similarly|so|then|therefore|thereby|thus|to do (?:so|this))\b,?\s+)?/
    .source;

/** Verbs with which a sentence without a subject says what something does, as those below a heading often do. */
const verbs =
  `accepts accesses acts allows calculates calls captures collects computes connects consumes contains
  controls converts coordinates creates defines delegates delivers encapsulates enables ensures executes exposes fetches
  forwards generates handles holds hosts implements includes keeps listens loads maintains manages maps monitors offers
  orchestrates performs persists processes produces provides publishes reads receives renders represents retrieves
  returns routes runs sends serves stores supports takes tracks updates uses validates wraps writes`
    .split(/\s+/)
    .join("|");

const continuing = new RegExp(
  `${transition}(?:${verbs}|it|its|this (?:class|component|layer|library|microservice|module|package|part|server|service|subsystem)|the (?:component|microservice|module|package|service|subsystem))\\b(?!-)`,
  "i",
);

/** "It is possible to" is about nothing. */
const expletive = new RegExp(
  `${transition}it (?:is|was|has been|can be|should be|must be|may be)(?: also| therefore| thus| not)? (?:advisable|assumed|clear|common|easy|essential|expected|important|mandatory|necessary|noted|possible|recommended|required|sufficient|useful|worth)\\b`,
  "i",
);

/** Returns whether a sentence continues about the subject of the one before it: "It stores …", "This service …". */
export function continuesSubject(sentence: string): boolean {
  const text = sentence.replace(/^[\s#>*_-]+/, "");
  return new RegExp(`^${continuing.source}`, "i").test(text) && !new RegExp(expletive.source, "i").test(text);
}

/** The most words between the beginning of a sentence and its subject, if no comma ends an introduction. */
const maxBefore = 2;

/** Returns whether the first name of a sentence is its subject: it begins the sentence or follows an introduction. */
export function introducesSubject(words: readonly SentenceWord[], { start }: Mention): boolean {
  if (start <= maxBefore) return true;
  const before = words.slice(Math.max(0, start - maxBefore - 1), start);
  return before.some(({ isBeforeBreak, isEnd }) => isBeforeBreak && isEnd) && start <= maxIntroduction;
}

/** The longest introduction before a subject, in words. */
const maxIntroduction = 10;
