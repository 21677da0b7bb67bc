import {
  type ArchitectureElement,
  type ArchitectureModel,
  type ChangeSubject,
  type Diagram,
  diagramKind,
  type Location,
} from "../../../model/index.ts";
import { elementsInFigures } from "../../architecture/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { type Item, item, type ItemReference } from "./item.ts";
import { memberText } from "./member-text.ts";

/** The elements with separate files, which describe them. */
const subjectOfKind: Readonly<Record<string, ChangeSubject>> = {
  "use-case": "use-case",
  operation: "operation",
  screen: "screen",
};

/** Returns the elements of a project by the aliases that they have in each figure; views have no facts of their own. */
export type ElementsOf = (diagram: Diagram) => ReadonlyMap<string, ArchitectureElement>;

export function elementsOf({ architecture, contents }: IndexedProject): ElementsOf {
  const find = elementsInFigures(architecture);
  const found = new Map<string, ReadonlyMap<string, ArchitectureElement>>();
  return (diagram) => {
    const content = contents.get(diagram.id);
    const shown =
      found.get(diagram.id) ??
      (content === undefined ? new Map<string, ArchitectureElement>() : find(diagram, content));
    found.set(diagram.id, shown);
    return shown;
  };
}

/**
 * Returns a function that returns the item of an element: its own, or the use case, operation or screen that it
 * is. Operations are known by their ids and screens by their files.
 */
export function referenceTo({ elements }: ArchitectureModel): (id: string) => ItemReference {
  const byId = new Map(elements.map((element) => [element.id, element]));
  return (id) => {
    const element = byId.get(id);
    const subject = subjectOfKind[element?.kind ?? ""] ?? "element";
    const own = element?.places.find(({ kind }) => kind === subject)?.id ?? id;
    return {
      subject,
      key: subject === "use-case" ? own.toLowerCase() : own,
      name: element?.name ?? id,
    };
  };
}

/** Returns the elements of the architecture, and their contents in figures. */
export function describeElements(indexed: IndexedProject, elementsIn: ElementsOf): Item[] {
  const { architecture, project } = indexed;
  const refer = referenceTo(architecture);
  const stated = new Set([
    ...(project.elements ?? []).map(({ id }) => id),
    ...project.diagrams.flatMap(({ marks = [] }) => marks.map(({ id }) => id)),
  ]);
  const aliases = aliasesIn(indexed, elementsIn);
  const files = new Set(project.useCases.map(({ id }) => id.toLowerCase()));
  const elements = architecture.elements.flatMap((element) => {
    const { key, subject } = refer(element.id);
    // An element with a file is described from the file.
    if (subject === "operation" || subject === "screen" || (subject === "use-case" && files.has(key)))
      return [];
    const known = { aliases: aliases.get(element.id) ?? [], isKeyStated: stated.has(element.id) };
    return [{ ...describeElement(element, { refer, subject }), ...known }];
  });
  return [...elements, ...describeMembers(indexed, elementsIn)];
}

function aliasesIn(
  { project }: IndexedProject,
  elementsIn: ElementsOf,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const diagram of project.diagrams.filter(({ view }) => view === undefined))
    for (const [alias, { id }] of elementsIn(diagram))
      found.set(id, [...(found.get(id) ?? []), `${diagram.id} ${alias}`]);
  return found;
}

function describeElement(
  element: ArchitectureElement,
  { refer, subject }: { readonly refer: (id: string) => ItemReference; readonly subject: ChangeSubject },
): Item {
  const { basis, description, id, isExternal, kind, level, lifecycle, links, name, owner, parents, tags } =
    element;
  const [place] = element.places;
  return item({
    subject,
    key: id,
    type: kind,
    name,
    ...(place === undefined ? {} : { location: place.location }),
    facts: {
      kind,
      technology: element.technology,
      owner,
      description,
      tags,
      lifecycle,
      level,
      external: isExternal === true ? "yes" : undefined,
      basis,
      links: links.map(({ title, url }) => `${title} <${url}>`),
    },
    references: new Map([["inside", parents.map((parent) => refer(parent))]]),
  });
}

interface Member {
  readonly element: ArchitectureElement;
  readonly name: string;
  /**
   * The statements of figures of each kind; operations of one name with different parameters have several
   * texts.
   */
  readonly facts: Map<string, string[]>;
  /** Where they stand: in the first figure of each kind. */
  readonly places: Map<string, Location>;
  readonly position: number;
}

/**
 * Returns the members that figures show. A member of several figures, such as a column of the logical and of the physical
 * data model, is one with two facts.
 */
export function describeMembers(
  { architecture, contents, project }: IndexedProject,
  elementsIn: ElementsOf,
  diagrams: readonly Diagram[] = project.diagrams,
): Item[] {
  const refer = referenceTo(architecture);
  const members = new Map<string, Member>();
  for (const diagram of diagrams.filter(({ view }) => view === undefined)) {
    const shown = elementsIn(diagram);
    const { title } = diagramKind(diagram.key);
    for (const drawn of contents.get(diagram.id)?.elements ?? []) {
      const element = shown.get(drawn.alias);
      if (!element) continue;
      // A class with the name of an entity is one with it, and is still written as a class.
      const isEntity = drawn.shape === "entity" || (element.kind === "entity" && diagram.key !== "class");
      for (const [position, text] of drawn.members.entries()) {
        const read = memberText(text, { isEntity, notation: diagram.notation });
        if (!read) continue;
        const key = `${element.id}.${read.name}`;
        const member = members.get(key) ?? {
          element,
          name: read.name,
          facts: new Map(),
          places: new Map(),
          position,
        };
        if (!member.places.has(title)) member.places.set(title, { file: diagram.file, line: drawn.line });
        member.facts.set(title, [...(member.facts.get(title) ?? []), read.rest || "–"]);
        members.set(key, member);
      }
    }
  }
  return Array.from(members, ([key, { element, facts, name, places, position }]) => {
    const [location] = places.values();
    return item({
      subject: "member",
      key,
      type: element.kind,
      name,
      owner: refer(element.id),
      ...(location === undefined ? {} : { location }),
      factLocations: places,
      position,
      isKeyStated: false,
      facts: Object.fromEntries(facts),
    });
  });
}
