import {
  basisOf,
  type DesignModel,
  type EntityRelation,
  type Grounded,
  isDecided,
  type Multiplicity,
  snakeCase,
  toLogicalDataModel,
  toPhysicalDataModel,
} from "../../../model/index.ts";
import { crowsFeet } from "../crows-foot.ts";
import { groundsOf, indented, proposedLinks, tracesOf } from "../drawn-label.ts";
import { splitEntities, withGrounds } from "../design-parts.ts";
import type { Drawing } from "../emitted-diagram.ts";
import { mermaidAlias, mermaidName, mermaidText } from "./emit-name.ts";
import { marksOf, markBasis, mermaidDiagram } from "./emit-text.ts";
import type { TableColumn } from "../table-graph.ts";

/** An entity or table as a diagram shows it. */
interface Box extends Pick<Grounded, "basis" | "reason"> {
  readonly id: string;
  readonly name: string;
  readonly attributes: readonly string[];
  readonly sources: readonly string[];
}

interface Line {
  readonly from: string;
  readonly to: string;
  readonly ends: readonly [Multiplicity, Multiplicity];
  readonly label: string | null | undefined;
  readonly isDashed?: boolean;
}

interface Drawn {
  readonly all: readonly Box[];
  readonly lines: readonly Line[];
  /** The relations of a conceptual model, some of which may be proposed. */
  readonly relations?: readonly EntityRelation[];
}

/** Emits the conceptual data model: entities and their relations, without attributes and keys. */
export function emitMermaidConceptual(model: DesignModel): Drawing[] {
  const boxes = model.entities.map((entity) => ({ ...entity, attributes: [] }));
  const lines = model.entityRelations.map((relation): Line => {
    const { from, fromMultiplicity, kind, label, to, toMultiplicity } = relation;
    return kind === "generalisation"
      ? { from, to, ends: ["0..1", "1"], label: "is a" }
      : { from, to, ends: [fromMultiplicity, toMultiplicity], label, isDashed: !isDecided(relation) };
  });
  return drawBoxes(model, { all: boxes, lines, relations: model.entityRelations });
}

/** Emits the logical data model: attributes, keys, and a separate entity for each many-to-many relation. */
export function emitMermaidLogical(model: DesignModel): Drawing[] {
  const { entities } = toLogicalDataModel(model);
  const boxes = entities.map(({ attributes, id, name, sources }) => ({
    id,
    name,
    sources,
    attributes: attributes.map((one) =>
      drawAttribute(one.type, snakeCase(one.name), {
        keys: keysOf(one),
        comment: one.values.length > 0 ? one.values.join(", ") : one.required ? undefined : "optional",
      }),
    ),
  }));
  return drawBoxes(model, { all: boxes, lines: linesOf(model) });
}

/** Emits the physical data model: tables and columns as in the database. */
export function emitMermaidPhysical(model: DesignModel): Drawing[] {
  const boxes = toPhysicalDataModel(model).map(({ columns, entity, name, sources }) => ({
    id: entity,
    name,
    sources,
    attributes: columns.map(drawColumn),
  }));
  return drawBoxes(model, {
    all: boxes,
    lines: linesOf(model).map((line) => ({ ...line, label: undefined })),
  });
}

function linesOf(model: DesignModel): Line[] {
  return toLogicalDataModel(model).relations.map(({ from, fromMultiplicity, label, to, toMultiplicity }) => ({
    from,
    to,
    ends: [fromMultiplicity, toMultiplicity],
    label,
  }));
}

/** Returns a column as a line of its table. */
export function drawColumn(column: TableColumn): string {
  return drawAttribute(column.type, column.name, {
    keys: keysOf({ ...column, references: column.references?.table }),
    comment: column.required && !column.primary ? "NOT NULL" : undefined,
  });
}

function keysOf(one: {
  readonly primary: boolean;
  readonly references: string | undefined;
  readonly unique: boolean;
}): string[] {
  return [
    ...(one.primary ? ["PK"] : []),
    ...(one.references === undefined ? [] : ["FK"]),
    ...(one.unique && !one.primary ? ["UK"] : []),
  ];
}

function drawAttribute(
  type: string,
  name: string,
  { comment, keys }: { readonly keys: readonly string[]; readonly comment: string | undefined },
): string {
  const parts = [type, name, keys.join(", "), comment === undefined ? "" : `"${mermaidText(comment)}"`];
  return parts.filter((part) => part !== "").join(" ");
}

function drawBoxes(model: DesignModel, { all, lines, relations = [] }: Drawn): Drawing[] {
  const boxes = withGrounds(all, model);
  const names = new Map(boxes.map(({ id, name }) => [id, name]));
  const parts = splitEntities(model, boxes, lines);
  return parts.map(({ centre, links, neighbours, nodes }): Drawing => {
    const own = boxes.filter(({ id }) => nodes.includes(id));
    const text = mermaidDiagram("erDiagram", [
      ...own.flatMap(drawBox),
      ...boxes.filter(({ id }) => neighbours.includes(id)).map((box) => drawHead(box)),
      ...links.flatMap((position) => lines.slice(position, position + 1)).map(drawLine),
      ...markBasis(
        boxes.filter(
          ({ basis, id }) => basis !== undefined && (nodes.includes(id) || neighbours.includes(id)),
        ),
      ),
    ]);
    return {
      text,
      traces: tracesOf(own, mermaidText),
      grounds: groundsOf(
        {
          elements: own.map((box) => ({ ...box, basis: basisOf(box) })),
          links: proposedLinks(relations),
        },
        mermaidText,
      ),
      ...(parts.length === 1 ? {} : { part: names.get(centre) ?? "" }),
    };
  });
}

function drawHead({ basis = "stated", id, name }: Box): string {
  // A percent sign is an error in the name of an entity, and only there.
  return `${mermaidAlias(id)}[${mermaidName(name, 60, marksOf({ basis })).replaceAll("%", "％")}]`;
}

function drawBox(box: Box): string[] {
  if (box.attributes.length === 0) return [drawHead(box)];
  return [`${drawHead(box)} {`, ...indented(box.attributes), "}"];
}

function drawLine({ ends: [left, right], from, isDashed = false, label, to }: Line): string {
  const text = label === null || label === undefined ? "" : mermaidText(label);
  return `${mermaidAlias(from)} ${crowsFeet[left].left}${isDashed ? ".." : "--"}${crowsFeet[right].right} ${mermaidAlias(to)} : "${text}"`;
}
