import { type DslContext, elementNamed, lookUp, type Scope } from "./dsl-context.ts";
import { allTags, type WorkspaceElement, type WorkspaceRelation } from "./workspace.ts";

type Item = WorkspaceElement | WorkspaceRelation;

/** Returns whether an item is a relationship. */
export function isRelation(item: Item): item is WorkspaceRelation {
  return "from" in item;
}

/**
 * Returns the elements and relationships that a word of `include` or `exclude` selects: an identifier, or an expression
 * such as `->web->`, `web -> *`, `element.tag==Database`.
 *
 * @returns undefined if the word is not understood
 * @see https://docs.structurizr.com/dsl/expressions
 */
export function selectItems(context: DslContext, expression: string, scope: Scope): Set<Item> | undefined {
  const [first = "", second] = expression.split(/ (?:&&|\|\|) /);
  if (second === undefined) return evaluate(context, expression.trim(), scope);
  const [one, other] = [evaluate(context, first.trim(), scope), evaluate(context, second.trim(), scope)];
  if (one === undefined || other === undefined) return undefined;
  return expression.includes(" && ")
    ? new Set([...one].filter((item) => other.has(item)))
    : new Set([...one, ...other]);
}

/** Returns the selected elements. */
export function selectElements(
  context: DslContext,
  expression: string,
  scope: Scope,
): WorkspaceElement[] | undefined {
  const items = selectItems(context, expression, scope);
  return items === undefined ? undefined : [...items].flatMap((item) => (isRelation(item) ? [] : [item]));
}

/** Returns the selected relationships. */
export function selectRelations(
  context: DslContext,
  expression: string,
  scope: Scope,
): WorkspaceRelation[] | undefined {
  const items = selectItems(context, expression, scope);
  return items === undefined ? undefined : [...items].filter(isRelation);
}

const condition =
  /^(?<subject>element|relationship)(?:\.(?<field>\w+)(?:\[(?<key>[^\]]*)\])?)?\s*(?<operator>[=!]=)\s*(?<value>.*)$/i;

function evaluate(context: DslContext, text: string, scope: Scope): Set<Item> | undefined {
  const { elements, relations } = context.workspace;
  const stated = condition.exec(text)?.groups;
  if (stated !== undefined) {
    const { field, key = "", operator, subject = "", value = "" } = stated;
    const isElement = subject.toLowerCase() === "element";
    const all: readonly Item[] = isElement ? elements : relations;
    const chosen =
      field === undefined
        ? chosenBy(context, { value, isElement, scope })
        : matching(context, all, { field, key, value, scope });
    if (chosen === undefined) return undefined;
    return operator === "==" ? chosen : new Set(all.filter((item) => !chosen.has(item)));
  }
  if (text === "*") return new Set(elements);
  const arrows = /^(?<before>->)?\s*(?<inner>.*?)\s*(?<after>->)?$/.exec(text)?.groups ?? {};
  const { after, before, inner = "" } = arrows;
  if (before !== undefined || after !== undefined) return coupled(context, inner, { before, after, scope });
  const between = /^(.+?)\s*->\s*(.+)$/.exec(text);
  if (between !== null) {
    const [, source = "", target = ""] = between;
    const [froms, tos] = [ends(context, source, scope), ends(context, target, scope)];
    if (froms === undefined || tos === undefined) return undefined;
    return new Set(relations.filter(({ from, to }) => froms.has(from) && tos.has(to)));
  }
  const named = lookUp(context, text, scope);
  if (named?.kind === "group") return new Set(named.members);
  if (named?.kind === "relation") {
    // The relationships between instances follow from it.
    return new Set(relations.filter((one) => one === named.relation || one.follows === named.relation));
  }
  const element = elementNamed(context, text, scope);
  return element === undefined ? undefined : new Set([element]);
}

function ends(context: DslContext, text: string, scope: Scope): Set<Item> | undefined {
  return selectItems(context, text, scope);
}

function chosenBy(
  context: DslContext,
  { isElement, scope, value }: { readonly value: string; readonly isElement: boolean; readonly scope: Scope },
): Set<Item> | undefined {
  if (value === "*" && !isElement) return new Set(context.workspace.relations);
  return evaluate(context, value, scope);
}

/** Returns an element with the elements that use it, or that it uses. */
function coupled(
  context: DslContext,
  inner: string,
  {
    after,
    before,
    scope,
  }: { readonly before: string | undefined; readonly after: string | undefined; readonly scope: Scope },
): Set<Item> | undefined {
  const chosen = selectItems(context, inner, scope);
  if (chosen === undefined) return undefined;
  const { relations } = context.workspace;
  return new Set<Item>([
    ...chosen,
    ...(before === undefined ? [] : relations.filter(({ to }) => chosen.has(to)).map(({ from }) => from)),
    ...(after === undefined ? [] : relations.filter(({ from }) => chosen.has(from)).map(({ to }) => to)),
  ]);
}

function matching(
  context: DslContext,
  all: readonly Item[],
  {
    field,
    key,
    scope,
    value,
  }: { readonly field: string; readonly key: string; readonly value: string; readonly scope: Scope },
): Set<Item> | undefined {
  const test = testFor(context, field.toLowerCase(), { key, value, scope });
  return test === undefined ? undefined : new Set(all.filter(test));
}

function testFor(
  context: DslContext,
  field: string,
  { key, scope, value }: { readonly key: string; readonly value: string; readonly scope: Scope },
): ((item: Item) => boolean) | undefined {
  const own = value.replace(/^(["'])(.*)\1$/, "$2");
  switch (field) {
    case "tag": {
      const tags = own.split(",").map((tag) => tag.trim());
      return (item) => {
        const all = isRelation(item) ? ["Relationship", ...item.tags] : allTags(item);
        return tags.every((tag) => all.includes(tag));
      };
    }
    case "type": {
      const type = own.toLowerCase().replaceAll(" ", "");
      return (item) =>
        !isRelation(item) && (item.type === "element" ? "custom" : item.type.toLowerCase()) === type;
    }
    case "technology":
      return (item) => item.technology === own;
    case "properties":
      return (item) => item.properties.get(key) === own;
    case "group":
      return (item) => !isRelation(item) && item.group.join("/") === own;
    case "environment":
      return (item) => !isRelation(item) && item.environment === own;
    case "parent": {
      const parent = elementNamed(context, own, scope);
      return parent === undefined ? undefined : (item) => !isRelation(item) && item.parent === parent;
    }
    case "source":
    case "destination": {
      const wanted = own === "*" ? undefined : selectItems(context, own, scope);
      if (wanted === undefined && own !== "*") return undefined;
      return (item) =>
        isRelation(item) && (wanted === undefined || wanted.has(field === "source" ? item.from : item.to));
    }
    default:
      return undefined;
  }
}
