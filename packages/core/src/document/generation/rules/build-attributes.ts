import type { Attribute, AttributeType, Entity } from "../../../model/index.ts";
import type { Cast } from "./build-actors.ts";
import { phraseName } from "./build-use-cases.ts";
import type { Vocabulary } from "./build-entities.ts";
import { phraseOf, referredName } from "./phrase-of.ts";
import { readListedData } from "./listed-data.ts";
import type { Material } from "./design-input.ts";
import { toLabel } from "./element-names.ts";
import { isAmong } from "./is-among.ts";
import { ownerOfFacts, readFacts } from "./listed-facts.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { attributeNouns, pointingWords, stopNouns } from "./word-lists.ts";

/** Attribute types by the last words of a name; the first match applies. */
const types: readonly (readonly [RegExp, AttributeType])[] = [
  [/^(?:amount|number) of /, "integer"],
  [/\b(?:e-?mail)(?: address)?$/, "e-mail"],
  [/\b(?:url|link|website|homepage)$/, "url"],
  [/\b(?:photo|picture|image|logo|attachment|file|scan|document)$/, "file"],
  [/\b(?:time|timestamp|deadline|start|end)$/, "date-time"],
  [/\b(?:date|birthday|birthdate|expiry|day)$/, "date"],
  [/\b(?:price|cost|amount|fee|balance|salary|total|discount|tax|fare|budget)$/, "money"],
  [/\b(?:quantity|count|age|capacity|stock|priority|rating|seats|copies|duration|year)$/, "integer"],
  [/\b(?:weight|height|rate|percentage|score|latitude|longitude|length|width|distance)$/, "decimal"],
  [/\b(?:description|summary|body|note|remark|comment|biography|reason|abstract|instructions)$/, "long-text"],
  [/\b(?:id|identifier|isbn|sku|number|code|barcode|username)$/, "identifier"],
  [/^(?:is|has|can)\b|\b(?:flag|availability|consent)$/, "boolean"],
];

const attributeCap = 12;

/** Returns the type that a name indicates; text if it indicates none. */
function attributeTypeOf(name: string): AttributeType {
  return types.find(([pattern]) => pattern.test(name))?.[1] ?? "text";
}

