import type { ForeignLoss } from "../foreign-model.ts";
import type { DslStatement } from "./dsl-statements.ts";
import {
  parentsOf,
  type ElementType,
  type ItemFacts,
  type Workspace,
  type WorkspaceElement,
  type WorkspaceRelation,
} from "./workspace.ts";

/** The target of an identifier. */
export type Named =
  | { readonly kind: "element"; readonly element: WorkspaceElement }
  | { readonly kind: "relation"; readonly relation: WorkspaceRelation }
  | { readonly kind: "environment"; readonly name: string }
  | { readonly kind: "deploymentGroup"; readonly name: string }
  | { readonly kind: "group"; readonly members: readonly WorkspaceElement[] };

/** The keywords for which a workspace can define archetypes. */
export type ArchetypeKeyword = Exclude<ElementType, `${string}Instance`> | "group" | "->";

/** Defaults for the items that a workspace declares by its own keyword. */
export type Archetype = Pick<
  ItemFacts,
  "description" | "technology" | "tags" | "properties" | "perspectives"
> & {
  readonly keyword: ArchetypeKeyword;
};

/** The place at which identifiers are looked up. */
export interface Scope {
  readonly element?: WorkspaceElement | undefined;
  readonly environment?: string | undefined;
}

/** The state shared by the statements of one workspace. */
export interface DslContext {
  readonly workspace: Workspace;
  readonly losses: ForeignLoss[];
  /** By the identifier in lower case; with the identifiers around it and dots if they are hierarchical. */
  readonly identifiers: Map<string, Named>;
  readonly keys: Map<WorkspaceElement | string, string>;
  isHierarchical: boolean;
  hasImplied: boolean;
  groupSeparator: string | undefined;
  /** By their words in lower case. */
  readonly archetypes: Map<string, Archetype>;
  /** The relationships between elements that an environment does not have. */
  readonly removed: Set<string>;
}

/** Returns the context of a workspace before the first statement. */
export function createDslContext(workspace: Workspace, losses: ForeignLoss[]): DslContext {
  return {
    workspace,
    losses,
    identifiers: new Map(),
    keys: new Map(),
    isHierarchical: false,
    hasImplied: true,
    groupSeparator: undefined,
    archetypes: new Map(),
    removed: new Set(),
  };
}

const programs = new Set(["!script", "!plugin", "!components"]);

/** Records that a statement is not understood, with everything in its block. A program is named as one everywhere. */
export function unread(context: DslContext, { place, source, words }: DslStatement, reason: string): void {
  const isProgram = programs.has((words[0] ?? "").toLowerCase());
  const why = "It is a program that changes the workspace, and only Structurizr runs it.";
  context.losses.push({ what: "unread", subject: source, reason: isProgram ? why : reason, place });
}

/** Records something that is understood and has no place in a project. */
export function lose(
  context: DslContext,
  { place }: Pick<DslStatement, "place">,
  loss: Omit<ForeignLoss, "place">,
): void {
  context.losses.push({ ...loss, place });
}

/** Registers the identifier of a statement, if it has one. */
export function register(
  context: DslContext,
  { identifier }: Pick<DslStatement, "identifier">,
  { named, scope }: { readonly named: Named; readonly scope: Scope },
): void {
  if (identifier === undefined) return;
  const around = scope.element ?? (scope.environment === undefined ? undefined : scope.environment);
  const parent = around === undefined ? undefined : context.keys.get(around);
  const isNested = context.isHierarchical && named.kind !== "relation";
  const key = (isNested && parent !== undefined ? `${parent}.${identifier}` : identifier).toLowerCase();
  context.identifiers.set(key, named);
  if (named.kind === "element") {
    named.element.identifier = identifier;
    context.keys.set(named.element, key);
  }
  if (named.kind === "environment") context.keys.set(named.name, key);
}

/** Returns the target of an identifier: in the scope, in its surrounding scopes, or in the workspace. */
export function lookUp(context: DslContext, identifier: string, scope: Scope): Named | undefined {
  const wanted = identifier.toLowerCase();
  const { element, environment } = scope;
  if (wanted === "this" && element !== undefined) return { kind: "element", element };
  if (context.isHierarchical) {
    const around = element === undefined ? [] : [element, ...parentsOf(element)];
    for (const one of [...around, environment]) {
      const key = one === undefined ? undefined : context.keys.get(one);
      const found = key === undefined ? undefined : context.identifiers.get(`${key}.${wanted}`);
      if (found !== undefined) return found;
    }
  }
  return context.identifiers.get(wanted);
}

/** Returns the element of an identifier, or of a canonical name such as `Container://Shop.Web`. */
export function elementNamed(
  context: DslContext,
  identifier: string,
  scope: Scope,
): WorkspaceElement | undefined {
  const named = lookUp(context, identifier, scope);
  if (named?.kind === "element") return named.element;
  const path = /^\w+:\/\/(.+)$/.exec(identifier)?.[1];
  return context.workspace.elements.find((element) => path !== undefined && canonicalPath(element) === path);
}

function canonicalPath(element: WorkspaceElement): string {
  const path = [element, ...parentsOf(element)].toReversed().map(({ name }) => name.replaceAll(/[/.]/g, ""));
  const separator = element.environment === undefined ? "." : "/";
  return [...(element.environment === undefined ? [] : [element.environment]), ...path].join(separator);
}

/** Returns the tags of a list, `Web, Public`. */
export function splitTags(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

/**
 * Reads `properties`, `perspectives` and the other facts that elements, relationships and archetypes can have.
 *
 * @returns false if the statement is not such a fact
 */
export function readFact(
  statement: DslStatement,
  item: Pick<ItemFacts, "description" | "technology" | "tags" | "properties" | "perspectives"> & {
    url?: string;
  },
): boolean {
  const [keyword = "", ...words] = statement.words;
  const [value = ""] = words;
  switch (keyword.toLowerCase()) {
    case "description":
      item.description = value;
      return true;
    case "technology":
    case "metadata":
      item.technology = value;
      return true;
    case "tags":
    case "tag":
      item.tags.push(...words.flatMap(splitTags));
      return true;
    case "url":
      item.url = value;
      return true;
    case "properties":
      for (const { words: own } of statement.block ?? []) item.properties.set(own[0] ?? "", own[1] ?? "");
      return true;
    case "perspectives":
      item.perspectives.push(...(statement.block ?? []).map(({ words: own }) => own.join(": ")));
      return true;
    default:
      return false;
  }
}
