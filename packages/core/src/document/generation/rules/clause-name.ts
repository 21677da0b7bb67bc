import type { TaggedWord } from "../../../model/index.ts";
import { labelMaxLength } from "../../../model/index.ts";
import { capitalise, isAcronym, toLine } from "./element-names.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { clauseStarts } from "./verb-group.ts";
import { isTime, nounPhrases } from "./noun-phrases.ts";
import { verbClassOf } from "./verb-classes.ts";
import { verbNamedBy } from "./verb-lists.ts";

/** Words that end the clause of an action: a reason, a condition or an explanation follows. */
const closing = /^(?:so|such|including|whereby|thereby|because|as)$/;
const modal = /^(?:shall|must|should|will|can|may|could|would)$/;
const joint = /^(?:,|and|or|\/|&|and\/or|but|then)$/;
const question = /^(?:how|what|when|where|whether|which|who|whose|why|if)$/;
const relative = /^(?:that|which|who|whose|where)$/;

/**
 * Returns the name of a use case in the words of its sentence: the action in its base form, and its clause up to its end.
 * Returns undefined if the action has no object. A wish about one's own treatment is in the passive voice.
 *
 * @example "Schedule a pick-up for my large donations"
 */
export function clauseName(statement: Statement, verb: string): string | undefined {
  const [object] = statement.objects;
  const wish = passiveWish(statement, verb);
  if (wish !== undefined) return wish;
  if (object === undefined || object.start < 0) return undefined;
  const { words } = statement;
  const at = verbBefore(statement, object);
  const clause =
    at === undefined
      ? clauseBehind(statement, object)
      : isShared(words, at, object)
        ? clauseFrom(beginningOf(words, object), statement)
        : clauseAfter(statement, afterVerb(words, verb, at));
  const name = joined(fitting(clause, labelMaxLength - verb.length - 1), statement);
  return name === "" ? undefined : capitalise(toLine(`${verb} ${name}`));
}

/** "As a guest, I want to be told when a table is free" wants to "Be told when a table is free". */
function passiveWish(statement: Statement, verb: string): string | undefined {
  const { condition, kind, objects, words } = statement;
  const at = words.findIndex(
    ({ lemma }, place) => lemma === verb && words[place - 1]?.text.toLowerCase() === "be",
  );
  const isOwn = kind === "story" && at > 0 && objects.every(({ start }) => start > at);
  if (!isOwn) return undefined;
  const clause = [...words.slice(at - 1, at + 1), ...clauseFrom(at + 1, statement)];
  const said = joined(fitting(clause, labelMaxLength), statement);
  const isSaid = condition === undefined || said.toLowerCase().includes(condition.toLowerCase());
  const whole = isSaid ? said : `${said} ${condition}`;
  return capitalise(toLine(whole.length > labelMaxLength ? said : whole));
}

/** The place of the verb before its object; undefined if it follows, as in the passive voice. */
function verbBefore({ action, words }: Statement, object: NounPhrase): number | undefined {
  const lemma = action?.verb.split(" ")[0] ?? "";
  for (let at = object.start - 1; at >= 0; at--) if (words[at]?.lemma === lemma) return at;
  return undefined;
}

/** The place after a verb and the particles that follow it. */
function afterVerb(words: readonly TaggedWord[], verb: string, at: number): number {
  const [, ...particles] = verb.split(" ");
  let next = at + 1;
  for (const particle of particles) if (words[next]?.text.toLowerCase() === particle) next++;
  // "Export of plans" names the action by a noun.
  return words[at]?.tag === "NOUN" && words[next]?.text === "of" ? next + 1 : next;
}

/** The clause after a verb; "it" in "select a route and assign it to a driver" is the thing that was named before. */
function clauseAfter(statement: Statement, next: number): readonly TaggedWord[] {
  const { actors, words } = statement;
  const pronoun = words[next]?.text.toLowerCase() ?? "";
  const before = /^(?:it|them)$/.test(pronoun)
    ? nounPhrases({ text: "", words, offsets: [] }).filter(
        ({ end, start }) => end < next && !actors.some((actor) => actor.start === start),
      )
    : [];
  const meant =
    statement.objects.find(({ end, start }) => end <= next && before.some((one) => one.start === start)) ??
    before.findLast(({ plural }) => plural === (pronoun === "them")) ??
    before.at(-1);
  if (meant === undefined) return clauseFrom(next, statement);
  return [...words.slice(beginningOf(words, meant), meant.end), ...clauseFrom(next + 1, statement)];
}

