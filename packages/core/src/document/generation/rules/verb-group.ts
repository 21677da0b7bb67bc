import type { TaggedWord } from "../../../model/index.ts";
import { thirdPerson } from "./element-names.ts";
import { phraseAt } from "./noun-phrases.ts";
import { lowerAt, type Sentence, tagAt, textOf } from "./sentence.ts";
import type { Action } from "./statement.ts";
import { verbNamedBy } from "./verb-lists.ts";
import { attributeNouns } from "./word-lists.ts";

const particles: ReadonlyMap<string, RegExp> = new Map([
  ["in", /^(?:log|sign|check|opt|fill|zoom|clock|plug|opted|key|hand|turn|tune|dial)$/],
  ["on", /^(?:log|sign|turn|switch|pass|sign|move|carry)$/],
  ["off", /^(?:log|sign|turn|switch|drop|pay|write|cross|kick|take|shut)$/],
  ["out", /^(?:log|sign|check|opt|print|fill|find|zoom|carry|send|point|try|rent|roll|time|hand|cash)$/],
  [
    "up",
    /^(?:sign|set|pick|look|back|follow|clean|bring|speed|end|top|make|keep|split|break|start|warm|type)$/,
  ],
  ["over", /^(?:take|hand|hover|carry|roll)$/],
  ["down", /^(?:drill|shut|break|write|narrow|scale|download|track)$/],
  ["back", /^(?:roll|give|bring|send|scroll|go|hand|get|call|step|move)$/],
  ["through", /^(?:scroll|browse|go|step|look|page|walk)$/],
]);

/** Verbs whose meaning is in the noun beside them. */
const light: ReadonlyMap<string, string> = new Map([
  ["keep track", "track"],
  ["take part", "participate"],
  ["take place", "happen"],
]);

/** Words that begin a clause of time or reason, which states no action. */
export const clauseStarts = new Set(
  `if when whenever unless until once while because so before after where provided although since though`.split(
    " ",
  ),
);

/** A verb with its adverbs and its particle. */
export interface VerbGroup {
  readonly action: Action;
  /** The place after the verb and its particle. */
  readonly end: number;
}

/** Returns the verb at a place with its adverbs and its particle; undefined if there is none. */
export function verbGroupAt(sentence: Sentence, from: number, isFirst: boolean): VerbGroup | undefined {
  let at = skipAbility(sentence, from);
  while (isAdverb(sentence, at) || (lowerAt(sentence, at) === "to" && isFirst)) at++;
  if (at >= sentence.words.length || /^(?:PUNCT|DET|PRON|ADP|CCONJ|SCONJ)$/.test(tagAt(sentence, at)))
    return undefined;
  const main = mainVerb(sentence, at);
  const { lemma = "", tag = "" } = sentence.words[main] ?? {};
  // "Responsible for publishing the results": the tagger takes it for a noun.
  let verb = tag === "NOUN" && lemma.endsWith("ing") ? (verbNamedBy(lemma) ?? lemma) : lemma;
  let end = main + 1;
  const idiom = light.get(`${verb} ${lowerAt(sentence, end)}`);
  if (idiom !== undefined) {
    verb = idiom;
    end++;
  }
  for (let particle = particleAt(sentence, verb, end); particle !== undefined;) {
    verb = particle === "through" ? verb : `${verb} ${particle}`;
    end++;
    particle = particle === "back" ? particleAt(sentence, verb.split(" ")[0] ?? "", end) : undefined;
  }
  while (/^(?:directly|only|again|together|online)$/.test(lowerAt(sentence, end)) && isAdverb(sentence, end))
    end++;
  const start = lowerAt(sentence, from) === "to" ? from + 1 : from;
  return { action: { text: textOf(sentence, start, end), verb }, end };
}

