import type { Entity, Requirement } from "../../../model/index.ts";
import { isPerson } from "./actor-words.ts";
import { capitalise, inSentence, isAcronym, toLine } from "./element-names.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";
import { isExternalSystem } from "./word-lists.ts";

/** A part of the system that the requirements distinguish, with the requirements that mention it. */
export interface Module {
  readonly name: string;
  readonly sources: readonly string[];
  readonly useCases: readonly PlannedUseCase[];
  readonly entities: readonly Entity[];
  /** The statements that it does something. */
  readonly deeds: readonly Statement[];
}

/** Heads of phrases that name a part of a system. */
const partNouns = /^(?:module|component|subsystem|microservice|engine|layer)$/;

/** Heads of phrases that name a part if it is the subject of a demand: "the order service shall". */
const serviceNouns =
  /^(?:backend|client|daemon|frontend|logger|middleware|scheduler|server|service|ui|worker)$/;

/** Joined words, such as `RouteLogger`, `MapUI` and `GPSReceiver`; "PDFs" is a plural. */
const joinedName = /^(?:\p{Lu}[\p{L}\p{N}]*\p{Ll}\p{Lu}[\p{L}\p{N}]*|\p{Lu}{3,}\p{Ll}{3,})$/u;

const inCapitalsOnly = /^\p{Lu}{3,}$/u;

/** The minimum number of requirements that demand something of a part which is named by capitals only. */
const leastDemands = 2;

/** The minimum number of sections with their own needs that count as parts. */
const leastSections = 3;

/**
 * Returns the parts of the system according to the text: the named parts ("the billing module"), or else the sections of
 * the document that ask for functions; empty if there are neither.
 */
export function findModules(plan: SystemPlan): readonly Module[] {
  const named = namedParts(plan);
  const sections = named.size > 1 ? new Map<string, ReadonlySet<string>>() : functionalSections(plan);
  if (sections.size >= leastSections) return modulesBy(plan, new Map([...sections, ...named]));
  return named.size > 0 ? modulesBy(plan, named) : [];
}

/** Titles of lists of parts. */
const titleOfParts =
  /^(?:the )?(?:key |main |software |system )?(?:building blocks|components|microservices|modules|subsystems)(?: of the system)?$/i;

/** The minimum number of items that name parts. */
const leastParts = 2;

/**
 * Returns the requirements that a list of parts states, by the part: "Label worker: prints labels" below "Components".
 * Empty if the list names fewer than two. A person whom the text mentions elsewhere is not a part: "Warden: approves loans".
 */
