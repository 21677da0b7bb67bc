import type { ArchitectureKind } from "../../../../../model/index.ts";
import type { PageText } from "../../../words/german-page.ts";
import { say } from "./say.ts";

/** The singular and plural names of a kind. */
const kindNouns: Readonly<Record<ArchitectureKind, readonly [one: PageText, many: PageText]>> = {
  actor: ["actor", "actors"],
  "use-case": ["use case", "use cases"],
  component: ["component", "components"],
  interface: ["interface", "interfaces"],
  database: ["data store", "data stores"],
  queue: ["queue", "queues"],
  entity: ["entity", "entities"],
  class: ["class", "classes"],
  enumeration: ["enumeration", "enumerations"],
  node: ["node", "nodes"],
  artifact: ["artifact", "artifacts"],
  group: ["group", "groups"],
  operation: ["operation", "operations"],
  screen: ["screen", "screens"],
};

function nounOf(kind: string, at: 0 | 1): string {
  return kind in kindNouns ? say(kindNouns[kind as ArchitectureKind][at]) : kind;
}

/** Returns what an element of a kind is called within a sentence: "use case". */
export function kindNoun(kind: string): string {
  return nounOf(kind, 0);
}

/** Returns the name of a kind of element: "Use case". */
export function kindName(kind: string): string {
  return capitalised(kindNoun(kind));
}

/** Returns the announcement of a chosen element: "Event bus, queue, in 6 figures." */
export function spokenElement({
  figures,
  kind,
  name,
}: {
  readonly figures: readonly string[];
  readonly kind: string;
  readonly name: string;
}): string {
  const text = figures.length === 1 ? "{}, {}, in {} figure." : "{}, {}, in {} figures.";
  return say(text, name, kindNoun(kind), figures.length);
}

/** Returns the name of several elements of a kind: "Use cases". */
export function pluralKind(kind: string): string {
  return capitalised(nounOf(kind, 1));
}

function capitalised(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** The names of a relation from its start and from its end. */
const verbs: Readonly<Record<string, readonly [forward: PageText, backward: PageText]>> = {
  association: ["Related to", "Related to"],
  directed: ["Uses", "Used by"],
  dependency: ["Uses", "Used by"],
  message: ["Uses", "Used by"],
  call: ["Calls", "Called by"],
  generalisation: ["Is a kind of", "Kinds"],
  realisation: ["Realises", "Realised by"],
  composition: ["Consists of", "Part of"],
  aggregation: ["Holds", "Held by"],
  include: ["Includes", "Included by"],
  extend: ["Extends", "Extended by"],
};

/**
 * Returns the verb for an element's relation to another one; undefined for a reply, which goes back to the
 * sender.
 */
export function relationVerb(kind: string, isForward: boolean): PageText | undefined {
  return verbs[kind]?.[isForward ? 0 : 1];
}
