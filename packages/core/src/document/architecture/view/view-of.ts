import type {
  ArchitectureElement,
  ArchitectureModel,
  ArchitectureRelation,
  ArchitectureRelationKind,
} from "../../../model/index.ts";
import type { ViewElement, ViewGraph, ViewLink } from "../../diagrams/index.ts";
import { domainOf } from "../mention.ts";
import { selectElements } from "../query/run-query.ts";
import { parseQuery, type Query } from "../query/parse-query.ts";

/**
 * Returns what a view draws: the selected elements, those around them, and the relations between them. Both are in the
 * order of the model. Without selected elements the view is empty.
 *
 * @param text the text after `@view`
 * @throws ArchscribeError QUERY_NOT_UNDERSTOOD, ELEMENT_NOT_FOUND
 */
export function viewOf(text: string, model: ArchitectureModel): ViewGraph {
  const request = parseView(text);
  const steps = stepsTo(selectElements(request.query, model), request, model);
  const shown = model.elements.filter(({ id }) => steps.has(id));
  const links = linksBetween(steps, request, model);
  return { elements: nested(shown, request, model), links, direction: request.direction };
}

/** Returns the elements of the view by id, with their distance from a selected one. */
function stepsTo(
  selected: readonly ArchitectureElement[],
  { steps }: ViewRequest,
  { elements, relations }: ArchitectureModel,
): ReadonlyMap<string, number> {
  const domains = new Set(selected.map(({ kind }) => domainOf(kind)));
  const isShown = new Set(
    elements
      .filter(
        ({ kind }) => ["part", "interface", "group"].includes(domainOf(kind)) || domains.has(domainOf(kind)),
      )
      .map(({ id }) => id),
  );
  const reached = new Map(selected.map(({ id }) => [id, 0]));
  for (let step = 1; step <= steps; step += 1)
    for (const { from, to } of relations)
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const)
        if (reached.get(one) === step - 1 && !reached.has(other) && isShown.has(other))
          reached.set(other, step);
  return reached;
}

/** Two elements at the edge of a view are related to its subject, not to each other. */
function linksBetween(
  steps: ReadonlyMap<string, number>,
  { steps: most }: ViewRequest,
  { relations }: ArchitectureModel,
): ViewLink[] {
  const links = new Map<string, ViewLink & { readonly labels: readonly string[] }>();
  for (const relation of relations) {
    const { from, labels, to } = relation;
    const [first, second] = [steps.get(from), steps.get(to)];
    const isInside =
      first !== undefined && second !== undefined && (most === 0 || Math.min(first, second) < most);
    if (!isInside || from === to || relation.kind === "reply") continue;
    const key = pairOf(relation, links);
    const known = links.get(key);
    // The relations of a structural figure are more specific than the messages of a sequence.
    if (known && rank(known.kind) <= rank(relation.kind)) continue;
    const { isMutual, kind } = relation;
    links.set(key, { from, to, kind, ...(isMutual && { isMutual }), labels: rank(kind) === 0 ? labels : [] });
  }
  return Array.from(links.values(), ({ labels, ...link }) => ({
    ...link,
    ...(labels.length === 1 && labels[0] !== undefined ? { label: labels[0] } : {}),
  }));
}

function pairOf({ from, kind, to }: ArchitectureRelation, links: ReadonlyMap<string, unknown>): string {
  const opposite = `${to} ${from}`;
  return kind === "association" && links.has(opposite) ? opposite : `${from} ${to}`;
}

function rank(kind: ArchitectureRelationKind): number {
  return kind === "message" || kind === "call" ? 1 : 0;
}

/** Puts elements into their containers: boundaries and groups, and any other element that the view shows. */
function nested(
  shown: readonly ArchitectureElement[],
  { isGrouped }: ViewRequest,
  { elements }: ArchitectureModel,
): ViewElement[] {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const drawn = new Map(shown.map((element) => [element.id, element]));
  const parents = new Map<string, string>();
  for (const element of drawn.values()) {
    if (!isGrouped) continue;
    const parent = element.parents.find((id) => drawn.has(id) || isFrame(byId.get(id)));
    const frame = parent === undefined ? undefined : byId.get(parent);
    if (!frame || isAround(element.id, frame.id, parents)) continue;
    parents.set(element.id, frame.id);
    drawn.set(frame.id, frame);
  }
  const ordered = elements.filter(({ id }) => drawn.has(id));
  const inside = Map.groupBy(ordered, ({ id }) => parents.get(id));
  const toView = ({ id, kind, name, technology }: ArchitectureElement): ViewElement => ({
    id,
    name,
    kind,
    inside: (inside.get(id) ?? []).map(toView),
    ...(technology === undefined ? {} : { technology }),
  });
  return (inside.get(undefined) ?? []).map(toView);
}

function isFrame(element: ArchitectureElement | undefined): boolean {
  return element?.kind === "group" || element?.kind === "component";
}

/** Whether an element already contains its intended container, in another figure. */
function isAround(id: string, around: string, parents: ReadonlyMap<string, string>): boolean {
  for (let one: string | undefined = around; one !== undefined; one = parents.get(one))
    if (one === id) return true;
  return false;
}

/** A parsed view. */
interface ViewRequest {
  readonly query: Query;
  /** How many relations around the selected elements are shown as well. */
  readonly steps: number;
  /** Whether what contains the elements is drawn around them. */
  readonly isGrouped: boolean;
  readonly direction: "right" | "down";
}

const landscape = "actors, components, databases, queues";

const ending =
  /\s+(?:(?<related>and related(?:\s+within\s+(?<steps>[1-9])\s+steps?)?)|(?<flat>without groups)|(?<down>downwards))$/i;

/**
 * Parses the text after `@view`: a query with a few words after it. `landscape` means all parts of the system and
 * those outside, and `context of X` an element with all of its neighbours.
 *
 * @example parseView("entities tagged personal-data and related without groups downwards")
 * @throws ArchscribeError QUERY_NOT_UNDERSTOOD with the column in the text
 */
function parseView(text: string): ViewRequest {
  let rest = text.trim();
  let request = { steps: 0, isGrouped: true, direction: "right" as ViewRequest["direction"] };
  for (let match = ending.exec(rest); match; match = ending.exec(rest)) {
    const { down, flat, related, steps = "1" } = match.groups ?? {};
    if (related !== undefined) request = { ...request, steps: Number(steps) };
    if (flat !== undefined) request = { ...request, isGrouped: false };
    if (down !== undefined) request = { ...request, direction: "down" };
    rest = rest.slice(0, match.index);
  }
  if (/^landscape$/i.test(rest)) return { ...request, query: parseQuery(landscape) };
  const centre = /^context of\s+(?<name>\S.*)$/i.exec(rest)?.groups?.["name"];
  if (centre !== undefined)
    return { ...request, steps: Math.max(request.steps, 1), query: parseQuery(centre) };
  return { ...request, query: parseQuery(rest) };
}