/** Whether a further verb is between a verb and its object: "create and edit rules". */
function isShared(words: readonly TaggedWord[], at: number, { start }: NounPhrase): boolean {
  return words
    .slice(at + 1, start)
    .some(({ text }, index, between) => joint.test(text.toLowerCase()) && between[index + 1]?.tag === "VERB");
}

/**
 * The words about an object that precedes its verb: "a list of orders shall be shown on the page", "select a route and
 * assign it to a driver". The object of a noun of action follows it: "the creation of routes".
 */
function clauseBehind(statement: Statement, object: NounPhrase): readonly TaggedWord[] {
  const { action, words } = statement;
  const start = beginningOf(words, object);
  const noun = words[object.end];
  // "Parcel search by town": the noun of the action is behind its object.
  if (noun !== undefined && verbNamedBy(noun.text.toLowerCase()) === action?.verb) {
    const isJoined = joint.test(words[object.end + 1]?.text.toLowerCase() ?? "");
    return [{ ...noun, text: object.text }, ...(isJoined ? [] : clauseFrom(object.end + 1, statement))];
  }
  const be = words.findIndex(
    ({ text }, at) =>
      at >= object.end && at < object.end + 10 && /^(?:be|is|are|been|being|get|gets)$/i.test(text),
  );
  const participle = be < 0 ? -1 : words.findIndex(({ tag }, at) => at > be && tag === "VERB");
  if (participle >= 0) {
    const said = words.slice(start, be);
    const end = said.findIndex(
      ({ text }, at) =>
        at >= object.end - start &&
        /^(?:shall|must|should|will|can|may|could|would|to|that|which|who|[,;:])$/i.test(text),
    );
    return [...trimmed(said, end < 0 ? said.length : end), ...clauseFrom(participle + 1, statement)];
  }
  const lemma = action?.verb.split(" ")[0] ?? "";
  const verb = words.findIndex((word, at) => at >= object.end && word.lemma === lemma);
  const isAt = (at: number): boolean => /^(?:it|them)$/i.test(words[at]?.text ?? "");
  // "Approves it", and "approves or rejects it".
  const pointer = isAt(verb + 1) ? verb + 1 : joint.test(words[verb + 1]?.text ?? "") ? verb + 3 : -1;
  if (verb >= 0 && isAt(pointer))
    return [...words.slice(start, object.end), ...clauseFrom(pointer + 1, statement)];
  return clauseFrom(start, statement);
}

/** The place of the articles and quantities with which an object begins. */
function beginningOf(words: readonly TaggedWord[], { start }: NounPhrase): number {
  let at = start;
  const isPart = ({ tag, text }: TaggedWord): boolean =>
    /^(?:DET|NUM)$/.test(tag) ||
    /^(?:my|our|their|its|his|her|your|all|any|some|each|every|both|several|many|multiple|one|more|other|own)$/i.test(
      text,
    );
  while (at > 0 && words[at - 1] !== undefined && isPart(words[at - 1] as TaggedWord)) at--;
  return at;
}

