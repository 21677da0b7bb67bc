import type { RenderedProject } from "../checks/index.ts";
import { type ArchitectureElement, architectureKinds, type ArchitecturePlace } from "../../model/index.ts";
import {
  type Block,
  type Definition,
  elementAnchor,
  inRanges,
  type Inline,
  joined,
  pageReference,
  paragraph,
  strong,
  text,
} from "./document.ts";
import { pluralKind } from "./html/client/page/words.ts";
import type { DocumentPlaces } from "./page-model/build-page-model.ts";
import type { ElementsByFigure } from "./page-model/elements-by-figure.ts";
import { figuresOfElements } from "./page-model/figures-of-elements.ts";

/** The document around the index: its places, and their titles. */
interface IndexedDocument {
  readonly places: DocumentPlaces;
  readonly labels: ReadonlyMap<string, string>;
  readonly shown: ElementsByFigure;
}

/**
 * Returns the index of the architecture's elements: by kind, each with its facts in `elements.yaml`, the places where the document
 * shows or names it, and its requirements. An element that the document does not show has no
 * entry.
 */
export function elementIndex({ architecture, project }: RenderedProject, document: IndexedDocument): Block[] {
  const figures = figuresOfElements(architecture, document.shown, document.places.figures);
  const listed = architecture.elements.map((element, position) => ({
    element,
    inFigures: (figures.get(position) ?? []).flatMap((at) => document.places.figures[at]?.id ?? []),
  }));
  const groups = architectureKinds.flatMap((kind) => {
    const items = listed
      .filter(({ element }) => element.kind === kind)
      .flatMap((one) => entryOf(one, document));
    return items.length === 0 ? [] : [{ title: pluralKind(kind), items }];
  });
  if (groups.length === 0) return [];
  const { requirements, useCases } = project;
  const isTraced = requirements.length + useCases.length > 0;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return [
    paragraph(
      `${count} ${count === 1 ? "element" : "elements"} of the architecture by kind, each with ${isTraced ? "the figures, use cases and sections that show or name it, and the requirements that it comes from" : "the figures and sections that show or name it"}.`,
    ),
    ...groups.flatMap(({ items, title }): Block[] => [
      paragraph(strong(title)),
      { kind: "definitions", items, dense: true },
    ]),
  ];
}

/** An element with the anchors of its figures. */
interface ListedElement {
  readonly element: ArchitectureElement;
  readonly inFigures: readonly string[];
}

function entryOf(listed: ListedElement, document: IndexedDocument): Definition[] {
  const { element } = listed;
  const { id, name, requirements } = element;
  const shown = placesOf(listed, document);
  if (shown.length === 0) return [];
  const sources = requirements.filter((one) => document.labels.has(one));
  const facts = [
    ...factsOf(element).map((fact) => [text(fact)]),
    ...shown,
    ...(sources.length === 0 ? [] : [[text("from "), ...inRanges(sources)]]),
  ];
  return [{ id: elementAnchor(id), term: [strong(name)], description: joinedFacts(facts) }];
}

function joinedFacts(facts: readonly (readonly Inline[])[]): Inline[] {
  return facts.flatMap((fact, index) => (index === 0 ? fact : [text("; "), ...fact]));
}

function factsOf({ lifecycle, names, owner, technology }: ArchitectureElement): string[] {
  return [
    ...(names.length === 0 ? [] : [`also called ${names.join(", ")}`]),
    ...[technology, owner, lifecycle].filter((fact) => fact !== undefined),
  ];
}

/** Returns the places that the document has of an element, one list for each kind of place. */
function placesOf(
  { element: { places }, inFigures }: ListedElement,
  { labels, places: { anchorOf, anchors } }: IndexedDocument,
): Inline[][] {
  const anchorsOf = (...kinds: readonly ArchitecturePlace["kind"][]): string[] => [
    ...new Set(places.filter(({ kind }) => kinds.includes(kind)).map(anchorOf)),
  ];
  const numberOf = (anchor: string): string | undefined => /[\d.]+/.exec(labels.get(anchor) ?? "")?.[0];
  const list = (title: string, found: readonly string[], shownAs = numberOf): Inline[] =>
    found.length === 0
      ? []
      : [text(title), ...joined(found.map((anchor) => pageReference(anchor, shownAs(anchor))))];
  const there = (anchor: string): boolean => anchors.has(anchor);
  const inSections = anchorsOf("page", "decision").filter(there);
  return [
    list("", anchorsOf("operation").filter(there), () => "API"),
    list("", anchorsOf("screen").filter(there), () => "Screen"),
    list(inFigures.length === 1 ? "Figure " : "Figures ", inFigures),
    list("", anchorsOf("use-case", "step").filter(there), (id) => id),
    list(inSections.length === 1 ? "Section " : "Sections ", inSections),
  ].filter((one) => one.length > 0);
}