/** Returns the place of the main verb: the second one of "be shown" and "have written". */
function mainVerb(sentence: Sentence, at: number): number {
  const { lemma } = sentence.words[at] ?? { lemma: "" };
  let next = at + 1;
  while (lemma === "be" && isAdverb(sentence, next)) next++;
  const isVerb = tagAt(sentence, next) === "VERB";
  if (lemma === "be" && (isVerb || isAdverb(sentence, at + 1)))
    return isVerb || tagAt(sentence, next) === "NOUN" ? next : at;
  // "Customers keep asking" means that they ask.
  if (lemma === "keep" && isVerb && lowerAt(sentence, next).endsWith("ing")) return next;
  const isPerfect = lemma === "have" && isVerb && /(?:ed|en)$/.test(lowerAt(sentence, next));
  return isPerfect && phraseAt(sentence, next + 1)?.start !== next + 1 ? next : at;
}

/** Returns the place after "be able to", "have the ability to" and similar words. */
export function skipAbility(sentence: Sentence, from: number): number {
  let at = lowerAt(sentence, from) === "to" ? from + 1 : from;
  const words = [0, 1, 2, 3, 4].map((index) => lowerAt(sentence, at + index)).join(" ");
  const found =
    /^(?:(?:be|is|are) )?(?:not )?(?:able|possible|allowed|permitted|enabled|required|expected|entitled|obliged|authori[sz]ed|advised|asked|encouraged|instructed|invited|prompted|reminded|requested|told) to\b/.exec(
      words,
    ) ??
    /^(?:be )?able\b/.exec(words) ??
    // "They would like to enter the state of each plot."
    /^(?:like|love|want|wants|wish|wishes) to\b(?! be\b)/.exec(words) ??
    // "Clerks should allow to monitor …" means that they are allowed to.
    /^(?:allow|permit|enable) to\b/.exec(words) ??
    /^(?:have|has|(?:be|is|are) given) (?:the |an? )?(?:ability|capability|option|possibility|opportunity|chance|right|means|freedom|flexibility|facility|provision) to\b/.exec(
      words,
    ) ??
    // "An applicant has 14 days to accept an offer."
    /^(?:have|has) (?:\S+ ){1,2}(?:minutes?|hours?|days?|weeks?|months?|years?) to\b/.exec(words) ??
    /^(?:be|is|are) (?:capable of|responsible for)\b/.exec(words);
  if (found) at += found[0].split(" ").length;
  return at;
}

function particleAt(sentence: Sentence, verb: string, at: number): string | undefined {
  const word = lowerAt(sentence, at);
  const isNumber = lowerAt(sentence, at + 1) === "to" && tagAt(sentence, at + 2) === "NUM";
  return particles.get(word)?.test(verb) && !isNumber ? word : undefined;
}

export function isAdverb(sentence: Sentence, at: number): boolean {
  const isFirst = lowerAt(sentence, at) === "first" && tagAt(sentence, at + 1) === "VERB";
  return isFirst || (tagAt(sentence, at) === "ADV" && !clauseStarts.has(lowerAt(sentence, at)));
}

export function isJoint(sentence: Sentence, at: number): boolean {
  return /^(?:,|and|or|\/|&|then|and\/or)$/.test(lowerAt(sentence, at));
}

/** Returns whether a word is a verb in the present: "plan", "plans". */
export function isInPresent(word: TaggedWord | undefined): boolean {
  return word?.tag === "VERB" && (word.text === word.lemma || word.text === thirdPerson(word.lemma));
}

/** Returns whether a verb in its base form, or an adverb before one, is at a place. */
export function isVerbAt(sentence: Sentence, at: number): boolean {
  let index = lowerAt(sentence, at) === "to" ? at + 1 : at;
  while (isAdverb(sentence, index)) index++;
  const word = sentence.words[index];
  // In "with name, address and phone" the address is a fact.
  const isFact =
    attributeNouns.has(lowerAt(sentence, index)) &&
    /^(?:NOUN|PROPN)$/.test(tagAt(sentence, index - 2)) &&
    !/^(?:DET|PRON)$/.test(tagAt(sentence, index + 1));
  return word?.tag === "VERB" && !isFact && !/(?:ing|ed)$/.test(word.text);
}
