import {
  type Archetype,
  type ArchetypeKeyword,
  type DslContext,
  elementNamed,
  readFact,
  register,
  type Scope,
  splitTags,
  unread,
} from "./dsl-context.ts";
import type { DslStatement } from "./dsl-statements.ts";
import { addImplied, type ElementType, type WorkspaceElement, type WorkspaceRelation } from "./workspace.ts";

/** The elements that a keyword declares, with the words after it. */
const positions: Readonly<Partial<Record<ElementType, readonly string[]>>> = {
  person: ["name", "description", "tags"],
  softwareSystem: ["name", "description", "tags"],
  container: ["name", "description", "technology", "tags"],
  component: ["name", "description", "technology", "tags"],
  element: ["name", "technology", "description", "tags"],
  deploymentNode: ["name", "description", "technology", "tags", "instances"],
  infrastructureNode: ["name", "description", "technology", "tags"],
};

const archetypeKeywords: readonly ArchetypeKeyword[] = [
  "person",
  "softwareSystem",
  "container",
  "component",
  "element",
  "deploymentNode",
  "infrastructureNode",
  "group",
  "->",
];

/** The place of statements: in an element or in the model, and in groups. */
export interface ModelPlace {
  readonly scope: Scope;
  readonly group: readonly string[];
  /** The members of the groups around it, which are collected. */
  readonly collect?: ((element: WorkspaceElement) => void) | undefined;
}

/** Returns the keyword that a word denotes: itself, or the archetype that it names. */
export function typeOf(context: DslContext, word: string): ArchetypeKeyword | undefined {
  const lower = word.toLowerCase();
  return (
    archetypeKeywords.find((one) => one.toLowerCase() === lower) ?? context.archetypes.get(lower)?.keyword
  );
}

/** Reads the declaration of an element, without its block. An element that exists already gets the new facts. */
export function declareElement(
  context: DslContext,
  statement: DslStatement,
  { place, type }: { readonly type: ElementType; readonly place: ModelPlace },
): WorkspaceElement {
  const [keyword = "", ...values] = statement.words;
  const archetype = context.archetypes.get(keyword.toLowerCase());
  const names = positions[type] ?? [];
  const valueOf = (name: string): string | undefined => {
    const index = names.indexOf(name);
    return index === -1 ? undefined : values[index];
  };
  if (values.length > names.length)
    unread(
      context,
      { ...statement, source: values.slice(names.length).join(" ") },
      `A ${type} has at most ${names.length} texts: ${names.join(", ")}.`,
    );
  const { scope } = place;
  const name = valueOf("name") ?? "";
  const existing = context.workspace.elements.find(
    (one) =>
      one.name === name &&
      one.type === type &&
      one.parent === scope.element &&
      one.environment === scope.environment,
  );
  const instances = valueOf("instances");
  const element: WorkspaceElement = existing ?? {
    type,
    name,
    parent: scope.element,
    group: place.group,
    description: "",
    technology: "",
    tags: [],
    url: "",
    properties: new Map(),
    perspectives: [],
    healthChecks: [],
    place: statement.place,
    ...(scope.environment === undefined ? {} : { environment: scope.environment }),
  };
  element.description = valueOf("description") ?? archetype?.description ?? element.description;
  element.technology = valueOf("technology") ?? archetype?.technology ?? element.technology;
  element.tags.push(...(archetype?.tags ?? []), ...splitTags(valueOf("tags")));
  for (const [key, value] of archetype?.properties ?? []) element.properties.set(key, value);
  element.perspectives.push(...(archetype?.perspectives ?? []));
  if (instances !== undefined) element.instances = instances;
  if (existing === undefined) context.workspace.elements.push(element);
  register(context, statement, { named: { kind: "element", element }, scope });
  place.collect?.(element);
  return element;
}

/** Reads `group "Name" { … }`; its elements get the group's path of names. */
export function readGroup(
  context: DslContext,
  statement: DslStatement,
  {
    place,
    read,
  }: { readonly place: ModelPlace; readonly read: (one: DslStatement, place: ModelPlace) => void },
): void {
  const [, name = ""] = statement.words;
  const members: WorkspaceElement[] = [];
  const inner: ModelPlace = {
    ...place,
    group: [...place.group, name],
    collect: (element) => {
      members.push(element);
      place.collect?.(element);
    },
  };
  register(context, statement, { named: { kind: "group", members }, scope: place.scope });
  for (const one of statement.block ?? []) read(one, inner);
}

