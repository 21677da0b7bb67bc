import {
  type ArchitectureElement,
  type ArchitectureModel,
  statedIdOf,
  literalPattern,
} from "../../../model/index.ts";
import { canonicalName } from "../../words/index.ts";
import { elementsCalled } from "../find-elements.ts";
import { linksOf } from "../reach.ts";
import { type Condition, type Field, parseQuery, type Query, type Selector } from "./parse-query.ts";

/** Decides about one element. */
type Test = (element: ArchitectureElement) => boolean;

/**
 * Returns the elements that a query selects, in the order of the model.
 *
 * @param requirements the requirements of the project, which a query can also name by the ids in their documents
 * @throws ArchscribeError QUERY_NOT_UNDERSTOOD, ELEMENT_NOT_FOUND for the name of an element that does not exist
 */
export function queryElements(
  text: string,
  model: ArchitectureModel,
  requirements: readonly StatedRequirement[] = [],
): ArchitectureElement[] {
  return selectElements(withOwnIds(parseQuery(text), requirements), model);
}

interface StatedRequirement {
  readonly id: string;
  readonly source?: string | undefined;
}

/**
 * Returns a query with the project's ids instead of ids from documents: "from REQ-17" becomes "from FR-3".
 */
function withOwnIds({ selectors }: Query, requirements: readonly StatedRequirement[]): Query {
  const own = (condition: Condition): Condition => {
    switch (condition.is) {
      case "and":
      case "or":
        return { ...condition, parts: condition.parts.map(own) };
      case "not":
        return { ...condition, part: own(condition.part) };
      case "inside":
      case "related":
        return { ...condition, target: withOwnIds(condition.target, requirements) };
      case "from": {
        const named = requirements.filter((one) => statedIdOf(one)?.toUpperCase() === condition.requirement);
        const parts = [condition, ...named.map(({ id }) => ({ is: "from" as const, requirement: id }))];
        return named.length === 0 ? condition : { is: "or", parts };
      }
      default:
        return condition;
    }
  };
  return {
    selectors: selectors.map((selector) =>
      selector.condition === undefined ? selector : { ...selector, condition: own(selector.condition) },
    ),
  };
}

/** Returns the elements that a parsed query selects. @throws ArchscribeError ELEMENT_NOT_FOUND */
export function selectElements(query: Query, model: ArchitectureModel): ArchitectureElement[] {
  return model.elements.filter(testOf(query, model));
}

function testOf({ selectors }: Query, model: ArchitectureModel): Test {
  const tests = selectors.map((selector) => testOfSelector(selector, model));
  return (element) => tests.some((test) => test(element));
}

function testOfSelector(selector: Selector, model: ArchitectureModel): Test {
  const { condition, kinds, name, states } = selector;
  const named = name === undefined ? undefined : new Set(elementsCalled(model, name).map(({ id }) => id));
  const meets = condition === undefined ? undefined : testOfCondition(condition, model);
  return (element) =>
    (kinds === undefined || kinds.includes(element.kind)) &&
    (named === undefined || named.has(element.id)) &&
    states.every((state) => element.lifecycle === state || element.basis === state) &&
    (meets === undefined || meets(element));
}

function testOfCondition(condition: Condition, model: ArchitectureModel): Test {
  switch (condition.is) {
    case "and": {
      const tests = condition.parts.map((part) => testOfCondition(part, model));
      return (element) => tests.every((test) => test(element));
    }
    case "or": {
      const tests = condition.parts.map((part) => testOfCondition(part, model));
      return (element) => tests.some((test) => test(element));
    }
    case "not": {
      const test = testOfCondition(condition.part, model);
      return (element) => !test(element);
    }
    case "tagged": {
      const pattern = patternOf(condition.tag);
      return ({ tags }) => tags.some((tag) => pattern.test(tag));
    }
    case "named": {
      const pattern = patternOf(condition.pattern);
      return ({ id, name, names }) => [id, name, ...names].some((one) => pattern.test(one));
    }
    case "field":
      return testOfField(condition.field, condition.value, model);
    case "from":
      return ({ requirements }) => requirements.includes(condition.requirement);
    case "shown":
      return isShownIn(condition.figure);
    case "inside":
      return isInside(condition.target, model);
    case "state":
      return ({ basis, lifecycle }) => lifecycle === condition.state || basis === condition.state;
    case "related":
      return isRelated(condition, model);
  }
}

function testOfField(field: Field, value: string | undefined, { relations }: ArchitectureModel): Test {
  const pattern = value === undefined ? undefined : patternOf(value);
  const has = (texts: readonly (string | undefined)[]): boolean =>
    texts.some((text) => text !== undefined && (pattern === undefined || pattern.test(text)));
  switch (field) {
    case "owner":
    case "technology":
    case "description":
    case "lifecycle":
      return (element) => has([element[field]]);
    case "tags":
    case "requirements":
    case "evidence":
      return (element) => has(element[field]);
    case "links":
      return ({ links }) => has(links.flatMap(({ title, url }) => [title, url]));
    case "relations": {
      const related = new Set(relations.flatMap(({ from, to }) => [from, to]));
      return ({ id }) => related.has(id);
    }
  }
}

/** A figure is called by its id, its title, its file, or the kind of its diagram. */
function isShownIn(figure: string): Test {
  const pattern = patternOf(figure);
  const title = canonicalName(figure);
  return ({ places }) =>
    places.some(
      ({ id, kind, location, title: own }) =>
        kind === "figure" &&
        (pattern.test(id) ||
          id.startsWith(`${figure}/`) ||
          pattern.test(location.file) ||
          canonicalName(own) === title),
    );
}

function isInside(target: Query, model: ArchitectureModel): Test {
  const isTarget = testOf(target, model);
  const byId = new Map(model.elements.map((element) => [element.id, element]));
  return (element) => {
    const seen = new Set<string>();
    const waiting = [...element.parents];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const parent = seen.has(id) ? undefined : byId.get(id);
      seen.add(id);
      if (!parent) continue;
      if (isTarget(parent)) return true;
      waiting.push(...parent.parents);
    }
    return false;
  };
}

/** Goes from the targets backwards once, and not from each element. */
function isRelated(
  { steps, target, way }: Extract<Condition, { is: "related" }>,
  model: ArchitectureModel,
): Test {
  const { usedBy, users } = linksOf(model.relations);
  const next = (id: string): readonly string[] => [
    ...(way === "used" ? [] : (users.get(id) ?? [])),
    ...(way === "uses" ? [] : (usedBy.get(id) ?? [])),
  ];
  const isTarget = testOf(target, model);
  const reached = new Set<string>();
  let edge = model.elements.filter(isTarget).map(({ id }) => id);
  const walked = new Set(edge);
  for (let step = 0; step < steps && edge.length > 0; step += 1) {
    const found = edge.flatMap(next);
    for (const id of found) reached.add(id);
    edge = [...new Set(found)].filter((id) => !walked.has(id));
    for (const id of edge) walked.add(id);
  }
  return ({ id }) => reached.has(id);
}

/** A pattern in which `*` matches any text; case does not matter. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\*+/).map(literalPattern);
  return new RegExp(`^${parts.join(".*")}$`, "isu");
}
