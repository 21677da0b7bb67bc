import {
  type DslContext,
  elementNamed,
  lookUp,
  lose,
  readFact,
  register,
  type Scope,
  splitTags,
  unread,
} from "./dsl-context.ts";
import { selectElements, selectRelations } from "./dsl-expressions.ts";
import {
  declareElement,
  type ModelPlace,
  readArchetype,
  readGroup,
  readRelation,
  readRelationBody,
  typeOf,
} from "./dsl-items.ts";
import { type DslStatement } from "./dsl-statements.ts";
import { type ElementType, removalKey, type WorkspaceElement } from "./workspace.ts";

/** The types of element that can be inside of another one. */
const insideOf: Readonly<Partial<Record<ElementType, ElementType>>> = {
  softwareSystem: "container",
  container: "component",
};

/** Reads the statements of `model`. */
export function readModel(context: DslContext, statements: readonly DslStatement[]): void {
  for (const statement of statements) readModelStatement(context, statement, { scope: {}, group: [] });
}

function readModelStatement(context: DslContext, statement: DslStatement, place: ModelPlace): void {
  const { block = [], words } = statement;
  switch (words[0]?.toLowerCase()) {
    case "archetypes":
      for (const one of block) readArchetype(context, one);
      return;
    case "deploymentenvironment":
      readEnvironment(context, statement, words[1] ?? "");
      return;
    case "properties":
      for (const { place: at, words: own } of block)
        // Nested groups are separate here, so that no sign has to separate their names.
        if (own[0] !== "structurizr.groupSeparator")
          lose(context, { place: at }, settingLoss(`property ${own[0] ?? ""} of the model`));
      return;
    default:
      readStructure(context, statement, place);
  }
}

/** Returns the loss of a setting that only Structurizr knows. */
export function settingLoss(subject: string): { what: "setting"; subject: string; reason: string } {
  return { what: "setting", subject, reason: "It is a setting of Structurizr." };
}

/** Reads a statement that is allowed in the model and in elements. */
function readStructure(context: DslContext, statement: DslStatement, place: ModelPlace): void {
  const { words } = statement;
  const [first = "", value = ""] = words;
  if (readCommand(context, statement, place.scope)) return;
  switch (first.toLowerCase()) {
    case "!element":
    case "!extend":
    case "!ref":
    case "!relationship":
      readReference(context, statement, place);
      return;
    case "!elements":
    case "!relationships":
      readSelection(context, statement, place.scope);
      return;
  }
  if (readRelation(context, statement, place.scope)) return;
  const type = first.toLowerCase() === "enterprise" ? "group" : typeOf(context, first);
  const outer = place.scope.element;
  if (type === "group") {
    const named = value === "" ? { ...statement, words: [first, "Enterprise"] } : statement;
    readGroup(context, named, { place, read: (one, inner) => readModelStatement(context, one, inner) });
  } else if (type !== undefined && type !== "->" && mayContain(outer, type)) {
    const element = declareElement(context, statement, { type, place });
    readBody(context, statement, element);
  } else unread(context, statement, reasonFor(type, outer));
}

/** Reads a command that is allowed everywhere. @returns false if it is not such a command */
export function readCommand(context: DslContext, statement: DslStatement, { element }: Scope): boolean {
  const { file, place, words } = statement;
  const [first = "", value = ""] = words;
  switch (first.toLowerCase()) {
    case "!identifiers":
      context.isHierarchical = value.toLowerCase() === "hierarchical";
      return true;
    case "!impliedrelationships":
    case "impliedrelationships":
      context.hasImplied = !/^false$|\.DefaultImplied/i.test(value);
      return true;
    case "!docs":
    case "!adrs":
    case "!decisions": {
      const kind = first.toLowerCase() === "!docs" ? "documents" : "decisions";
      context.workspace.folders.push({ kind, path: value, about: element, place, file });
      return true;
    }
    default:
      return false;
  }
}

function mayContain(outer: WorkspaceElement | undefined, type: ElementType): boolean {
  if (outer === undefined) return type === "person" || type === "softwareSystem" || type === "element";
  return insideOf[outer.type] === type;
}

function reasonFor(type: string | undefined, outer: WorkspaceElement | undefined): string {
  if (type === undefined) return "No statement of Structurizr's DSL begins like this here.";
  return `Structurizr has no ${type} ${outer === undefined ? "outside of an element" : `in a ${outer.type}`}.`;
}

/** Reads the block of an element of the model. */
function readBody(context: DslContext, { block = [] }: DslStatement, element: WorkspaceElement): void {
  for (const statement of block) {
    const [keyword = "", value = ""] = statement.words;
    const isProperty = keyword.toLowerCase() === "group" && statement.block === undefined;
    if (isProperty) element.group = [...element.group, value];
    else if (!readFact(statement, element))
      readStructure(context, statement, { scope: { element }, group: [] });
  }
}

/** Reads `!element shop { … }` and `!relationship r { … }`. */
function readReference(context: DslContext, statement: DslStatement, { group, scope }: ModelPlace): void {
  const [keyword = "", name = ""] = statement.words;
  const named = lookUp(context, name, scope);
  const element = elementNamed(context, name, scope);
  if (element !== undefined) {
    if (group.length > 0) element.group = group;
    register(context, statement, { named: { kind: "element", element }, scope: {} });
    if (element.environment === undefined) readBody(context, statement, element);
    else readDeployed(context, statement, element);
  } else if (named?.kind === "relation") readRelationBody(context, statement, named.relation);
  else if (named?.kind === "environment") readEnvironment(context, statement, named.name);
  else unread(context, statement, `No ${keyword.slice(1)} has the identifier '${name}'.`);
}