/** Reads a statement of `archetypes`. */
export function readArchetype(context: DslContext, statement: DslStatement): void {
  const { block = [], identifier, words } = statement;
  const [word = ""] = words;
  const arrow = archetypeOfArrow(word);
  const base = context.archetypes.get((arrow ?? word).toLowerCase());
  const keyword = arrow === undefined ? typeOf(context, word) : "->";
  if (keyword === undefined) {
    unread(context, statement, `No archetype is called '${word}'.`);
    return;
  }
  const archetype: Archetype = {
    keyword,
    description: base?.description ?? "",
    technology: base?.technology ?? "",
    tags: [...(base?.tags ?? [])],
    properties: new Map(base?.properties),
    perspectives: [...(base?.perspectives ?? [])],
  };
  for (const one of block)
    if (!readFact(one, archetype)) unread(context, one, "An archetype has no such fact.");
  context.archetypes.set((identifier ?? keyword).toLowerCase(), archetype);
}

/** Returns the name of an archetype in an arrow, `--https->`; the name of a plain arrow is the arrow. */
function archetypeOfArrow(word: string): string | undefined {
  if (word === "->") return "->";
  return /^--(.+)->$/.exec(word)?.[1];
}

/** Reads `a -> b`, `-> b` and both with an archetype. @returns false if the statement is not a relationship */
export function readRelation(context: DslContext, statement: DslStatement, scope: Scope): boolean {
  const { words } = statement;
  const [first = "", second = ""] = words;
  const isImplicit = archetypeOfArrow(first) !== undefined;
  const arrow = archetypeOfArrow(isImplicit ? first : second);
  if (arrow === undefined) return false;
  const [source, target = "", ...values] = isImplicit
    ? ["this", ...words.slice(1)]
    : [first, ...words.slice(2)];
  const [froms, tos] = [source, target].map((one) => endsOf(context, one, scope));
  for (const [end, name] of [
    [froms, source],
    [tos, target],
  ] as const)
    if (end === undefined || end.length === 0) {
      unread(context, statement, `No element has the identifier '${name}' here.`);
      return true;
    }
  const relations = (froms ?? []).flatMap((from) =>
    (tos ?? []).map((to) => addRelation(context, { from, to, values, place: statement.place, arrow })),
  );
  for (const relation of relations) readRelationBody(context, statement, relation);
  const [only] = relations;
  if (only !== undefined)
    register(context, statement, { named: { kind: "relation", relation: only }, scope: {} });
  return true;
}

/** In an environment, an element represents its instances there. */
function endsOf(context: DslContext, identifier: string, scope: Scope): WorkspaceElement[] | undefined {
  const element = elementNamed(context, identifier, scope);
  if (element === undefined) return undefined;
  if (scope.environment === undefined || element.environment !== undefined) return [element];
  const instances = context.workspace.elements.filter(
    (one) => one.of === element && one.environment === scope.environment,
  );
  return instances.length === 0 ? [element] : instances;
}

interface NewRelation {
  readonly from: WorkspaceElement;
  readonly to: WorkspaceElement;
  /** Description, technology and tags. */
  readonly values: readonly string[];
  readonly arrow: string;
  readonly place: string;
}

/** Adds a relationship, with its implied relationships. */
function addRelation(
  context: DslContext,
  { arrow, from, place, to, values }: NewRelation,
): WorkspaceRelation {
  const archetype = context.archetypes.get(arrow.toLowerCase());
  const [description, technology, tags] = values;
  const relation: WorkspaceRelation = {
    from,
    to,
    description: description ?? archetype?.description ?? "",
    technology: technology ?? archetype?.technology ?? "",
    tags: [...(archetype?.tags ?? []), ...splitTags(tags)],
    url: "",
    properties: new Map(archetype?.properties),
    perspectives: [...(archetype?.perspectives ?? [])],
    place,
  };
  context.workspace.relations.push(relation);
  if (context.hasImplied && from.environment === undefined && to.environment === undefined)
    addImplied(context.workspace, relation);
  return relation;
}

/** Reads the block of a relationship. */
export function readRelationBody(
  context: DslContext,
  { block = [] }: DslStatement,
  relation: WorkspaceRelation,
): void {
  for (const one of block)
    if (!readFact(one, relation)) unread(context, one, "A relationship has no such fact.");
}
