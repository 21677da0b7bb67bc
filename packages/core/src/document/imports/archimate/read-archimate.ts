import type { DiagramKey } from "../../../model/index.ts";
import { endsBehind } from "../ends-behind.ts";
import { deploymentKeyOf } from "../deployment-key.ts";
import { createElementMaker, plainLine } from "../element-entry.ts";
import type {
  ForeignBox,
  ForeignElement,
  ForeignLine,
  ForeignLoss,
  ForeignModel,
  ForeignSource,
  ForeignView,
} from "../foreign-model.ts";
import { parseModelXml } from "../parse-model-xml.ts";
import { isJunction, kindOfType, relationOfType, typeInWords } from "./archimate-terms.ts";
import {
  type ArchimateElement,
  type ArchimateModel,
  type ArchimateNode,
  type ArchimateRelation,
  type ArchimateView,
  parseArchi,
  parseExchange,
} from "./parse-archimate.ts";

/**
 * Reads a model of ArchiMate: Archi's own file, or the exchange format of the Open Group. The type of an element becomes its
 * kind and a tag, and the boxes of a view state it in words.
 *
 * @returns undefined if the root of the XML is of neither format
 * @throws ArchscribeError IMPORT_UNREADABLE if the file is not XML
 * @see https://www.opengroup.org/xsd/archimate/
 */
export async function readArchimate({ path, text }: ForeignSource): Promise<ForeignModel | undefined> {
  const root = parseModelXml(text, path);
  const isArchi = root?.attributes["xmlns:archimate"] !== undefined;
  if (root?.name !== "model") return undefined;
  const model = isArchi ? parseArchi(root) : parseExchange(root);
  return toForeign(model, { path, format: isArchi ? "Archi" : "ArchiMate exchange" });
}

/** The state shared by the views of one model. */
interface Reading {
  readonly model: ArchimateModel;
  readonly elements: ReadonlyMap<string, ForeignElement>;
  readonly types: ReadonlyMap<string, ArchimateElement>;
  readonly relations: ReadonlyMap<string, ArchimateRelation>;
  readonly losses: ForeignLoss[];
  readonly path: string;
}

async function toForeign(
  model: ArchimateModel,
  { format, path }: { readonly format: string; readonly path: string },
): Promise<ForeignModel> {
  const losses: ForeignLoss[] = [];
  const maker = createElementMaker();
  const elements = new Map<string, ForeignElement>();
  for (const element of model.elements) {
    if (isJunction(element.type)) continue;
    const place = `${path}:${element.line}`;
    if (elements.has(element.id)) {
      const reason = `Another element has the id '${element.id}'.`;
      losses.push({ what: "unread", subject: element.name, reason, place });
    } else elements.set(element.id, maker.make(factsOf(element, { losses, place })));
  }
  const reading: Reading = {
    model,
    elements,
    types: new Map(model.elements.map((one) => [one.id, one])),
    relations: new Map(model.relations.map((one) => [one.id, one])),
    losses,
    path,
  };
  for (const [name, value] of model.properties)
    losses.push({
      what: "fact",
      subject: `property ${name}: ${value}`,
      reason: "A project has no such fact.",
    });
  loseFactsOfRelations(reading);
  const views = model.views.flatMap((view) => viewOf(view, reading));
  const rest = viewOfRest(reading, views);
  return {
    format,
    ...(model.name === "" ? {} : { name: plainLine(model.name) }),
    ...(model.documentation === "" ? {} : { description: model.documentation }),
    elements: [...elements.values()],
    views: [...views.map(({ view }) => view), ...rest],
    documents: [],
    decisions: [],
    losses: [...losses, ...maker.losses],
  };
}

const asksForTechnology = /^technolog(?:y|ies)$/i;
const asksForOwner = /^(?:owner|responsible)$/i;

function factsOf(
  { documentation, name, profile, properties, type }: ArchimateElement,
  { losses, place }: { readonly losses: ForeignLoss[]; readonly place: string },
): Parameters<ReturnType<typeof createElementMaker>["make"]>[0] {
  const valueOf = (asks: RegExp): string | undefined => properties.find(([key]) => asks.test(key))?.[1];
  const isAddress = (value: string): boolean => /^https?:\/\/\S+$/i.test(value);
  for (const [key, value] of properties)
    if (!asksForTechnology.test(key) && !asksForOwner.test(key) && !isAddress(value))
      losses.push({
        what: "fact",
        subject: `property ${key}: ${plainLine(value)} of ${plainLine(name)}`,
        reason: "An element has no such fact.",
        place,
      });
  return {
    kind: kindOfType(type),
    name,
    description: documentation,
    technology: valueOf(asksForTechnology),
    owner: valueOf(asksForOwner),
    tags: [typeInWords(type).replaceAll(" ", "-"), ...(profile === "" ? [] : [profile])],
    links: properties.filter(([, value]) => isAddress(value)).map(([title, url]) => ({ title, url })),
    around: [typeInWords(type).replaceAll(" ", "-")],
    place,
  };
}

