import { singularNoun } from "../../../model/index.ts";
import type { Actor } from "../../../model/index.ts";
import { isActorLike, isPerson } from "./actor-words.ts";
import type { Material } from "./design-input.ts";
import { capitalise, capitaliseLine, isAcronym, toLine, uniqueNames } from "./element-names.ts";
import { listedParts } from "./find-modules.ts";
import { namedSystems } from "./named-systems.ts";
import type { NounPhrase, Statement } from "./statement.ts";
import { verbClassOf } from "./verb-classes.ts";
import { isExternalSystem, pointingWords, systemNouns } from "./word-lists.ts";

/** Everybody who may be an actor; candidates without a use case are omitted later. */
export interface Cast {
  readonly candidates: readonly Actor[];
  /** Returns the actor that a phrase names. */
  actorOf(phrase: NounPhrase): Actor | undefined;
  /** Returns the actor that a use case of the project names. */
  actorNamed(name: string): Actor | undefined;
}

/** Builds the candidates: roles of stories, persons that act in other statements, and named outside systems. */
export function buildActors({
  glossary,
  inOrder,
  requirements,
  roles: declared,
  sorted,
  statements,
  system,
  useCases,
}: Material): Cast {
  const declaredName = namesOfRoles(declared);
  const roles = new Map<string, { readonly name: string; readonly kind: Actor["kind"]; sources: string[] }>();
  const add = (phrase: { key: string; name: string; kind: Actor["kind"] }, ids: readonly string[]): void => {
    const role = roles.get(phrase.key) ?? { name: phrase.name, kind: phrase.kind, sources: [] };
    role.sources.push(...ids);
    roles.set(phrase.key, role);
  };
  // "The THEMAS software shall …" is the system itself, or a part of it.
  const obliged = new Set(
    statements.flatMap(({ text }) => {
      const subject = /^(?:the |our )?(?<name>\S+ (?:\S+ ){0,3}?)(?:shall|must|should)\b/i.exec(text)
        ?.groups?.["name"];
      return subject === undefined ? [] : [firstWord(subject)];
    }),
  );
  const parts = new Set(Array.from(listedParts(requirements).keys(), nameKey));
  for (const statement of statements) {
    for (const phrase of statement.actors) {
      if (!isRole(phrase)) continue;
      const kind = isOutsideSystem(phrase) || /^(?:api|scheduler)$/.test(phrase.head) ? "system" : "person";
      add({ key: keyOf(phrase), name: roleName(phrase), kind }, [statement.requirement]);
    }
    for (const phrase of recipientsOf(statement))
      add({ key: keyOf(phrase), name: roleName(phrase), kind: "person" }, [statement.requirement]);
    const named = namedSystems(statement.text, system).filter((name) => !obliged.has(firstWord(name)));
    const isObliged = ({ text }: NounPhrase): boolean => obliged.has(firstWord(text));
    const isNamed = ({ text }: NounPhrase): boolean => named.some((name) => text.includes(name));
    for (const phrase of partnersOf(statement, system).filter((one) => !isNamed(one) && !isObliged(one)))
      add({ key: keyOf(phrase), name: roleName(phrase), kind: "system" }, [statement.requirement]);
    for (const name of named)
      add({ key: nameKey(name), name: capitaliseLine(name), kind: "system" }, [statement.requirement]);
    for (const phrase of statement.phrases) {
      // "Other systems" are not named.
      if (
        isNamed(phrase) ||
        parts.has(keyOf(phrase)) ||
        !isOutsideSystem(phrase) ||
        !/^\p{L}/u.test(phrase.head) ||
        systemNouns.has(keyOf(phrase))
      )
        continue;
      const named = fromName(phrase);
      add({ key: keyOf(named), name: roleName(named), kind: "system" }, [statement.requirement]);
    }
  }
  for (const { actors, requirements: ids, steps } of useCases) {
    for (const name of actors) add({ key: nameKey(name), name: toLine(name), kind: "person" }, ids);
    for (const name of steps.flatMap((step) => namedSystems(step, system)))
      add({ key: nameKey(name), name: capitaliseLine(name), kind: "system" }, ids);
  }

  const fullKey = joinOtherNames(roles, personasOf(declared));
  const drafts = sorted(
    [...roles].map(([key, role]) => ({
      ...role,
      key,
      name: declaredName.get(key) ?? glossary.nameOf(role.name),
      sources: inOrder(role.sources),
    })),
  );
  const take = uniqueNames();
  const byKey = new Map<string, Actor>();
  for (const { key, kind, name, sources } of drafts)
    byKey.set(key, { ...take(name), kind, parent: null, sources });
  const candidates = [...byKey].map(([key, actor]) => ({ ...actor, parent: parentOf(key, byKey) }));
  const final = new Map([...byKey.keys()].map((key, index) => [key, candidates[index]]));
  return {
    candidates,
    actorOf: (phrase) => final.get(fullKey(keyOf(phrase))),
    actorNamed: (name) => final.get(fullKey(nameKey(name))),
  };
}

