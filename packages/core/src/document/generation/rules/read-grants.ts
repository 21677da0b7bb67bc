import { isActorLike, isSystem } from "./actor-words.ts";
import type { Clause, Reading } from "./clause.ts";
import { phraseAt } from "./noun-phrases.ts";
import { readDeeds } from "./read-actions.ts";
import { readNominals } from "./read-nominals.ts";
import { lowerAt, type Sentence, tagAt } from "./sentence.ts";
import type { NounPhrase } from "./statement.ts";
import { verbClassOf } from "./verb-classes.ts";

const allowing = new Set(["allow", "enable", "let", "permit", "help", "ask", "require", "prompt", "support"]);
const granting = new Set(["allow", "enable", "permit", "support", "provide", "offer", "facilitate"]);
const ability = new Set([
  "ability",
  "option",
  "possibility",
  "means",
  "facility",
  "opportunity",
  "functionality",
  "capability",
  "provision",
  "flexibility",
]);

/** "allow a member to renew loans", "provide members with the ability to renew loans", "offer an option to print". */
export function readAllowed(clause: Clause, start: number): Reading | undefined {
  const { sentence, phrases, to } = clause;
  const verb = sentence.words[start]?.lemma ?? "";
  const after = phrases.filter(({ start: begin, end }) => begin > start && end <= to);
  const [first, second] = after;
  if (first === undefined) return undefined;
  const named = granting.has(verb) ? readNamed(clause, start + 1, verb) : undefined;
  if (named) return named;
  const isPossible =
    /^(?:possible|able)$/.test(lowerAt(sentence, start + 1)) && lowerAt(sentence, start + 2) === "for";
  if ((allowing.has(verb) || isPossible) && isActingHere(sentence, first)) {
    const infinitive =
      nextTo(sentence, first.end, to) ?? (verb === "let" || verb === "help" ? first.end : undefined);
    return infinitive === undefined
      ? undefined
      : {
          actors: actorsUpTo(after, infinitive),
          bySystem: false,
          deeds: readDeeds(sentence, infinitive, { to }),
        };
  }
  const power = ability.has(first.head) ? first : second && ability.has(second.head) ? second : undefined;
  const infinitive = power && nextTo(sentence, power.end, to);
  if (power === undefined || infinitive === undefined) return undefined;
  const actors = after.filter((phrase) => phrase !== power && phrase.end <= infinitive && !isSystem(phrase));
  return { actors, bySystem: false, deeds: readDeeds(sentence, infinitive, { to }) };
}

/**
 * "Allow the creation of invoices by clerks", "support a facility for printing of labels": nouns name what is done. What
 * is only reckoned or sent, and by nobody, is a function of the system.
 */
export function readNamed(clause: Clause, from: number, verb: string): Reading | undefined {
  const { sentence, known, to } = clause;
  const power = phraseAt(sentence, from);
  const isPower =
    power !== undefined && ability.has(power.head) && /^(?:for|of)$/.test(lowerAt(sentence, power.end));
  const nominal = readNominals(sentence, isPower ? power.end + 1 : from, {
    to,
    isAllowed: /^(?:allow|enable|permit|facilitate)$/.test(verb),
  });
  if (nominal === undefined) return undefined;
  const { agent, deeds } = nominal;
  const actors = agent !== undefined && isActorLike(agent, known) ? [agent] : [];
  const isFunction = deeds.every(({ action }) => /^(?:calculate|send)$/.test(verbClassOf(action.verb).key));
  return { actors, bySystem: actors.length === 0 && isFunction, deeds };
}

function isActingHere(sentence: Sentence, phrase: NounPhrase): boolean {
  return tagAt(sentence, phrase.end) !== "ADP" || lowerAt(sentence, phrase.end) === "to";
}

function actorsUpTo(phrases: readonly NounPhrase[], end: number): NounPhrase[] {
  return phrases.filter((phrase) => phrase.end <= end && !isSystem(phrase));
}

/** The "to" of an infinitive, close enough to belong here. */
export function nextTo(sentence: Sentence, from: number, to: number): number | undefined {
  for (let at = from; at < Math.min(to, from + 8); at++) {
    if (lowerAt(sentence, at) === "to" && /^(?:VERB|AUX|ADV)$/.test(tagAt(sentence, at + 1))) return at;
    // In "the ways that members choose to pay" the infinitive is of another clause.
    if (/^(?:[.;:]|who|that|which)$/.test(lowerAt(sentence, at))) return undefined;
  }
  return undefined;
}

/** "Registration of complaints shall be supported", "a facility to print labels must be provided". */
export function readProvided(clause: Clause, start: number): Reading | undefined {
  const { sentence, from } = clause;
  const verb = sentence.words.slice(start + 1).find(({ tag }) => tag === "VERB")?.lemma ?? "";
  if (!granting.has(verb)) return undefined;
  const power = phraseAt(sentence, from);
  const infinitive = power && ability.has(power.head) ? nextTo(sentence, power.end, start) : undefined;
  return infinitive === undefined
    ? readNamed(clause, from, "")
    : { actors: [], bySystem: false, deeds: readDeeds(sentence, infinitive, { to: start }) };
}
