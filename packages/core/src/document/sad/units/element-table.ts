import { canonicalName } from "../../words/index.ts";
import type { DiagramElement, DiagramKey, DiagramRelation, ElementShape } from "../../../model/index.ts";
import { type Cell, cell, emphasis, inRanges, type Inline, type Table, text } from "../document.ts";
import { withoutEmptyColumns } from "../table-rows.ts";
import type { UnitContext } from "../unit.ts";
import { diagramsOf } from "./figure.ts";
import { evidenceFinder, evidenceLines } from "./evidence-lines.ts";
import { groundsLine } from "./grounds.ts";
import { supportOf } from "./support.ts";

export interface ElementTableOptions {
  readonly id: string;
  readonly caption: string;
  readonly nameTitle: string;
  /** Shapes that are elements; the others only group. */
  readonly shapes: readonly ElementShape[];
}

/** Returns a table of the elements in the diagrams of a kind, with their relations and requirements. */
export function elementTable(
  key: DiagramKey,
  options: ElementTableOptions,
  context: UnitContext,
): Table | undefined {
  const rows: Cell[][] = [];
  const seen = new Set<string>();
  const evidenceOf = evidenceFinder(context.rendered);
  let hasEvidence = false;
  // A view has no traces, and other diagrams show all of its elements.
  for (const diagram of diagramsOf(key, context).filter(({ view }) => view === undefined)) {
    const content = context.rendered.contents.get(diagram.id);
    for (const element of content?.elements ?? []) {
      const name = canonicalName(element.name);
      if (!options.shapes.includes(element.shape) || seen.has(name)) continue;
      seen.add(name);
      const found = evidenceOf(diagram.id, element.line);
      hasEvidence ||= found.length > 0;
      rows.push(row(element, { diagramId: diagram.id, found }, context));
    }
  }
  if (rows.length === 0) return undefined;
  // Nothing is connected on the nodes of a system as found.
  return withoutEmptyColumns({
    kind: "table",
    id: options.id,
    caption: options.caption,
    columns: [
      { title: options.nameTitle, share: 2 },
      { title: "Works with", share: 3 },
      { title: originTitle(hasEvidence, context), share: 2 },
    ],
    rows,
    rowHeaders: true,
  });
}

/** Returns the title of the column that says where elements come from. */
export function originTitle(hasEvidence: boolean, { rendered }: Pick<UnitContext, "rendered">): string {
  if (!hasEvidence) return "Requirements";
  return rendered.project.requirements.length === 0 ? "Evidence" : "Requirements, evidence";
}

/** The most places of evidence in a cell; the section on evidence has more. */
const mostPlaces = 2;

function row(
  element: DiagramElement,
  { diagramId, found }: { readonly diagramId: string; readonly found: readonly string[] },
  { ids, nameIn, rendered }: UnitContext,
): Cell[] {
  const content = rendered.contents.get(diagramId);
  const names = new Map(content?.elements.map(({ alias, name }) => [alias, name]));
  const parent = element.parent === undefined ? undefined : names.get(element.parent);
  const traced = rendered.index.elements.find(
    ({ name, shownIn }) => shownIn === diagramId && name === element.name,
  );
  const sources = (traced?.sources ?? []).filter((id) => ids.has(id));
  const diagram = rendered.project.diagrams.find(({ id }) => id === diagramId);
  const grounds = diagram?.grounds?.find((one) => canonicalName(one.element) === canonicalName(element.name));
  const origin = [
    ...(sources.length === 0 ? [] : [inRanges(sources)]),
    ...(grounds === undefined ? [] : [groundsLine(grounds)]),
    ...evidenceLines(found, mostPlaces, { rendered }),
  ];
  return [
    {
      lines: [
        [nameIn(diagramId, element.name, "strong")],
        ...(parent === undefined ? [] : [[text("in "), text(parent)]]),
      ],
    },
    { lines: neighbours(element, content?.relations ?? [], names) },
    origin.length === 0
      ? { ...cell("none"), gap: true }
      : { lines: origin, support: supportOf(element.name, sources, { rendered }) },
  ];
}

/** Lists the elements that an element uses, and its users, on one line each. */
function neighbours(
  { alias }: DiagramElement,
  relations: readonly DiagramRelation[],
  names: ReadonlyMap<string, string>,
): Inline[][] {
  const line = (
    verb: string,
    others: readonly (readonly [other: string, relation: DiagramRelation])[],
  ): Inline[][] => {
    const shown = others.map(
      ([other, { label }]) => (names.get(other) ?? other) + (label === undefined ? "" : ` (${label})`),
    );
    return shown.length === 0 ? [] : [[emphasis(verb), text(` ${[...new Set(shown)].join(", ")}`)]];
  };
  const outgoing = relations.filter(({ from }) => from === alias);
  const incoming = relations.filter(({ from, to }) => to === alias && from !== alias);
  return [
    ...line(
      "uses",
      outgoing.map((relation) => [relation.to, relation]),
    ),
    ...line(
      "used by",
      incoming.map((relation) => [relation.from, relation]),
    ),
  ];
}