function firstWord(name: string): string {
  return name.toLowerCase().split(" ")[0] ?? "";
}

/** Short forms of nouns for roles, with the whole nouns. */
const wholeNouns: Readonly<Record<string, string>> = {
  admin: "administrator",
  ops: "operator",
  rep: "representative",
};

type Role = Pick<Actor, "kind" | "name"> & { readonly sources: string[] };

/**
 * Joins roles with several names: by a short form and the whole noun, as an "admin" is the "administrator" of the same text,
 * and by the name of a persona. Replaces the key of the other name by the key of the role, and returns other keys as they are.
 */
function joinOtherNames(
  roles: Map<string, Role>,
  personas: ReadonlyMap<string, string>,
): (key: string) => string {
  const whole = new Map<string, string>();
  for (const [key, { kind, sources }] of roles) {
    const persona = personas.get(key);
    const long = persona ?? key.replace(/\p{L}+$/u, (last) => wholeNouns[last] ?? last);
    if (persona !== undefined && !roles.has(persona))
      roles.set(persona, { kind, name: capitalise(persona), sources: [] });
    const other = long === key ? undefined : roles.get(long);
    if (other === undefined) continue;
    other.sources.push(...sources);
    roles.delete(key);
    whole.set(key, long);
  }
  return (key) => whole.get(key) ?? key;
}

/** Returns the roles of declared personas by their names: "volunteer" for "lena", from "Lena (volunteer)". */
function personasOf(declared: readonly string[] = []): ReadonlyMap<string, string> {
  return new Map(
    declared.flatMap((written) => {
      const [, who = "", role = ""] = /^(\p{Lu}\p{L}+(?: \p{Lu}\S*)?) \(([^()]+)\)$/u.exec(written) ?? [];
      // "Customer (registered user)" is a role with a remark.
      const isName = !isPerson(nameKey(who).split(" ").at(-1) ?? "");
      return isName && isPerson(nameKey(role).split(" ").at(-1) ?? "")
        ? [[nameKey(who), nameKey(role)] as const]
        : [];
    }),
  );
}

/**
 * Returns the names of declared roles as actors: "Pilots" becomes "Pilot", but "Sales" and "Accounts" are departments
 * and keep their names.
 */
function namesOfRoles(declared: readonly string[] = []): ReadonlyMap<string, string> {
  return new Map(
    declared.flatMap((written) => {
      const name = toLine(written).replace(/\s*\([^)]*\)/g, "");
      const key = nameKey(name);
      return isPerson(key.split(" ").at(-1) ?? "") ? [] : [[key, name] as const];
    }),
  );
}

/** The parser already ensures that actors are people and outside systems; a bare "system" is neither. */
function isRole(phrase: NounPhrase): boolean {
  return (
    isOutsideSystem(phrase) ||
    (/\p{L}/u.test(phrase.head) &&
      !isPart(phrase) &&
      !(/^(?:person|people)$/.test(phrase.head) && phrase.modifiers.length === 0) &&
      !/^(?:actor|role)$/.test(phrase.head) &&
      !systemNouns.has(phrase.head))
  );
}

/**
 * Returns whether a phrase names an external system: a payment provider, but not the documents of a provider, and not a
 * provider whose state alone is mentioned.
 */
function isOutsideSystem({ head, modifiers, text }: NounPhrase): boolean {
  if (!isExternalSystem(text)) return false;
  const isOfProvider = /\bproviders?\b/i.test(text);
  return !isOfProvider || (head === "provider" && modifiers.some((word) => !permissions.test(word)));
}

/** Returns an outside system without the words before its name: "the chosen Acme calendar". */
function fromName(phrase: NounPhrase): NounPhrase {
  const words = phrase.text.split(" ");
  const first = words.findIndex((word) => /^\p{Lu}/u.test(word));
  if (first < 1 || first > phrase.modifiers.length) return phrase;
  return { ...phrase, text: words.slice(first).join(" "), modifiers: phrase.modifiers.slice(first) };
}

