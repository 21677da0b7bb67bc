import type { TaggedWord } from "../../../model/index.ts";
import type { ParsedStatement } from "./parse-story.ts";
import type { NounPhrase } from "./statement.ts";
import { isInPresent } from "./verb-group.ts";
import { verbClassOf } from "./verb-classes.ts";
import { isActionVerb, isStateVerb, keepingVerbs } from "./verb-lists.ts";

/**
 * Returns whether a sentence begins with an agent named by its deed, such as "The duty controller", whatever else the name
 * may mean.
 */
export function beginsWithDoer(phrases: readonly NounPhrase[], words: readonly TaggedWord[]): boolean {
  const first = phrases.find(({ start }) => start <= 1);
  return (
    first !== undefined &&
    /^(?:VERB|ADV)$/.test(words[first.end]?.tag ?? "") &&
    /(?:er|or|ist|ian)$/.test(first.head) &&
    !/^(?:border|center|chapter|colou?r|corner|error|factor|floor|door|letter|matter|number|order|other|paper|power|river|sector|summer|tower|water|weather|winter)$/.test(
      first.head,
    )
  );
}

/** Returns whether "we" perform an action that systems support: "We move exams", but not "We sell boats". */
export function isOurDeed([who, verb]: readonly TaggedWord[]): boolean {
  return (
    /^we$/i.test(who?.text ?? "") &&
    isInPresent(verb) &&
    /^(?:calculate|decide|delete|export|import|search|update)$/.test(verbClassOf(verb?.lemma ?? "").key)
  );
}

/** Returns the place behind the subject of a sentence and its attributes with "of" or "in": "The figures of each quarter". */
function behindOwner(phrases: readonly NounPhrase[], words: readonly TaggedWord[]): number {
  let place = phrases[0]?.end ?? 0;
  while (/^(?:at|in|of|on)$/.test(words[place]?.text ?? "")) {
    const next = phrases.find(({ start }) => start > place);
    if (next === undefined || next.start > place + 3) break;
    place = next.end;
  }
  return place;
}

/** Returns whether a verb acts on an antecedent: "The manager approves it", "The agent signs for it". */
export function actsOnPronoun(words: readonly TaggedWord[]): boolean {
  const at = words.findIndex(({ text }) => /^(?:it|them)$/i.test(text));
  const before = words.slice(Math.max(0, at - 2), Math.max(0, at)).toReversed();
  return before.find(({ tag }) => tag !== "ADP")?.tag === "VERB";
}

const ofDocument = /^(?:appendix|chapter|document|figure|project|requirement|section|specification|table)$/;

/**
 * Returns whether a sentence begins with a subject that performs an action of systems on an object: "The office plans the
 * crossings".
 */
export function beginsWithDeed({
  objects,
  phrases,
  words,
}: Pick<ParsedStatement, "objects" | "phrases" | "words">): boolean {
  const [first] = phrases;
  const isPerson = /^(?:he|she|they)$/i.test(words[0]?.text ?? "");
  const isPronoun = /^(?:every(?:body|one)|he|i|it|nobody|she|they)$/i.test(words[0]?.text ?? "");
  if (!isPronoun && (first === undefined || first.start > 1)) return false;
  if (!isPronoun && ofDocument.test(first?.head ?? "")) return false;
  const place = isPronoun ? 1 : behindOwner(phrases, words);
  const verb = words[place];
  if (/^(?:are|is)$/.test(verb?.text ?? "")) {
    const done = words.slice(place + 1).find((word) => word.tag !== "ADV");
    return done?.tag === "VERB" && (isActionVerb(done.lemma) || keepingVerbs.has(done.lemma));
  }
  const before = words.slice(place + 1, objects[0]?.start);
  const isAsked = /^(?:how|what|whether|which|who)$/.test(before[0]?.text ?? "");
  return (
    isInPresent(verb) &&
    (isActionVerb(verb?.lemma ?? "") ||
      (isPerson && !isStateVerb(verb?.lemma ?? "")) ||
      isActionVerb(`${verb?.lemma ?? ""} ${words[place + 1]?.text ?? ""}`)) &&
    (isAsked ||
      before.every(
        ({ tag, text }, at) =>
          /^(?:ADJ|ADV|DET|NUM|PRON)$/.test(tag) ||
          /^(?:at|for|up)$/i.test(text) ||
          (at === 0 && /^(?:back|down|in|off|on|out|over|with)$/i.test(text)) ||
          (at === 1 && before[0]?.tag === "ADP" && text === "with"),
      ))
  );
}
