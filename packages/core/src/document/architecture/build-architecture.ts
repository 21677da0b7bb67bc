import {
  type ArchitectureElement,
  architectureKinds,
  type ArchitectureModel,
  type ArchitecturePlace,
  type DiagramKey,
  type Project,
  type ArchitectureRelation,
  type ArchitectureRelationKind,
  type Diagram,
  type DiagramRelation,
  type ApiOperation,
} from "../../model/index.ts";
import { canonicalName, idFromName } from "../words/index.ts";
import { type FigureMentions, mentionsInFigures, mentionsInFiles, figurePlace } from "./collect-mentions.ts";
import { createRegister, type Draft, kindOfDraft, type Register } from "./identify.ts";
import type { DiagramContents, Places } from "./index-design.ts";
import { type Domain, domainOf, type Mention } from "./mention.ts";
import { placesInTexts } from "./places-in-texts.ts";
import { evidenceBeside } from "./evidence-beside.ts";

const requestLine = /\b(?<method>GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS|TRACE)\s+(?<path>\/[^\s,;)]*)/;

/** The elements of each figure by the aliases that they have there. */
export type DraftsByAlias = ReadonlyMap<string, ReadonlyMap<string, Draft>>;

/** The architecture model of a project, and the elements that each figure shows. */
export interface IdentifiedArchitecture {
  readonly model: ArchitectureModel;
  /** The ids of elements by the figure's id and the alias that the element has there. */
  readonly shown: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/**
 * Returns the one model behind a project's diagrams and texts. Elements with the same canonical name and the same
 * domain are one; `elements.yaml` and `@element` comments settle what names cannot. It depends only on its arguments.
 *
 * @param contents what was read from each diagram, by the diagram's id
 * @param places the locations of requirements and use cases
 */
export function buildArchitecture(
  project: Project,
  contents: DiagramContents,
  places: Places = new Map(),
): ArchitectureModel {
  return identifyArchitecture(project, contents, places).model;
}

/**
 * Returns the model as `buildArchitecture` does, with the elements of each figure. Views are omitted, because they
 * show only elements of other figures.
 */
export function identifyArchitecture(
  { diagrams, ...others }: Project,
  contents: DiagramContents,
  places: Places,
): IdentifiedArchitecture {
  const project = { ...others, diagrams: diagrams.filter(({ view }) => view === undefined) };
  const inFiles = mentionsInFiles(project, places);
  const inFigures = mentionsInFigures(project, contents);
  const all = [...inFiles, ...inFigures.flatMap(({ mentions }) => mentions)];
  const register = createRegister(project.elements ?? [], all);
  for (const mention of inFiles) register.declare(mention);
  const byAlias = identifyInFigures(inFigures, register);
  setParents(inFigures, byAlias);
  for (const [draft, found] of placesInTexts(project, register.drafts, places)) draft.places.push(...found);
  addFiguresOfUseCases(project, register);

  giveIds(register.drafts);
  const elements = register.drafts.map((draft) => toElement(draft)).toSorted(inOrder);
  const relations = collectRelations(project, contents, { byAlias, register, places });
  const model = { elements, relations, unclear: register.unclear };
  return { model, shown: idsByAlias(byAlias) };
}

function idsByAlias(drafts: DraftsByAlias): IdentifiedArchitecture["shown"] {
  return new Map(
    Array.from(drafts, ([figure, own]) => [
      figure,
      new Map(Array.from(own, ([alias, { id = "" }]) => [alias, id])),
    ]),
  );
}

/**
 * Figures that determine a kind come first, so that a node, a boundary or a lifeline of the same name finds it; lifelines come last,
 * because they draw no kind. A boundary around a part of the same name is never that part: the system "Orders" may have a
 * service "Orders", and then every boundary "Orders" is the system.
 */
function identifyInFigures(figures: readonly FigureMentions[], register: Register): DraftsByAlias {
  const found = new Map<string, Map<string, Draft>>();
  const apart = new Set(figures.flatMap(({ mentions }) => namesInside(mentions)));
  const domainsLeft = (mention: Mention, key: DiagramKey): readonly Domain[] | undefined =>
    mention.kind === "group" && apart.has(canonicalName(mention.name)) ? ["group"] : domainsOf(mention, key);
  const remember = (figure: string, mention: Mention, draft: Draft | undefined): void => {
    if (!draft || mention.alias === undefined) return;
    const own = found.get(figure) ?? new Map<string, Draft>();
    found.set(figure, own.set(mention.alias, draft));
  };
  const resolveAll = (isOpen: boolean): void => {
    for (const { diagram, mentions } of figures)
      for (const mention of mentions.filter((one) => one.isOpen === isOpen)) {
        const domains = domainsLeft(mention, diagram.key);
        if (domains) remember(diagram.id, mention, register.resolve(mention, domains));
      }
  };
  for (const { diagram, mentions } of figures)
    for (const mention of mentions.filter((one) => domainsLeft(one, diagram.key) === undefined))
      remember(diagram.id, mention, register.declare(mention));
  resolveAll(false);
  resolveAll(true);
  return found;
}

/** Returns the names of parts that one figure draws inside a boundary of the same name, in their canonical form. */
function namesInside(mentions: readonly Mention[]): string[] {
  const boxes = new Map(mentions.map((mention) => [mention.alias, mention]));
  const isInside = ({ parent }: Mention, name: string, depth = boxes.size): boolean => {
    const box = parent === undefined || depth === 0 ? undefined : boxes.get(parent);
    if (box === undefined) return false;
    return (box.kind === "group" && canonicalName(box.name) === name) || isInside(box, name, depth - 1);
  };
  return mentions
    .filter(({ isOpen, kind }) => !isOpen && domainOf(kind) === "part")
    .map((mention) => [mention, canonicalName(mention.name)] as const)
    .filter(([mention, name]) => isInside(mention, name))
    .map(([, name]) => name);
}

/** Returns the domains that a mention may belong to, the likeliest first; undefined if its kind decides. */
function domainsOf({ isOpen, kind }: Mention, key: DiagramKey): readonly Domain[] | undefined {
  if (isOpen) return ["part", "node", "interface", "type", "group"];
  // A provider outside of the system is a component in one figure, and a cloud or a zone in another.
  if (kind === "group" || kind === "node") return ["part", kind];
  // A diagram of interfaces draws the components that provide and require them as classes.
  return kind === "class" && key === "interface" ? ["part", "type"] : undefined;
}

function setParents(figures: readonly FigureMentions[], byAlias: DraftsByAlias): void {
  for (const { diagram, mentions } of figures) {
    const drafts = byAlias.get(diagram.id);
    for (const { alias = "", parent } of mentions) {
      const inner = drafts?.get(alias);
      const outer = parent === undefined ? undefined : drafts?.get(parent);
      if (inner && outer && inner !== outer) inner.parents.add(outer);
    }
  }
}

/** A use case is also shown by the interactions that run through it. */
function addFiguresOfUseCases({ diagrams, useCases }: Project, register: Register): void {
  for (const diagram of diagrams.filter(({ useCase }) => useCase !== undefined)) {
    const useCase = useCases.find(({ id }) => id === diagram.useCase);
    const draft = useCase && register.find("use-case", useCase.name);
    draft?.places.push({
      kind: "figure",
      id: diagram.id,
      title: diagram.title,
      location: { file: diagram.file, line: Math.max(diagram.line, 1) },
    });
  }
}

/** Ids that were stated stay; a name that two domains share is completed by the kind in the later one. */
function giveIds(drafts: readonly Draft[]): void {
  const taken = new Set(drafts.flatMap(({ id }) => id ?? []));
  const order = (draft: Draft): number => architectureKinds.indexOf(kindOfDraft(draft));
  for (const draft of drafts.filter(({ id }) => id === undefined).toSorted((a, b) => order(a) - order(b))) {
    const plain = idFromName(nameOf(draft));
    const withKind = `${plain}-${kindOfDraft(draft)}`;
    let id = taken.has(plain) ? withKind : plain;
    for (let number = 2; taken.has(id); number += 1) id = `${withKind}-${number}`;
    taken.add(id);
    draft.id = id;
  }
}

function nameOf({ entry, mentions }: Draft): string {
  return entry?.name ?? (mentions.find(({ isOpen }) => !isOpen) ?? mentions[0])?.name ?? "";
}

function toElement(draft: Draft): ArchitectureElement {
  const { entry, mentions } = draft;
  const name = nameOf(draft);
  const technology = entry?.technology ?? firstOf(mentions, (mention) => mention.technology);
  const description = entry?.description ?? firstOf(mentions, (mention) => mention.description);
  // An element that one sentence states is stated, even if another place calls it implied. Its entry gives it an id and
  // does not affect that: generation writes entries for implied elements too.
  const isStated = mentions.some(({ basis, isOpen }) => basis === undefined && !isOpen);
  const level = firstOf(mentions, (mention) => mention.level);
  const isExternal = mentions.some((mention) => mention.kind === "actor" || mention.isExternal === true);
  const basis = isStated ? undefined : firstOf(mentions, (mention) => mention.basis);
  return {
    id: draft.id ?? "",
    kind: kindOfDraft(draft),
    name,
    names: otherNames(name, [...(entry?.names ?? []), ...mentions.map((mention) => mention.name)]),
    tags: entry?.tags ?? [],
    links: entry?.links ?? [],
    evidence: unique([...(entry?.evidence ?? []), ...mentions.flatMap(({ evidence = [] }) => evidence)]),
    parents: [...draft.parents].map(({ id }) => id ?? "").toSorted(),
    requirements: unique([
      ...(entry?.requirements ?? []),
      ...mentions.flatMap(({ requirements }) => requirements),
    ]),
    members: unique(mentions.flatMap(({ members }) => members)),
    places: draft.places.toSorted(byPlace),
    ...(technology === undefined ? {} : { technology }),
    ...(entry?.owner === undefined ? {} : { owner: entry.owner }),
    ...(description === undefined ? {} : { description }),
    ...(entry?.lifecycle === undefined ? {} : { lifecycle: entry.lifecycle }),
    ...(basis === undefined ? {} : { basis }),
    ...(level === undefined ? {} : { level }),
    ...(isExternal ? { isExternal } : {}),
  };
}

function firstOf<T>(mentions: readonly Mention[], value: (mention: Mention) => T | undefined): T | undefined {
  for (const mention of mentions) {
    const own = value(mention);
    if (own !== undefined) return own;
  }
  return undefined;
}

/** The other names as written, each spelling once: `order_lines` beside "Order line" tells the reader nothing. */
function otherNames(name: string, names: readonly string[]): string[] {
  const known = new Map([[canonicalName(name), name]]);
  for (const other of names) if (!known.has(canonicalName(other))) known.set(canonicalName(other), other);
  return [...known.values()].slice(1);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

const placeKinds = ["figure", "use-case", "step", "operation", "screen", "page", "decision"] as const;

function byPlace(a: ArchitecturePlace, b: ArchitecturePlace): number {
  return placeKinds.indexOf(a.kind) - placeKinds.indexOf(b.kind);
}

function inOrder(a: ArchitectureElement, b: ArchitectureElement): number {
  const byKind = architectureKinds.indexOf(a.kind) - architectureKinds.indexOf(b.kind);
  return byKind || a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1);
}

interface Known {
  readonly byAlias: DraftsByAlias;
  readonly register: Register;
  readonly places: Places;
}

/** One relation at one place. */
interface Drawn {
  readonly from: Draft;
  readonly to: Draft;
  readonly kind: ArchitectureRelationKind;
  readonly isMutual?: true | undefined;
  readonly label?: string | undefined;
  readonly evidence?: readonly string[];
  readonly place: ArchitecturePlace;
}

/**
 * Returns the relations of a project, each with all its places: the links and messages of its diagrams, the calls of
 * its operations, the actors of its use cases, and the use cases of its screens.
 */
function collectRelations(project: Project, contents: DiagramContents, known: Known): ArchitectureRelation[] {
  const merged = new Map<
    string,
    {
      from: string;
      to: string;
      kind: ArchitectureRelationKind;
      isMutual?: true;
      labels: Set<string>;
      evidence: Set<string>;
      places: ArchitecturePlace[];
    }
  >();
  for (const drawn of drawnRelations(project, contents, known)) {
    const { evidence = [], from, isMutual, kind, label, place, to } = drawn;
    const ends = [from.id ?? "", to.id ?? ""] as const;
    // An association has no direction, so both ways of drawing it are one relation.
    const [first, second] = kind === "association" && ends[1] < ends[0] ? [ends[1], ends[0]] : ends;
    const key = `${first} ${second} ${kind}`;
    const own = merged.get(key) ?? {
      from: first,
      to: second,
      kind,
      labels: new Set(),
      evidence: new Set(),
      places: [],
    };
    if (isMutual) own.isMutual = true;
    if (label !== undefined && label !== "") own.labels.add(label);
    for (const one of evidence) own.evidence.add(one);
    own.places.push(place);
    merged.set(key, own);
  }
  return Array.from(merged.values(), ({ evidence, labels, ...relation }) => ({
    ...relation,
    labels: [...labels],
    ...(evidence.size === 0 ? {} : { evidence: [...evidence] }),
  }));
}

function* drawnRelations(project: Project, contents: DiagramContents, known: Known): Generator<Drawn> {
  const operationOf = operationFinder(project.api?.operations ?? [], known.register);
  for (const diagram of project.diagrams) {
    const content = contents.get(diagram.id);
    const evidence = evidenceBeside(diagram, content);
    for (const relation of content?.relations ?? [])
      for (const drawn of inFigure(relation, diagram, { known, operationOf }))
        yield { ...drawn, evidence: evidence.of(relation) };
  }
  yield* ofUseCases(project, known);
  yield* ofScreens(project, known);
}

function* inFigure(
  { from, isMutual, kind, label, line, to }: DiagramRelation,
  diagram: Diagram,
  {
    known,
    operationOf,
  }: { readonly known: Known; readonly operationOf: (label: string) => Draft | undefined },
): Generator<Drawn> {
  const drafts = known.byAlias.get(diagram.id);
  const source = drafts?.get(from);
  const target = drafts?.get(to);
  if (!source || !target) return;
  const isMessage = kind === "message" || kind === "reply";
  // A message of a lifeline to itself is a separate step, not a relation.
  if (isMessage && source === target) return;
  const place = figurePlace(diagram, line);
  yield { from: source, to: target, kind, isMutual, label, place };
  const operation = kind === "message" && label !== undefined ? operationOf(label) : undefined;
  if (!operation) return;
  yield { from: source, to: operation, kind: "call", place };
  if (target !== operation) yield { from: target, to: operation, kind: "realisation", place };
}

function* ofUseCases({ useCases }: Project, { places, register }: Known): Generator<Drawn> {
  for (const { actors, id, name } of useCases) {
    const useCase = register.find("use-case", name);
    for (const actor of actors) {
      const draft = register.find("part", actor);
      if (!draft || !useCase) continue;
      const location = places.get(id) ?? { file: `use-cases/${id}.yaml`, line: 1 };
      const place = { kind: "use-case", id, title: `${id} ${name}`, location } as const;
      yield { from: draft, to: useCase, kind: "association", place };
    }
  }
}

function* ofScreens({ previews, useCases }: Project, { register }: Known): Generator<Drawn> {
  for (const { file, id, title, useCase } of previews) {
    const screen = register.find("screen", title);
    const served = useCases.find((one) => one.id === useCase);
    const draft = served && register.find("use-case", served.name);
    const place = { kind: "screen", id, title, location: { file, line: 1 } } as const;
    if (screen && draft) yield { from: screen, to: draft, kind: "realisation", place };
  }
}

/**
 * Returns a function that finds the operation that a message's label calls: by method and path, `GET /orders/{id}`, or
 * by the operation's id, `getOrder()`. Words alone, such as "get the order", name no operation.
 */
function operationFinder(
  operations: readonly ApiOperation[],
  register: Register,
): (label: string) => Draft | undefined {
  const byRequest = new Map<string, Draft>();
  const byId = new Map<string, Draft>();
  for (const { id, method, path } of operations) {
    const draft = register.find("operation", `${method} ${path}`);
    if (!draft) continue;
    byRequest.set(`${method.toUpperCase()} ${pathForm(path)}`, draft);
    byId.set(id, draft);
  }
  return (label) => {
    const { method = "", path } = requestLine.exec(label)?.groups ?? {};
    if (path !== undefined) return byRequest.get(`${method} ${pathForm(path)}`);
    const called = /^(?:[\w.]+\.)?(?<id>[A-Za-z]\w*)(?:\s*\(.*\))?$/.exec(label.trim())?.groups?.["id"];
    return called === undefined ? undefined : byId.get(called);
  };
}

/** A path with all parameters alike, without a query, because each text names parameters in its own way. */
function pathForm(path: string): string {
  const [plain = ""] = path.split("?");
  return plain
    .replaceAll(/\{[^}]*\}|:\w+|<[^>]*>|(?<=\/)\d+(?=\/|$)/g, "{}")
    .replace(/\/$/, "")
    .toLowerCase();
}
