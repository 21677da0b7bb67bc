import { describedThing } from "./data-sentences.ts";
import { isPluralNoun, singularNoun } from "../../../model/index.ts";
import type { Platform, Requirement, Review, UseCase } from "../../../model/index.ts";
import { type GoalScore, scoreGoals } from "./score-goals.ts";
import type { Statement, NounPhrase } from "./statement.ts";
import { capitalise, isAcronym, toLine } from "./element-names.ts";
import { ownerLength } from "./phrase-owner.ts";
import { attributeNouns, genericNouns, pointingWords, stopNouns, viewNouns } from "./word-lists.ts";

/** The input of a design. */
export interface DesignInput {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  readonly statements: readonly Statement[];
  /** The use cases of the project; they stay, and only their gaps are filled. */
  readonly useCases?: readonly UseCase[] | undefined;
  /** The names of the roles that the project declares. */
  readonly roles?: readonly string[] | undefined;
  /** The named platforms; none if absent. */
  readonly platforms?: readonly Platform[] | undefined;
  /** The decisions of people about earlier designs. */
  readonly review?: Review | undefined;
}

/** The input, read once for all parts of the design. */
export interface Material extends DesignInput {
  readonly useCases: readonly UseCase[];
  readonly glossary: Glossary;
  /** The probability that each statement states a person's goal. */
  readonly goals: ReadonlyMap<Statement, GoalScore>;
  /** Returns requirement ids, each once, in the order of the requirements. */
  inOrder(ids: Iterable<string>): string[];
  /** Sorts elements by the first requirement that names them, then by name. */
  sorted<Element extends Named>(elements: Iterable<Element>): Element[];
}

interface Named {
  readonly name: string;
  readonly sources: readonly string[];
}

export function readMaterial(input: DesignInput): Material {
  const order = new Map(input.requirements.map(({ id }, index) => [id, index]));
  // Statements without an existing requirement have no source.
  const statements = input.statements.filter(({ requirement }) => order.has(requirement));
  const rank = (id: string | undefined): number =>
    id === undefined ? order.size : (order.get(id) ?? order.size);
  const inOrder = (ids: Iterable<string>): string[] =>
    [...new Set(ids)].filter((id) => order.has(id)).toSorted((one, other) => rank(one) - rank(other));
  return {
    ...input,
    statements,
    useCases: input.useCases ?? [],
    glossary: buildGlossary(statements),
    goals: scoreGoals(statements),
    inOrder,
    sorted: (elements) =>
      [...elements].toSorted(
        (one, other) => rank(one.sources[0]) - rank(other.sources[0]) || compareText(one.name, other.name),
      ),
  };
}

/** Compares by code units, so that all machines sort equally. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The terms of the requirements: one term, in lower case and the singular, for all its forms. */
interface Glossary {
  /** Returns the term of a phrase; undefined if the phrase names no thing. */
  termOf(phrase: NounPhrase): string | undefined;
  /** Returns a term as the name of an element, with its acronyms in capitals. */
  nameOf(term: string): string;
}

/** A state of a thing, or an action on it: "pending plans" and "selected plans" are plans. */
const states =
  /^(?:(?:in)?active|pending|upcoming|outstanding|ongoing|incoming|outgoing|remaining|missing|open|(?:in)?complete|overdue|due|unpaid|past|future|temporary|empty|ready|urgent|\p{L}{3,}(?<!e)ed)$/u;

const fileFormat = /^(?:pdf|csv|html|xml|json|excel|word|zip)\b/;

interface Compound {
  /** The sentences that contain it; a sentence becomes one statement per verb. */
  readonly sentences: Set<string>;
  /** Whether every word before the head is a noun. */
  nouns: boolean;
}

/**
 * Determines which compounds are terms. "Delivery address" is one if it recurs, or if no address is mentioned without
 * it; an adjective makes one only if the noun alone never means something else ("disciplinary action").
 */