export function listedParts(requirements: readonly Requirement[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const outside: string[] = [];
  for (const { id, section = "", text } of requirements) {
    const name = /^(?<name>\p{L}[\p{L}\d-]*(?: [\p{L}\d/-]+){0,3}): \S/u.exec(text)?.groups?.["name"];
    if (name !== undefined && titleOfParts.test(section)) add(found, name, id);
    else outside.push(text);
  }
  const others = outside.join("\n");
  for (const name of found.keys()) {
    const isOne = isPerson(name.split(" ").at(-1)?.toLowerCase() ?? "");
    const isNamed = isOne && new RegExp(String.raw`(?<![\p{L}-])${name}s?(?![\p{L}-])`, "iu").test(others);
    if (isNamed) found.delete(name);
  }
  return found.size < leastParts ? new Map() : found;
}

/** Returns requirements by the part that they name, or on which they make a demand. */
function namedParts({ actors, entities, material }: SystemPlan): ReadonlyMap<string, ReadonlySet<string>> {
  const others = new Set([material.system, ...actors.map(({ name }) => name)].map(keyOf));
  const kept = new Set(entities.filter(({ basis }) => basis !== "proposed").map(({ name }) => keyOf(name)));
  const found = new Map(
    Array.from(listedParts(material.requirements), ([name, ids]) => [name, new Set(ids)]),
  );
  const inCapitals = new Map<string, Set<string>>();
  for (const statement of material.statements) {
    if (statement.negated) continue;
    const subject = demandedOf(statement);
    for (const phrase of statement.phrases) {
      const name = phrase === subject ? doerName(phrase, statement) : undefined;
      if (name !== undefined && (others.has(keyOf(name)) || kept.has(keyOf(name)))) continue;
      if (name === undefined && (statement.requirement.startsWith("NFR") || !namesPart(phrase, statement)))
        continue;
      const isAcronymOnly = name !== undefined && inCapitalsOnly.test(name);
      add(isAcronymOnly ? inCapitals : found, name ?? capitalise(nameOf(phrase)), statement.requirement);
    }
  }
  // A text with one named part has more: abbreviations are parts beside others.
  for (const [name, ids] of inCapitals) if (found.size > 0 && ids.size >= leastDemands) found.set(name, ids);
  for (const [name, ids] of found)
    for (const { requirement, words } of material.statements)
      if (!/\s/.test(name) && words.some(({ text }) => text === name)) ids.add(requirement);
  return found;
}

/** Returns a function that decides whether statements make a demand on a part with a name; mere acronyms are not parts. */
export function demandedParts(statements: readonly Statement[]): (name: string) => boolean {
  const keys = new Set(
    statements.flatMap((statement) => {
      const subject = demandedOf(statement);
      const name = subject && doerName(subject, statement);
      return name === undefined || inCapitalsOnly.test(name) ? [] : [keyOf(name)];
    }),
  );
  return (name) => keys.has(keyOf(name));
}

function add(found: Map<string, Set<string>>, name: string, id: string): void {
  found.set(name, (found.get(name) ?? new Set()).add(id));
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/** Returns the phrase on which a statement makes a demand: the phrase before "shall", or an acting service. */
function demandedOf({ phrases, words }: Statement): NounPhrase | undefined {
  const isDone = ({ end, head }: NounPhrase): boolean =>
    serviceNouns.test(head) && words[end]?.tag === "VERB" && words[end]?.text.endsWith("s") === true;
  return phrases.find(
    (phrase) => /^(?:shall|must|will|should)$/i.test(words[phrase.end]?.text ?? "") || isDone(phrase),
  );
}

/** Returns the name of a part that does something: "Order service", `RouteLogger`, "GCS"; undefined for others. */
function doerName(phrase: NounPhrase, statement?: Statement): string | undefined {
  const { head, modifiers, plural, text } = phrase;
  if (statement && isOneOfMany(phrase, statement)) return undefined;
  const name = toLine(text).replace(/[^\p{L}\p{N}]+$/u, "");
  if (plural || isExternalSystem(text)) return undefined;
  if (joinedName.test(name) || inCapitalsOnly.test(name)) return name;
  return serviceNouns.test(head) && modifiers.length > 0 ? capitalise(nameOf(phrase)) : undefined;
}

function isOneOfMany({ start }: NounPhrase, { words }: Statement): boolean {
  return /^(?:an?|any|each|every|another|other)$/i.test(words[start - 1]?.text ?? "");
}

function namesPart(phrase: NounPhrase, statement: Statement): boolean {
  const { head, modifiers, plural, text } = phrase;
  const isNamed = partNouns.test(head) && modifiers.length > 0 && !plural && !isOneOfMany(phrase, statement);
  return isNamed && !isExternalSystem(text);
}

function nameOf({ text }: NounPhrase): string {
  return toLine(text)
    .split(" ")
    .map((word) => (isAcronym(word) ? word : word.toLowerCase()))
    .join(" ");
}

/** Titles of parts; other chapters group descriptions, not the system. */
const namesOfParts =
  /\b(?:administration|app|application|component|console|engine|gateway|handling|interface|management|module|planning|portal|processing|scheduling|service|subsystem|system|tracking|workflow)s?$/i;

/** Chapters of a plan of work: they cut the project, and not the system. */
const ofPlan = /^(?:iteration|milestone|phase|release|sprint|stage|step|week)s?\b/i;

/** Returns requirements by section, for sections that name a part and lead to use cases. */
function functionalSections({ material, useCases }: SystemPlan): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Set(useCases.flatMap(({ sources }) => sources));
  const found = new Map<string, Set<string>>();
  for (const { id, section } of material.requirements) {
    if (section === undefined || id.startsWith("NFR")) continue;
    const part = section.replace(/\s*\([^()]*\)\s*$/, "");
    if (namesOfParts.test(part) && !ofPlan.test(part))
      found.set(part, (found.get(part) ?? new Set()).add(id));
  }
  return new Map(
    Array.from(found, ([section, ids]) => [capitalise(inSentence(lowered(section))), ids] as const).filter(
      ([, ids]) => [...ids].some((id) => used.has(id)),
    ),
  );
}

/** Returns "Sales order management" for "Sales Order Management". */
function lowered(title: string): string {
  return title
    .split(" ")
    .map((word, index) => (index === 0 || isAcronym(word) ? word : word.toLowerCase()))
    .join(" ");
}

/** Assigns each use case and entity to the part that most of its requirements mention. */
function modulesBy(
  { entities, material, useCases }: SystemPlan,
  parts: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Module[] {
  const partOf = (sources: readonly string[]): string | undefined => {
    const counts = Array.from(parts, ([name, ids]) => ({
      name,
      count: sources.filter((id) => ids.has(id)).length,
    }));
    return counts.reduce<(typeof counts)[number] | undefined>(
      (best, one) => (one.count > (best?.count ?? 0) ? one : best),
      undefined,
    )?.name;
  };
  const partOfEntity = new Map(entities.map(({ id, sources }) => [id, partOf(sources)]));
  const partOfUseCase = new Map(useCases.map(({ id, sources }) => [id, partOf(sources)]));
  const deedsOf = Map.groupBy(material.statements, (statement) => {
    const subject = demandedOf(statement) ?? statement.phrases[0];
    return subject === undefined || statement.action === undefined
      ? ""
      : keyOf(doerName(subject) ?? nameOf(subject));
  });
  return Array.from(parts, ([name, ids]): Module => ({
    name,
    deeds: deedsOf.get(keyOf(name)) ?? [],
    sources: material.inOrder(ids),
    useCases: useCases.filter(({ id }) => partOfUseCase.get(id) === name),
    entities: entities.filter(({ id }) => partOfEntity.get(id) === name),
  }));
}