/** Words about a person that only express permission or duty: "an authorized user" is a user. */
const permissions =
  /^(?:allowed|appointed|approved|assigned|authori[sz]ed|concerned|designated|permitted|privileged|respective|responsible)$/;

/** Returns whether a phrase names a part of the system by joined words, such as `MapUI`; a `SalesManager` is a person. */
function isPart({ text }: NounPhrase): boolean {
  if (!/^\p{Lu}[\p{L}\p{N}]*\p{Ll}\p{Lu}[\p{L}\p{N}]*$/u.test(text)) return false;
  return !isPerson(singularNoun(/\p{Lu}\p{Ll}+$/u.exec(text)?.[0].toLowerCase() ?? ""));
}

/**
 * Returns systems at the other end of a transfer, "Export invoices to the bookkeeping system", and things that send data to the system: "The AIS feed tells us where each ship is".
 */
function partnersOf(
  { action, bySystem, objects, phrases, words }: Statement,
  system: string,
): readonly NounPhrase[] {
  const verb = action?.verb ?? "";
  const [subject] = phrases;
  if (subject !== undefined && givesToUs(subject, words)) return [subject];
  const own = new Set(system.toLowerCase().split(" "));
  const isTransfer = transfer.test(verb);
  return objects.filter(({ head, modifiers }, place) => {
    // "The system talks to the door lock."
    if (bySystem && /^(?:communicate|interface|talk)$/.test(verb)) return place === 0 && !isPerson(head);
    return (
      isTransfer &&
      (place > 0 || /^(?:connect|integrate)$/.test(verb)) &&
      /^(?:system|service|platform)$/.test(head) &&
      modifiers.some((word) => !own.has(word))
    );
  });
}

const transfer =
  /^(?:export|fetch|import|send|submit|transfer|transmit|forward|retrieve|synchroni[sz]e|sync|integrate|connect)$/;

/** Returns whether a thing at the beginning of a sentence gives something to the owners of the system. */
function givesToUs({ end, head, modifiers, start }: NounPhrase, words: Statement["words"]): boolean {
  const verb = words.findIndex(({ tag }, at) => at >= end && tag === "VERB");
  return (
    start <= 1 &&
    modifiers.length > 0 &&
    !isPerson(head) &&
    !systemNouns.has(head) &&
    /^(?:deliver|give|provide|send|supply|tell)s$/.test(words[verb]?.text ?? "") &&
    /^us$/.test(words[verb + 1]?.text ?? "") &&
    words.slice(end, verb).every(({ tag }) => /^(?:ADJ|ADP|DET|NOUN|PROPN)$/.test(tag))
  );
}

/** Returns the people to whom the system sends something by itself. */
function recipientsOf({ action, actors, objects }: Statement): readonly NounPhrase[] {
  if (actors.length > 0 || action === undefined || verbClassOf(action.verb).key !== "send") return [];
  return objects.filter((phrase) => isActorLike(phrase, new Set()) && !isExternalSystem(phrase.text));
}

/** Returns the more general actor: a "staff member" is a member if members are named as well. */
function parentOf(key: string, actors: ReadonlyMap<string, Actor>): string | null {
  const words = key.split(" ");
  for (let start = 1; start < words.length; start++) {
    const parent = actors.get(words.slice(start).join(" "));
    if (parent && parent.kind === actors.get(key)?.kind) return parent.id;
  }
  return null;
}

function keyOf({ head, modifiers }: NounPhrase): string {
  return nameKey([...modifiers.filter((word) => !isNoRole(word)), head].join(" "));
}

function isNoRole(word: string): boolean {
  return pointingWords.has(word) || permissions.test(word);
}

function nameKey(name: string): string {
  const words = toLine(name).toLowerCase().split(" ");
  return [...words.slice(0, -1), singularNoun(words.at(-1) ?? "")].join(" ");
}

function roleName(phrase: NounPhrase): string {
  const words = toLine(phrase.text)
    .split(" ")
    .map((word) => (isAcronym(word) ? word : word.toLowerCase()))
    .filter((word) => !isNoRole(word));
  const last = words.at(-1) ?? phrase.head;
  return capitalise([...words.slice(0, -1), isAcronym(last) ? last : singularNoun(last)].join(" "));
}