function buildGlossary(statements: readonly Statement[]): Glossary {
  const acronyms = new Map([...readAcronyms(statements), ...readJoinedWords(statements)]);
  const written = new Map<string, string>();
  const compounds = new Map<string, Compound>();
  const adjectives = new Set<string>();
  for (const statement of statements) {
    for (const { tag, text } of statement.words) {
      if (isAcronym(text) && tag !== "VERB") written.set(text.toLowerCase(), text);
      if (tag === "ADJ") adjectives.add(text.toLowerCase());
    }
    for (const phrase of statement.phrases) {
      const tokens = tokensOf(phrase, acronyms);
      for (let length = 1; length <= Math.min(3, tokens.length); length++) {
        // A single noun counts as a compound only without another noun before it.
        if (length === 1 && tokens.length > 1) continue;
        const key = tokens.slice(-length).join(" ");
        const compound = compounds.get(key) ?? { sentences: new Set(), nouns: true };
        compound.sentences.add(statement.text);
        compounds.set(key, compound);
      }
    }
  }
  // "A season ticket is a ticket" makes it a term, however often tickets are mentioned without it.
  const special = new Set(
    statements.flatMap(({ action, objects, phrases }) => {
      const [subject] = phrases;
      const isSpecial = action?.verb === "be" && subject && objects[0]?.head === subject.head;
      return isSpecial ? [tokensOf(subject, acronyms).join(" ")] : [];
    }),
  );
  // "Each order line names one dish" is about lines of orders, and not about orders.
  for (const statement of statements) {
    const thing = describedThing(statement);
    const isPart =
      thing !== undefined &&
      stopNouns.has(thing.head) &&
      !viewNouns.has(thing.head) &&
      !attributeNouns.has(thing.head);
    const tokens = isPart ? tokensOf(thing, acronyms) : [];
    if (tokens.length > 1) special.add(tokens.join(" "));
  }
  const timesOf = (key: string): number => compounds.get(key)?.sentences.size ?? 0;
  const wholeOf = wholeTerms(compounds, adjectives);

  const decide = (tokens: readonly string[]): string | undefined => {
    const head = tokens.at(-1);
    if (head === undefined) return undefined;
    if (special.has(tokens.join(" "))) return tokens.join(" ");
    if (fileFormat.test(tokens.join(" "))) return undefined;
    if (stopNouns.has(head)) {
      const rest = tokens.slice(0, -1);
      // An "event page" is about events if they are mentioned; a "home page" has no subject.
      const owner = rest.at(-1) ?? "";
      // "Nominee details" belong to a nominee, even if no statement mentions one alone.
      const isKnown =
        timesOf(owner) > 0 ||
        (/^(?:detail|information)$/.test(head) && owner !== "" && !stopNouns.has(owner));
      return isKnown && rest.every((token) => !adjectives.has(token)) ? decide(rest) : undefined;
    }
    // The record of a sale contains the stored facts of a sale.
    if (head === "record" && tokens.length > 1 && timesOf(tokens.at(-2) ?? "") > 0) {
      const rest = tokens.slice(0, -1);
      if (rest.every((token) => !adjectives.has(token))) return decide(rest);
    }
    const isNeverAlone = timesOf(head) === 0 || genericNouns.has(head);
    for (let length = Math.min(3, tokens.length); length > 1; length--) {
      const part = tokens.slice(-length);
      const key = part.join(" ");
      const isOfNouns = part.slice(0, -1).every((token) => !adjectives.has(token));
      if (timesOf(key) > 1 ? isOfNouns || isNeverAlone : isOfNouns && isNeverAlone) return key;
    }
    return head;
  };

  const decided = new Map<string, string | undefined>();
  return {
    termOf(phrase) {
      const tokens = tokensOf(phrase, acronyms);
      const key = tokens.join(" ");
      const term = decided.has(key) ? decided.get(key) : decide(tokens);
      decided.set(key, term);
      return term === undefined ? undefined : (wholeOf.get(term) ?? term);
    },
    nameOf(term) {
      return capitalise(
        term
          .split(" ")
          .map((word) => written.get(word) ?? word)
          .join(" "),
      );
    },
  };
}