/** Builds the attributes of entities: "the title of a book", "a member's name", "a book with title, ISBN and year". */
export function buildAttributes(material: Material, cast: Cast, vocabulary: Vocabulary): readonly Entity[] {
  const found = new Map<string, Map<string, Attribute>>();
  const add = (owner: Entity | undefined, phrase: NounPhrase, statement: Statement): void => {
    const name = attributeName(phrase);
    if (!owner || name === "" || vocabulary.entityOf(phrase) || cast.actorOf(phrase)) return;
    const attributes = found.get(owner.id) ?? new Map<string, Attribute>();
    found.set(owner.id, attributes);
    if (!attributes.has(name) && attributes.size < attributeCap)
      attributes.set(name, toAttribute(name, statement));
  };
  for (const statement of material.statements) {
    for (const [index, phrase] of statement.phrases.entries()) {
      const next = statement.phrases[index + 1];
      if (!next) continue;
      const between = wordsBetween(statement, phrase, next);
      if (
        attributeNouns.has(phrase.head) &&
        !isCount(phrase, next) &&
        /^of(?: (?:a|an|the|each|every|this|my|their|all))?$/.test(between)
      )
        add(vocabulary.entityOf(next), phrase, statement);
      if (attributeNouns.has(next.head) && /^['’]s?$/.test(between))
        add(vocabulary.entityOf(phrase), next, statement);
    }
    for (const phrase of statement.phrases) addOwned(phrase, statement, { add, vocabulary });
    const { cue, facts } = readFacts(statement);
    const owner = ownerOf(statement, { cue, vocabulary });
    for (const phrase of joined(facts, statement)) add(owner, phrase, statement);
  }
  for (const { text } of material.requirements) addListed(text, { found, material, vocabulary });
  return vocabulary.entities.map((entity) => ({
    ...entity,
    attributes: [...(found.get(entity.id)?.values() ?? [])],
  }));
}

/** Returns whether a number counts things, and is not a fact of each: "the number of students". */
function isCount({ head }: NounPhrase, { plural }: NounPhrase): boolean {
  return head === "number" && plural;
}

/** Adds the attributes that lists of the text state, and the states of a thing. */
function addListed(
  text: string,
  {
    found,
    material,
    vocabulary,
  }: {
    readonly found: Map<string, Map<string, Attribute>>;
    readonly material: Material;
    readonly vocabulary: Vocabulary;
  },
): void {
  const entityOf = (name: string): Entity | undefined =>
    vocabulary.entityOfTerm(material.glossary.termOf(phraseOf(name)) ?? name.toLowerCase());
  const put = (name: string, attributes: readonly Attribute[]): void => {
    const entity = entityOf(name);
    if (!entity) return;
    const own = found.get(entity.id) ?? new Map<string, Attribute>();
    found.set(entity.id, own);
    for (const attribute of attributes)
      if (!own.has(attribute.name) && own.size < attributeCap) own.set(attribute.name, attribute);
  };
  const data = readListedData(text);
  if (data?.kind === "states")
    put(data.of, [
      {
        name: "status",
        type: "enumeration",
        required: true,
        unique: false,
        values: [...new Set(data.states.map(toLabel))],
      },
    ]);
  if (data?.kind === "things")
    for (const { attributes, name } of data.things)
      put(
        name,
        attributes
          .filter((one) => !entityOf(referredName(one)))
          .map((one) => ({
            name: toLabel(one),
            type: attributeTypeOf(one.toLowerCase()),
            required: true,
            unique: false,
            values: [],
          })),
      );
}

/** Adds the attribute of "the member's name" or "account name" in one phrase. */
function addOwned(
  phrase: NounPhrase,
  statement: Statement,
  {
    add,
    vocabulary,
  }: { add: (owner: Entity | undefined, one: NounPhrase, of: Statement) => void; vocabulary: Vocabulary },
): void {
  const owner = phrase.modifiers.at(-1)?.replace(/['’]s?$/u, "");
  if (owner === undefined || !attributeNouns.has(phrase.head)) return;
  const entity = vocabulary.entityOf({ ...phrase, text: owner, head: owner, modifiers: [] });
  if (entity) add(entity, { ...phrase, text: phrase.head, modifiers: [] }, statement);
}

/**
 * Returns the owner of listed facts: the thing before the list, unless it is the actor; otherwise the object; otherwise
 * the actor.
 */
function ownerOf(
  statement: Statement,
  { cue, vocabulary: { entityOf } }: { readonly cue: number; readonly vocabulary: Vocabulary },
): Entity | undefined {
  const { actors, objects, phrases } = statement;
  const nearest = ownerOfFacts(statement, cue);
  const before = phrases.filter((phrase) => phrase.end <= cue && !isAmong(actors, phrase)).toReversed();
  const first = nearest && !isAmong(actors, nearest) ? [nearest] : [];
  return [...first, ...before, ...objects, ...actors].map(entityOf).find((one) => one !== undefined);
}

/** Joins a fact of several phrases: "date of birth" is one fact. */
function joined(facts: readonly NounPhrase[], statement: Statement): readonly NounPhrase[] {
  return facts.flatMap((phrase, index) => {
    const previous = facts[index - 1];
    if (previous && wordsBetween(statement, previous, phrase) === "of") return [];
    const next = facts[index + 1];
    if (!next || wordsBetween(statement, phrase, next) !== "of") return [phrase];
    return [{ ...phrase, text: `${phrase.text} of ${next.text}` }];
  });
}

function attributeName({ head, ...phrase }: NounPhrase): string {
  if (stopNouns.has(head) && !attributeNouns.has(head) && phrase.modifiers.length === 0) return "";
  const words = phraseName({ ...phrase, head })
    .split(" ")
    .filter((word) => !pointingWords.has(word) && /\p{L}/u.test(word) && !/['’]s?$/u.test(word));
  return toLabel(words.slice(-3).join(" "));
}

function toAttribute(name: string, statement: Statement): Attribute {
  const values = valuesOf(name, statement.text);
  const type = values.length > 1 ? "enumeration" : attributeTypeOf(name);
  return {
    name,
    type,
    required: !/\boptional(?:ly)?\b/i.test(statement.text),
    unique: type === "identifier" || type === "e-mail",
    values: type === "enumeration" ? values : [],
  };
}

/** Returns the values in "status (open, closed or lost)" and "the status is one of open, closed and lost". */
function valuesOf(name: string, text: string): string[] {
  const at = text.toLowerCase().indexOf(name);
  if (at < 0) return [];
  const rest = text.slice(at + name.length, at + name.length + 200);
  const list = /^\s*(?:\(([^)]+)\)|(?:is|can be|may be|are)?\s*(?:one of|either)\s*:?\s*([^.;]+))/i.exec(
    rest,
  );
  const values = (list?.[1] ?? list?.[2] ?? "")
    .split(/\s*(?:,|\band\b|\bor\b|\/)\s*/)
    .map((value) => toLabel(value.replaceAll(/["'“”‘’]|^(?:an?|the) /gi, "")))
    .filter((value) => value !== "" && value.split(" ").length <= 3);
  return [...new Set(values)];
}

function wordsBetween({ words }: Statement, one: NounPhrase, next: NounPhrase): string {
  return words
    .slice(one.end, next.start)
    .map(({ text }) => text.toLowerCase())
    .join(" ");
}
