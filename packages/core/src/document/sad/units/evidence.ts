import {
  type ArchitectureElement,
  architectureKinds,
  type ArchitectureRelation,
} from "../../../model/index.ts";
import { type Cell, cell, type Inline, paragraph, strong, type Table, text } from "../document.ts";
import { kindName, pluralKind } from "../html/client/page/words.ts";
import type { Unit, UnitContext } from "../unit.ts";
import { evidencePlace, readAllEvidence } from "./evidence-lines.ts";

/** The places in the system of the described elements and relations, with their grades. */
export const evidence: Unit = (context) => {
  const { elements, relations } = context.rendered.architecture;
  const found = elements.filter((element) => element.evidence.length > 0);
  const drawn = relations.filter((relation) => (relation.evidence ?? []).length > 0);
  if (found.length + drawn.length === 0) return undefined;
  return {
    blocks: [
      paragraph(
        `Where the system shows what this document describes${revisionsOf(context)}. “Said” means that a manifest or a contract states it, “seen” that code does it, and “inferred” that a name or a convention suggests it.`,
      ),
      ...(found.length === 0 ? [] : [elementTable(found, context)]),
      ...(drawn.length === 0 ? [] : [relationTable(drawn, context)]),
    ],
  };
};

function revisionsOf({ rendered }: UnitContext): string {
  const commits = (rendered.project.system?.repositories ?? []).flatMap(({ name, revision }) =>
    revision === undefined ? [] : [`${name} at commit ${revision.slice(0, 12)}`],
  );
  return commits.length === 0 ? "" : `, as of ${commits.join(" and ")}`;
}

function elementTable(found: readonly ArchitectureElement[], context: UnitContext): Table {
  return {
    kind: "table",
    id: "table-evidence",
    caption: "Evidence of the elements",
    columns: columns("Element"),
    rows: architectureKinds.flatMap((kind) => {
      const own = found.filter((element) => element.kind === kind);
      if (own.length === 0) return [];
      return [
        [cell(strong(pluralKind(kind)))],
        ...own.map(({ evidence: stated, id, name, technology }): Cell[] => [
          { lines: [[{ kind: "element", id, text: name, isStrong: true }]] },
          cell(technology ?? kindName(kind)),
          ...placeCells(stated, context),
        ]),
      ];
    }),
    rowHeaders: true,
    dense: true,
  };
}

function relationTable(drawn: readonly ArchitectureRelation[], context: UnitContext): Table {
  const names = new Map(context.rendered.architecture.elements.map(({ id, name }) => [id, name]));
  const end = (id: string): Inline => ({ kind: "element", id, text: names.get(id) ?? id });
  return {
    kind: "table",
    id: "table-evidence-relations",
    caption: "Evidence of the relations",
    columns: columns("Relation"),
    rows: drawn.map(({ evidence: stated = [], from, labels, to }): Cell[] => [
      { lines: [[end(from), text(" → "), end(to)]] },
      cell(labels.join("; ")),
      ...placeCells(stated, context),
    ]),
    rowHeaders: true,
    dense: true,
  };
}

function columns(subject: string): Table["columns"] {
  return [
    { title: subject, share: 3 },
    { title: "What", share: 2.4 },
    { title: "Where", share: 5 },
    { title: "Grade", share: 1.2 },
  ];
}

/** The most places of one element; `elements.yaml` and the diagrams have the others. */
const mostPlaces = 4;

/** Returns the places, and the grade of the best. A place with another grade says so. */
function placeCells(stated: readonly string[], context: UnitContext): Cell[] {
  const places = readAllEvidence(stated);
  const best = places[0]?.grade;
  const more = places.length - mostPlaces;
  return [
    {
      lines: [
        ...places
          .slice(0, mostPlaces)
          .map((place) => [
            evidencePlace(place, context),
            ...(place.grade === best || place.grade === undefined ? [] : [text(` (${place.grade})`)]),
          ]),
        ...(more > 0 ? [[text(`and ${more} more`)]] : []),
      ],
    },
    cell(best ?? "–"),
  ];
}