function loseFactsOfRelations({ losses, model, path, types }: Reading): void {
  for (const { documentation, line, name, properties, source, target, type } of model.relations) {
    const place = `${path}:${line}`;
    const of = `${typeInWords(type)} ${name || `${nameIn(types, source)} → ${nameIn(types, target)}`}`;
    for (const [key, value] of properties)
      losses.push({
        what: "fact",
        subject: `property ${key}: ${value} of the ${of}`,
        reason: "A relation has no such fact.",
        place,
      });
    if (documentation !== "")
      losses.push({
        what: "fact",
        subject: `the documentation of the ${of}`,
        reason: "A relation has no description.",
        place,
      });
  }
}

function nameIn(types: Reading["types"], id: string): string {
  return types.get(id)?.name ?? id;
}

interface ReadView {
  readonly view: ForeignView;
  readonly shown: ReadonlySet<string>;
  readonly drawn: ReadonlySet<string>;
}

function viewOf(view: ArchimateView, reading: Reading): ReadView[] {
  const { losses, path } = reading;
  const place = `${path}:${view.line}`;
  if (view.unread !== undefined) {
    const reason = `It is ${view.unread}, which has no elements.`;
    losses.push({ what: "view", subject: view.name, reason, place });
    return [];
  }
  const nodes = new Map<string, ArchimateNode>();
  const collect = (own: readonly ArchimateNode[]): void => {
    for (const node of own) {
      nodes.set(node.id, node);
      collect(node.inside);
    }
  };
  collect(view.nodes);
  for (const { image, label } of nodes.values())
    if (image !== undefined)
      losses.push({
        what: "style",
        subject: `image ${image}${label === "" ? "" : ` of ${plainLine(label)}`} in ${view.name}`,
        reason: "A diagram that is drawn from a model has no images.",
        place,
      });
  for (const { isNote, label } of nodes.values())
    if (isNote && label !== "")
      losses.push({
        what: "document",
        subject: `note in ${view.name}: ${plainLine(label)}`,
        reason: "A diagram that is drawn from a model has no notes.",
        place,
      });
  const boxes = boxesOf(view.nodes, reading);
  const shown = new Set([...nodes.values()].flatMap(({ element }) => element ?? []));
  const lines = linesOf(view, { nodes, reading, place });
  if (boxes.length === 0) {
    losses.push({ what: "view", subject: view.name, reason: "It shows no element.", place });
    return [];
  }
  return [
    {
      view: {
        shape: "graph",
        name: view.name,
        title: view.name,
        ...(view.documentation === "" ? {} : { about: view.documentation }),
        diagram: diagramOf([...shown], reading),
        direction: "down",
        boxes,
        lines,
      },
      shown,
      drawn: new Set(view.connections.flatMap(({ relation }) => relation ?? [])),
    },
  ];
}

function boxesOf(nodes: readonly ArchimateNode[], reading: Reading): ForeignBox[] {
  return nodes.flatMap((node): ForeignBox[] => {
    const { elements, types } = reading;
    const inside = boxesOf(node.inside, reading);
    const element = node.element === undefined ? undefined : elements.get(node.element);
    const type = types.get(node.element ?? "")?.type ?? "";
    if (element !== undefined)
      return [{ id: node.id, shows: element, type: element.entry.technology ?? typeInWords(type), inside }];
    // Junctions and notes are not drawn, and a frame without a name has no place in a picture.
    const label = plainLine(node.label);
    return node.isNote || node.element !== undefined || label === ""
      ? inside
      : [{ id: node.id, shows: label, inside }];
  });
}

interface Drawing {
  readonly nodes: ReadonlyMap<string, ArchimateNode>;
  readonly reading: Reading;
  readonly place: string;
}

/** Returns the lines of a view. Lines through a junction are drawn from each of its sources to each of its targets. */
function linesOf(view: ArchimateView, { nodes, place, reading }: Drawing): ForeignLine[] {
  const { losses, relations, types } = reading;
  const isThrough = (id: string): boolean => isJunction(types.get(nodes.get(id)?.element ?? "")?.type ?? "");
  const drawn = view.connections.flatMap((connection): ForeignLine[] => {
    const { label, source, target } = connection;
    const relation = relations.get(connection.relation ?? "");
    const ends = [nodes.get(source), nodes.get(target)];
    // A line to a note belongs to the note.
    if (ends.some((end) => end?.isNote === true)) return [];
    if (ends.includes(undefined)) {
      losses.push({
        what: "relation",
        subject: `${relation?.name || label || "a line"} in ${view.name}`,
        reason: "It begins or ends at another relation.",
        place,
      });
      return [];
    }
    return [{ from: source, to: target, ...wordsOf(relation, label) }];
  });
  const through = drawn.filter(({ from, to }) => isThrough(from) || isThrough(to));
  const pairs = through
    .filter(({ from }) => !isThrough(from))
    .flatMap((line) =>
      endsBehind(line.to, {
        isEnd: (id) => !isThrough(id),
        next: (id) => through.filter(({ from }) => from === id).map(({ to }) => to),
      }).map((to) => ({ ...line, to })),
    );
  for (const junction of new Set(through.flatMap(({ from, to }) => [from, to]).filter(isThrough))) {
    const name = types.get(nodes.get(junction)?.element ?? "")?.name ?? "";
    losses.push({
      what: "layout",
      subject: `junction${name === "" ? "" : ` ${name}`} in ${view.name}`,
      reason: "Its relations are drawn from each source to each target.",
      place,
    });
  }
  return [...drawn.filter((line) => !through.includes(line)), ...pairs];
}