/**
 * Returns the compounds that single nouns mean: a text with flight routes and no other routes means them by "route" if it
 * uses the whole term at least half as often. A noun for a fact means itself.
 */
function wholeTerms(
  compounds: ReadonlyMap<string, Compound>,
  adjectives: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const byHead = new Map<string, string[]>();
  for (const key of compounds.keys()) {
    const [qualifier = "", head = "", ...others] = key.split(" ");
    if (head === "" || others.length > 0 || adjectives.has(qualifier)) continue;
    if (attributeNouns.has(head) || stopNouns.has(head)) continue;
    byHead.set(head, [...(byHead.get(head) ?? []), key]);
  }
  return new Map(
    [...byHead].flatMap(([head, [whole = "", ...others]]) => {
      const times = compounds.get(whole)?.sentences.size ?? 0;
      const alone = compounds.get(head)?.sentences.size ?? 0;
      return others.length === 0 && times > 1 && times * 2 >= alone ? [[head, whole] as const] : [];
    }),
  );
}

/** Returns the words of a phrase that state its kind, in lower case, the last in the singular. */
function tokensOf(phrase: NounPhrase, acronyms: ReadonlyMap<string, readonly string[]>): readonly string[] {
  // The "S" of an acronym such as GCS is not a plural.
  const acronym = /\p{Lu}{2,}S$/u.exec(phrase.text)?.[0];
  const head = clean(acronym ?? phrase.head);
  if (head === "") return [];
  const long = acronyms.get(head);
  if (long) return long;
  const modifiers = phrase.modifiers
    .slice(ownerLength(phrase))
    .map(clean)
    .filter((word) => word !== "" && !pointingWords.has(word) && !states.test(word) && !/^\d/.test(word));
  const isPlural = acronym === undefined && isPluralNoun(head);
  const whole = [...modifiers.slice(-2), isPlural ? singularNoun(head) : head];
  // "User account" means the account, even if something else may have one.
  return whole.length === 2 && whole[0] === "user" && whole[1] === "account" ? ["account"] : whole;
}

function clean(word: string): string {
  return toLine(word)
    .toLowerCase()
    .replace(/['’]s?$/u, "")
    .replaceAll(/[^\p{L}\p{N}-]+/gu, "")
    .replaceAll(/^-+|-+$/g, "");
}

/**
 * Returns compounds without spaces: `SalesOrders` are sales orders if orders are mentioned; names such as `PayPal`
 * stay.
 */
function readJoinedWords(statements: readonly Statement[]): ReadonlyMap<string, readonly string[]> {
  const heads = new Set(statements.flatMap(({ phrases }) => phrases.map(({ head }) => head)));
  const found = new Map<string, readonly string[]>();
  for (const { words } of statements)
    for (const { lemma, text } of words) {
      const parts = text.match(/[A-Z][a-z]+/g) ?? [];
      if (parts.length < 2 || parts.join("").length < text.length - 1) continue;
      const lower = parts.map((part) => part.toLowerCase());
      const last = singularNoun(lower.at(-1) ?? "");
      if (!heads.has(last)) continue;
      const term = [...lower.slice(0, -1), last];
      for (const key of [lemma, text.toLowerCase(), singularNoun(text.toLowerCase())]) found.set(key, term);
    }
  return found;
}

/**
 * Returns acronyms with their words: `Digital Learning Modules (DLM)` makes DLM equal to the words if the letters
 * match.
 */
function readAcronyms(statements: readonly Statement[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { text } of statements) {
    for (const { 1: words = "", 2: letters = "" } of text.matchAll(
      /((?:[\w-]+ ){1,5}[\w-]+) \(([A-Z]{2,6})s?\)/g,
    )) {
      const long = words.toLowerCase().split(/[ -]/).slice(-letters.length);
      if (long.map((word) => word.slice(0, 1)).join("") !== letters.toLowerCase()) continue;
      found.set(letters.toLowerCase(), [...long.slice(0, -1), singularNoun(long.at(-1) ?? "")]);
    }
  }
  return found;
}