/** The words from a place up to the end of the clause. */
function clauseFrom(from: number, { actors, isCondition, phrases, words }: Statement): readonly TaggedWord[] {
  const clause: TaggedWord[] = [];
  // A condition ends with its last phrase; another clause follows.
  const to = isCondition === true ? Math.max(...phrases.map(({ end }) => end)) : words.length;
  let isInner = false;
  for (let at = from; at < to; at++) {
    const word = words[at];
    if (word === undefined) break;
    const lower = word.text.toLowerCase();
    if (lower === "for" && /^(?:instance|example)$/i.test(words[at + 1]?.text ?? "")) break;
    if (lower === "(") {
      at = closingBracket(words, at);
      continue;
    }
    if (/^[.;:!?[\]–—"“”]$/.test(lower)) {
      if (/^["“”]$/.test(lower)) continue;
      break;
    }
    const isFirst = clause.length === 0;
    if (relative.test(lower) || (isFirst && question.test(lower))) isInner = true;
    else if (!isInner || !isFirst) {
      if (clauseStarts.has(lower) && !isTerm(words, at))
        return trimmed(clause, /^(?:after|before)$/.test(lower) ? beforeDistance(clause) : clause.length);
      if (closing.test(lower) && endsClause(words, at)) break;
      if (lower === "in" && words[at + 1]?.text.toLowerCase() === "order") break;
      if (modal.test(lower) && !isInner) break;
    }
    // The agent, or the person for whom it is displayed, is its actor.
    const agent = /^(?:by|for|from)$/.test(lower)
      ? actors.find(({ start }) => start > at && start <= at + 3)
      : undefined;
    if (agent !== undefined) {
      at = agent.end - 1;
      continue;
    }
    if (joint.test(lower) && !goesOn(words, at)) break;
    clause.push(word);
  }
  return trimmed(clause, clause.length);
}

/** The end of a clause without the time up to an event: "register a ship at least six hours" before "before it arrives". */
function beforeDistance(clause: readonly TaggedWord[]): number {
  const unit = clause.findLastIndex(({ text }) => !isTime(text.toLowerCase())) + 1;
  if (unit === clause.length) return unit;
  const isAmount = ({ tag, text }: TaggedWord): boolean =>
    tag === "NUM" || /^(?:about|an?|at|later|least|less|more|most|no|than|the|to|up|working)$/i.test(text);
  return clause.slice(0, unit).findLastIndex((word) => !isAmount(word)) + 1;
}

/** "Up to one week before the start" is a term and no condition. */
function isTerm(words: readonly TaggedWord[], at: number): boolean {
  return (
    /^(?:before|after)$/i.test(words[at]?.text ?? "") &&
    isTime(words[at - 1]?.text.toLowerCase() ?? "") &&
    !beginsSubject(words, at + 1)
  );
}

/** "As accepted" belongs to an action; "as long as", "as well as" and "so that" begin something else. */
function endsClause(words: readonly TaggedWord[], at: number): boolean {
  const lower = words[at]?.text.toLowerCase();
  if (lower !== "as") return true;
  return /^(?:long|soon|well|far|if|though|they|it|he|she|we|i)$/i.test(words[at + 1]?.text ?? "");
}

function closingBracket(words: readonly TaggedWord[], from: number): number {
  const end = words.findIndex(({ text }, at) => at > from && text === ")");
  return end < 0 ? words.length : end;
}

/** Whether a further phrase, and no further action, follows a joint. */
function goesOn(words: readonly TaggedWord[], from: number): boolean {
  let at = from;
  while (joint.test(words[at]?.text.toLowerCase() ?? "")) at++;
  const { lemma, tag, text } = words[at] ?? { lemma: "", tag: "", text: "" };
  if (beginsSubject(words, at)) return false;
  if (/^(?:DET|NUM)$/.test(tag) || /^(?:more|less|fewer|other|their|its|my|all)$/i.test(text)) return true;
  const after = words[at + 1];
  const isAction = verbClassOf(lemma).key !== "other" && /^(?:DET|PRON)$/.test(after?.tag ?? "");
  if (isAction || relative.test(text.toLowerCase())) return false;
  return (
    /^(?:NOUN|PROPN|ADJ)$/.test(tag) ||
    (/(?:ing|ed)$/.test(text) && /^(?:NOUN|PROPN)$/.test(after?.tag ?? ""))
  );
}

/**
 * Whether a phrase with its own verb follows, as in "accountants control invoices, and the customers pay them". A verb at
 * the end of a list is a noun that the tagger took for one: "with name and postal address".
 */
function beginsSubject(words: readonly TaggedWord[], from: number): boolean {
  let at = from;
  while (/^(?:DET|NUM|ADJ|NOUN|PROPN)$/.test(words[at]?.tag ?? "")) at++;
  const [noun, verb, after] = [words[at - 1], words[at], words[at + 1]];
  if (at === from || !/^(?:NOUN|PROPN)$/.test(noun?.tag ?? "")) return false;
  if (verb?.tag === "AUX") return true;
  // "And the clerk looks for a room": only a verb agrees with a single noun.
  const agrees = words[from]?.tag === "DET" && noun?.text === noun?.lemma && verb?.text !== verb?.lemma;
  return (
    verb?.tag === "VERB" &&
    !/(?:ed|ing|en)$/.test(verb.text) &&
    (!/^(?:ADP|CCONJ|PUNCT)?$/.test(after?.tag ?? "") || (agrees && after?.tag === "ADP"))
  );
}

/** Cuts a clause that is longer than a label before one of its last prepositions, relative pronouns or joints. */
function fitting(clause: readonly TaggedWord[], most: number): readonly TaggedWord[] {
  const lengths = clause.map((_, at) =>
    clause.slice(0, at + 1).reduce((sum, { tag, text }) => sum + text.length + (tag === "PUNCT" ? 0 : 1), -1),
  );
  const end = lengths.findIndex((length) => length > most);
  if (end < 0) return clause;
  const isPreposition = ({ tag, text }: TaggedWord): boolean =>
    tag === "ADP" && !/^(?:in|of|to)$/i.test(text);
  const isBreak = (word: TaggedWord): boolean =>
    word.tag === "ADP" || relative.test(word.text.toLowerCase()) || joint.test(word.text.toLowerCase());
  const kept = clause.slice(0, end);
  const cut = kept.findLastIndex((word, at) => at > 1 && isBreak(word));
  // The phrase of a preposition is whole or omitted: a list of facts, "a means of delivery", "without signing in".
  const isInside = /^(?:,|and|or|of|in|to)$/i.test(clause[cut]?.text ?? "");
  const whole = isInside
    ? clause.slice(0, cut).findLastIndex((word, at) => at > 1 && isPreposition(word))
    : -1;
  return trimmed(clause, whole > 0 ? whole : cut > 0 ? cut : end);
}

/** Removes words that cannot end a name. */
function trimmed(clause: readonly TaggedWord[], length: number): readonly TaggedWord[] {
  let end = length;
  const isOpen = ({ tag, text }: TaggedWord): boolean =>
    /^(?:DET|CCONJ|SCONJ|PUNCT|PART|AUX)$/.test(tag) ||
    relative.test(text.toLowerCase()) ||
    /^(?:to|of|in|on|by|with|from|at|for|into|onto|about|than|per|also|then|be|and|or)$/i.test(text);
  const isInner = clause.slice(0, end).some(({ text }) => question.test(text.toLowerCase()));
  while (end > 0 && clause[end - 1] !== undefined && isOpen(clause[end - 1] as TaggedWord)) {
    if (isInner && /^(?:AUX|ADP)$/.test(clause[end - 1]?.tag ?? "")) break;
    if (end === clause.length && isStranded(clause, end - 1)) break;
    // "Without signing in" ends with a particle.
    if (/^(?:in|on)$/i.test(clause[end - 1]?.text ?? "") && clause[end - 2]?.text.endsWith("ing") === true)
      break;
    end--;
  }
  return clause.slice(0, end);
}

/** Whether a preposition belongs to a noun with a clause about it: "the tank the milk came from". */
function isStranded(clause: readonly TaggedWord[], at: number): boolean {
  if (clause[at]?.tag !== "ADP" || clause[at - 1]?.tag !== "VERB") return false;
  const isNoun = (word: TaggedWord | undefined): boolean => /^(?:NOUN|PROPN)$/.test(word?.tag ?? "");
  let subject = at - 2;
  while (/^(?:AUX|ADV|PART)$/.test(clause[subject]?.tag ?? "")) subject--;
  if (clause[subject]?.tag === "PRON") return isNoun(clause[subject - 1]);
  if (!isNoun(clause[subject])) return false;
  while (/^(?:NOUN|PROPN|ADJ)$/.test(clause[subject]?.tag ?? "")) subject--;
  return clause[subject]?.tag === "DET" && isNoun(clause[subject - 1]);
}

/**
 * Puts words together with their spaces in a text, in lower case except for names. The first word of a sentence is
 * capitalised without being a name.
 */
function joined(words: readonly TaggedWord[], { text, words: [first] }: Statement): string {
  let said = "";
  for (const [index, tagged] of words.entries()) {
    const { tag, text: word } = tagged;
    const before = words[index - 1]?.text ?? "";
    const isClose =
      index > 0 &&
      (/^[,)]$/.test(word) || (!text.includes(`${before} ${word}`) && text.includes(`${before}${word}`)));
    const isName = isAcronym(word) || (tag === "PROPN" && tagged !== first && word !== word.toUpperCase());
    said += `${index === 0 || isClose ? "" : " "}${isName || word === "I" ? word : word.toLowerCase()}`;
  }
  return said;
}
