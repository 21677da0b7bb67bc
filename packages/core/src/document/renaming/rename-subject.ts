import { ArchscribeError } from "../../model/errors/index.ts";
import type {
  ArchitectureElement,
  ArchitectureModel,
  DiagramContent,
  FileTree,
  Location,
  Project,
} from "../../model/index.ts";
import { type Domain, domainOf, findElements, identifyArchitecture } from "../architecture/index.ts";
import { elementsCalled } from "../architecture/index.ts";
import { readDiagramContent } from "../diagrams/index.ts";
import { canonicalName } from "../words/index.ts";
import { createNameChange, type MentionRule, type NameChange } from "./name-change.ts";

/** A project as it was read from its files. */
export interface ProjectOfFiles {
  readonly tree: FileTree;
  readonly project: Project;
  readonly places: ReadonlyMap<string, Location>;
}

/** The wish to call an element, by id or name, by another name. */
export interface RenameOrder {
  readonly element: string;
  readonly to: string;
}

/** Everything that is known about a renaming before a file is changed. */
export interface RenameSubject extends ProjectOfFiles {
  readonly element: ArchitectureElement;
  readonly domain: Domain;
  readonly change: NameChange;
  readonly model: ArchitectureModel;
  readonly contents: ReadonlyMap<string, DiagramContent>;
  /** The ids of elements by figure and alias. */
  readonly shown: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Whether texts that say the name may mean an element of another domain. */
  readonly isShared: boolean;
  /** The elements in figures that keep the name, and so may keep the traces of the name. */
  readonly keepers: readonly ArchitectureElement[];
  /** How texts mention the element; undefined if they may mean the other one. */
  readonly rule: MentionRule | undefined;
}

const nameForm = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} _./,&+()'’–-]*[\p{L}\p{M}\p{N})+])?$/u;
const nameMaxLength = 72;

/**
 * Reads the model of a project, and finds the element to rename.
 *
 * @throws ArchscribeError ELEMENT_NOT_FOUND, ELEMENT_AMBIGUOUS, NAME_TAKEN, RENAME_IMPOSSIBLE
 */
export function subjectOf(opened: ProjectOfFiles, order: RenameOrder): RenameSubject {
  const { model, ...read } = readModel(opened);
  const element = oneElement(model, order.element);
  const to = order.to.trim().replaceAll(/\s+/g, " ");
  const domain = domainOf(element.kind);
  refuse(element, to);
  refuseTaken(model, element, to);
  const key = canonicalName(element.name);
  const namesakes = model.elements.filter(
    (one) => one.id !== element.id && [one.name, ...one.names].some((name) => canonicalName(name) === key),
  );
  const isShared = namesakes.some(
    ({ kind }) => isNamedInTexts(domainOf(kind)) || (kind === "group" && isSystem(element.name, opened)),
  );
  const keepers = namesakes.filter(({ places }) => places.some((place) => place.kind === "figure"));
  const others = model.elements
    .filter(({ id }) => id !== element.id)
    .flatMap(({ name, names }) => [name, ...names]);
  const change = createNameChange(element.name, to, others);
  return {
    ...opened,
    ...read,
    model,
    element,
    domain,
    change,
    isShared,
    keepers,
    rule: ruleFor(domain, isShared),
  };
}

/** Returns the model of a project with the elements of its figures. */
export function readModel({
  places,
  project,
}: ProjectOfFiles): Pick<RenameSubject, "model" | "contents" | "shown"> {
  const contents = new Map(
    project.diagrams
      .filter(({ view }) => view === undefined)
      .map((diagram) => [diagram.id, readDiagramContent(diagram)]),
  );
  return { contents, ...identifyArchitecture(project, contents, places) };
}

function oneElement(model: ArchitectureModel, text: string): ArchitectureElement {
  const byId = model.elements.find(({ id }) => id === text.trim());
  if (byId) return byId;
  const key = canonicalName(text);
  const byName = model.elements.filter(({ name }) => canonicalName(name) === key);
  const [element, ...others] = byName.length > 0 ? byName : elementsCalled(model, text);
  if (element !== undefined && others.length === 0) return element;
  const candidates = byName.map(({ id, kind }) => `${id} (${kind})`).join(", ");
  throw new ArchscribeError("ELEMENT_AMBIGUOUS", { name: text, candidates });
}

function refuse({ kind, name }: ArchitectureElement, to: string): void {
  const reason = reasonAgainst(kind, to);
  if (reason !== undefined) throw new ArchscribeError("RENAME_IMPOSSIBLE", { name, to, reason });
}

function reasonAgainst(kind: ArchitectureElement["kind"], to: string): string | undefined {
  if (kind === "operation")
    return "the method and path of an operation are a contract with its callers. Change them in the API description";
  if (to.length > nameMaxLength) return `a name has at most ${nameMaxLength} characters`;
  if (!nameForm.test(to))
    return "a name begins with a letter or digit, and has letters, digits, spaces and - _ . / , & + ( ) ' only";
  return undefined;
}

function refuseTaken(model: ArchitectureModel, element: ArchitectureElement, to: string): void {
  const domain = domainOf(element.kind);
  const taken = findElements(
    { ...model, elements: model.elements.filter(({ id }) => id !== element.id) },
    to,
  ).find(
    ({ kind, name, names }) =>
      domainOf(kind) === domain && [name, ...names].some((one) => canonicalName(one) === canonicalName(to)),
  );
  if (taken) throw new ArchscribeError("NAME_TAKEN", { name: to, id: taken.id, kind: taken.kind });
}

/** The words of a use case, a group and a screen are often ordinary ones, so texts mean them only as written. */
function ruleFor(domain: Domain, isShared: boolean): MentionRule | undefined {
  if (isShared) return undefined;
  return isNamedInTexts(domain) ? "text" : "exact";
}

/** A group with the name of the system is its boundary, and texts that say the name mostly mean the system. */
function isSystem(name: string, { project }: ProjectOfFiles): boolean {
  return canonicalName(name) === canonicalName(project.manifest.name);
}

function isNamedInTexts(domain: Domain): boolean {
  return !["use-case", "group", "screen", "operation"].includes(domain);
}