/** Reads `!elements <expression> { … }` and `!relationships <expression> { … }`. */
function readSelection(context: DslContext, statement: DslStatement, scope: Scope): void {
  const [keyword = "", expression = ""] = statement.words;
  if (keyword.toLowerCase() === "!elements") {
    const elements = selectElements(context, expression, scope);
    if (elements === undefined) unread(context, statement, "The expression is not understood.");
    else for (const element of elements) readBody(context, statement, element);
  } else {
    const relations = selectRelations(context, expression, scope);
    if (relations === undefined) unread(context, statement, "The expression is not understood.");
    else for (const relation of relations) readRelationBody(context, statement, relation);
  }
}

/** Reads the block of a deployment environment. */
function readEnvironment(context: DslContext, statement: DslStatement, name: string): void {
  register(context, statement, { named: { kind: "environment", name }, scope: {} });
  const place: ModelPlace = { scope: { environment: name }, group: [] };
  for (const one of statement.block ?? []) readDeployment(context, one, place);
}

/** Reads the block of an element in an environment. */
function readDeployed(context: DslContext, { block = [] }: DslStatement, element: WorkspaceElement): void {
  const { environment } = element;
  const place: ModelPlace = { scope: { element, environment }, group: [] };
  for (const statement of block) {
    const [keyword = "", name = "", url = ""] = statement.words;
    const word = keyword.toLowerCase();
    if (word === "instances") element.instances = name;
    else if (word === "healthcheck") element.healthChecks.push(`${name}: ${url}`);
    else if (!readFact(statement, element)) readDeployment(context, statement, place);
  }
}

function readDeployment(context: DslContext, statement: DslStatement, place: ModelPlace): void {
  const [first = "", name = ""] = statement.words;
  const { scope } = place;
  switch (first.toLowerCase()) {
    case "deploymentgroup":
      register(context, statement, { named: { kind: "deploymentGroup", name }, scope });
      return;
    case "instanceof":
    case "containerinstance":
    case "softwaresysteminstance":
      readInstance(context, statement, place);
      return;
    case "!element": {
      const element = elementNamed(context, name, scope);
      if (element === undefined) unread(context, statement, `No element has the identifier '${name}'.`);
      else readDeployed(context, statement, element);
      return;
    }
  }
  if (readRemoval(context, statement, scope)) return;
  if (readRelation(context, statement, scope)) return;
  const type = typeOf(context, first);
  if (type === "group")
    readGroup(context, statement, { place, read: (one, inner) => readDeployment(context, one, inner) });
  else if (type === "deploymentNode" || type === "infrastructureNode")
    readDeployed(context, statement, declareElement(context, statement, { type, place }));
  else unread(context, statement, "No statement of a deployment environment begins like this.");
}

/** Reads `containerInstance web`, `softwareSystemInstance mail` and `instanceOf web`. */
function readInstance(
  context: DslContext,
  statement: DslStatement,
  { collect, group, scope }: ModelPlace,
): void {
  const [, name = "", groups = "", tags = ""] = statement.words;
  const of = elementNamed(context, name, scope);
  const { element: parent, environment } = scope;
  if (of === undefined || parent === undefined || environment === undefined) {
    const reason =
      of === undefined ? `No element has the identifier '${name}' here.` : "No deployment node is around it.";
    unread(context, statement, reason);
    return;
  }
  const element: WorkspaceElement = {
    type: of.type === "softwareSystem" ? "softwareSystemInstance" : "containerInstance",
    name: of.name,
    parent,
    group,
    of,
    environment,
    deploymentGroups: splitTags(groups).map((one) => {
      const named = lookUp(context, one, { environment });
      return named?.kind === "deploymentGroup" ? named.name : one;
    }),
    description: of.description,
    technology: of.technology,
    tags: splitTags(tags),
    url: "",
    properties: new Map(),
    perspectives: [],
    healthChecks: [],
    place: statement.place,
  };
  context.workspace.elements.push(element);
  register(context, statement, { named: { kind: "element", element }, scope });
  collect?.(element);
  readDeployed(context, statement, element);
}

/** Reads `a -/> b { … }`: the environment has the relationships in the block in place of this one. */
function readRemoval(context: DslContext, statement: DslStatement, scope: Scope): boolean {
  const [source = "", arrow, target = "", description] = statement.words;
  if (arrow !== "-/>") return false;
  const [from, to] = [elementNamed(context, source, scope), elementNamed(context, target, scope)];
  if (from === undefined || to === undefined) {
    unread(
      context,
      statement,
      `No element has the identifier '${from === undefined ? source : target}' here.`,
    );
    return true;
  }
  const original = context.workspace.relations.find(
    (one) => one.from === (from.of ?? from) && one.to === (to.of ?? to),
  );
  context.removed.add(removalKey(from.of ?? from, to.of ?? to, scope.environment));
  for (const one of statement.block ?? []) {
    const before = context.workspace.relations.length;
    if (!readRelation(context, one, scope)) {
      unread(context, one, "Only relationships can replace a relationship.");
      continue;
    }
    // A replacement without its own text has the text of the relationship that it replaces.
    for (const relation of context.workspace.relations.slice(before)) {
      relation.description ||= description ?? original?.description ?? "";
      relation.technology ||= original?.technology ?? "";
    }
  }
  return true;
}