/** A relation is labelled with its name, or with a verb if the arrow of its kind has other meanings, too. */
function wordsOf(
  relation: ArchimateRelation | undefined,
  label: string,
): Pick<ForeignLine, "kind" | "label"> {
  if (relation === undefined) return { kind: "association", ...(label === "" ? {} : { label }) };
  const { kind, verb } = relationOfType(relation.type, relation);
  const words = [relation.profile, relation.name, label, verb ?? ""].map(plainLine).find((one) => one !== "");
  return { kind, ...(words === undefined ? {} : { label: words }) };
}

/** Returns the kind of diagram for the elements of a view: by the kind of all elements, or of the nodes among them. */
function diagramOf(ids: readonly string[], { elements }: Reading): DiagramKey {
  const shown = ids.flatMap((id) => elements.get(id) ?? []);
  const kinds = new Set(shown.map(({ entry }) => entry.kind).filter((kind) => kind !== "group"));
  const areOnly = (...allowed: readonly string[]): boolean =>
    kinds.size > 0 && [...kinds].every((kind) => allowed.includes(kind));
  if (areOnly("entity")) return "conceptual";
  if (kinds.size > 1 && areOnly("actor", "use-case")) return "usecase";
  const nodes = shown.filter(({ entry }) => entry.kind === "node");
  if (nodes.length > 0 && nodes.length * 2 >= shown.length)
    return deploymentKeyOf(nodes.map(({ entry }) => `${entry.name} ${entry.technology ?? ""}`));
  return "component";
}

/** Returns one more view with the elements and relations that no view shows. */
function viewOfRest(reading: Reading, views: readonly ReadView[]): ForeignView[] {
  const { elements, model, types } = reading;
  const shown = new Set(views.flatMap((one) => [...one.shown]));
  // A view that draws one element inside of another one shows one relation between them.
  const nested = new Set<string>();
  const collect = (boxes: readonly ArchimateNode[], around: string | undefined): void => {
    for (const { element, inside } of boxes) {
      if (around !== undefined && element !== undefined) {
        const between = model.relations.filter(
          ({ source, target }) =>
            (source === around && target === element) || (source === element && target === around),
        );
        const own = between.find(({ source }) => source === around) ?? between[0];
        if (own !== undefined) nested.add(own.id);
      }
      collect(inside, element ?? around);
    }
  };
  for (const { nodes } of model.views) collect(nodes, undefined);
  const drawn = new Set(views.flatMap((one) => [...one.drawn]));
  const isEnd = (id: string): boolean => elements.has(id) || isJunction(types.get(id)?.type ?? "");
  const missing = model.relations.filter(
    ({ id, source, target }) => !drawn.has(id) && !nested.has(id) && isEnd(source) && isEnd(target),
  );
  for (const { line, source, target, type } of model.relations)
    if (!isEnd(source) || !isEnd(target))
      reading.losses.push({
        what: "relation",
        subject: `${typeInWords(type)} ${nameIn(types, source)} → ${nameIn(types, target)}`,
        reason: "One of its ends is a relation, or is not in the model.",
        place: `${reading.path}:${line}`,
      });
  const ids = new Set([
    ...[...elements.keys()].filter((id) => !shown.has(id)),
    ...missing.flatMap(({ source, target }) => [source, target]),
  ]);
  if (ids.size === 0) return [];
  const nodes: ArchimateNode[] = Array.from(ids, (id) => ({
    id,
    element: id,
    label: "",
    isNote: false,
    inside: [],
  }));
  const title = "Elements and relations in no view";
  return viewOf(
    {
      id: "",
      name: model.views.length === 0 ? "Elements" : title,
      documentation: model.views.length === 0 ? "" : "What the views of the model do not show.",
      nodes,
      connections: missing.map(({ id, source, target }) => ({ source, target, relation: id, label: "" })),
      line: 1,
    },
    reading,
  ).map(({ view }) => view);
}
