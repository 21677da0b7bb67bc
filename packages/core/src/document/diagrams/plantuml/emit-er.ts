import {
  basisOf,
  type DesignModel,
  type EntityRelation,
  type Grounded,
  isDecided,
  type LogicalAttribute,
  type LogicalRelation,
  type Table,
  toLogicalDataModel,
  toPhysicalDataModel,
} from "../../../model/index.ts";
import { crowsFeet } from "../crows-foot.ts";
import { groundsOf, indented, proposedLinks, tracesOf } from "../drawn-label.ts";
import { splitEntities, withGrounds } from "../design-parts.ts";
import type { Drawing } from "../emitted-diagram.ts";
import { aliasOf, plainText, quotedName, wrappedText } from "./emit-name.ts";
import type { TableColumn } from "../table-graph.ts";
import { border, labelled, structureText, stereotypes } from "./emit-text.ts";

/** An entity or table as a diagram shows it. */
interface Box extends Pick<Grounded, "basis" | "reason"> {
  readonly id: string;
  readonly name: string;
  readonly keys: readonly string[];
  readonly rest: readonly string[];
  readonly sources: readonly string[];
}

interface Line {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

interface Drawn {
  readonly all: readonly Box[];
  readonly lines: readonly Line[];
  /** The relations of a conceptual model, some of which may be proposed. */
  readonly relations?: readonly EntityRelation[];
}

/** Emits the conceptual data model: entities and their relations, without attributes and keys. */
export function emitPlantumlConceptual(model: DesignModel): Drawing[] {
  const boxes = model.entities.map((entity) => ({ ...entity, keys: [], rest: [] }));
  return drawBoxes(model, {
    all: boxes,
    lines: model.entityRelations.map(drawConceptualRelation),
    relations: model.entityRelations,
  });
}

/** Emits the logical data model: attributes, keys, and a separate entity for each many-to-many relation. */
export function emitPlantumlLogical(model: DesignModel): Drawing[] {
  const { entities, relations } = toLogicalDataModel(model);
  const boxes = entities.map(({ attributes, id, name, sources }) => ({
    id,
    name,
    sources,
    keys: attributes.filter(({ primary }) => primary).map(drawAttribute),
    rest: attributes.filter(({ primary }) => !primary).map(drawAttribute),
  }));
  return drawBoxes(model, { all: boxes, lines: relations.map(drawLogicalRelation) });
}

/** Emits the physical data model: tables and columns as in the database. */
export function emitPlantumlPhysical(model: DesignModel): Drawing[] {
  const boxes = toPhysicalDataModel(model).map(({ columns, entity, name, sources }: Table) => ({
    id: entity,
    name,
    sources,
    keys: columns.filter(({ primary }) => primary).map(drawColumn),
    rest: columns.filter(({ primary }) => !primary).map(drawColumn),
  }));
  const { relations } = toLogicalDataModel(model);
  return drawBoxes(model, {
    all: boxes,
    lines: relations.map((relation) => drawLogicalRelation({ ...relation, label: undefined })),
  });
}

function drawBoxes(model: DesignModel, { all, lines, relations = [] }: Drawn): Drawing[] {
  const boxes = withGrounds(all, model);
  const names = new Map(boxes.map(({ id, name }) => [id, name]));
  const parts = splitEntities(model, boxes, lines);
  return parts.map(({ centre, links, neighbours, nodes }): Drawing => {
    const own = boxes.filter(({ id }) => nodes.includes(id));
    const text = structureText([
      "hide circle",
      "hide empty members",
      ...own.flatMap(drawBox),
      ...boxes.filter(({ id }) => neighbours.includes(id)).map(drawHead),
      ...links.flatMap((position) => lines[position]?.text ?? []),
    ]);
    return {
      text,
      traces: tracesOf(own, plainText),
      grounds: groundsOf(
        {
          elements: own.map((box) => ({ ...box, basis: basisOf(box) })),
          links: proposedLinks(relations),
        },
        plainText,
      ),
      ...(parts.length === 1 ? {} : { part: names.get(centre) ?? "" }),
    };
  });
}

function drawHead(box: Box): string {
  return `entity ${quotedName(box.name, 40)} as ${aliasOf(box.id)}${stereotypes(box)}${border(box)}`;
}

function drawBox(box: Box): string[] {
  const { keys, rest } = box;
  if (keys.length + rest.length === 0) return [drawHead(box)];
  return [
    `${drawHead(box)} {`,
    ...indented([...keys, ...(keys.length > 0 && rest.length > 0 ? ["--"] : []), ...rest]),
    "}",
  ];
}

function drawAttribute(attribute: LogicalAttribute): string {
  const { name, primary, references, required, type, unique, values } = attribute;
  const marks = [
    ...(primary ? ["PK"] : []),
    ...(references === undefined ? [] : ["FK"]),
    ...(unique && !primary ? ["UK"] : []),
  ];
  const kind = values.length === 0 ? type : plainText(values.join(", "));
  return `${required ? "* " : ""}${plainText(name)} : ${kind}${drawMarks(marks)}`;
}

/** Returns a column as a line of its table. */
export function drawColumn({ name, primary, references, required, type, unique }: TableColumn): string {
  const marks = [
    ...(primary ? ["PK"] : []),
    ...(references === undefined ? [] : [`FK ${references.table}`]),
    ...(unique ? ["UK"] : []),
  ];
  const notNull = required && !primary ? " NOT NULL" : "";
  return `${required ? "* " : ""}${name}${type === "" ? "" : ` : ${type}`}${notNull}${drawMarks(marks)}`;
}

function drawMarks(marks: readonly string[]): string {
  return marks.length === 0 ? "" : ` <<${marks.join(", ")}>>`;
}

const conceptualArrows: Readonly<Record<EntityRelation["kind"], string>> = {
  association: "--",
  composition: "*--",
  aggregation: "o--",
  generalisation: "--|>",
};

function drawConceptualRelation(relation: EntityRelation): Line {
  const { from, fromMultiplicity, kind, label, to, toMultiplicity } = relation;
  const arrow = isDecided(relation) ? conceptualArrows[kind] : conceptualArrows[kind].replace("--", "..");
  const between =
    kind === "generalisation" ? ` ${arrow} ` : ` "${fromMultiplicity}" ${arrow} "${toMultiplicity}" `;
  return { from, to, text: aliasOf(from) + between + aliasOf(to) + drawLabel(label) };
}

function drawLogicalRelation({ from, fromMultiplicity, label, to, toMultiplicity }: LogicalRelation): Line {
  const arrow = `${crowsFeet[fromMultiplicity].left}--${crowsFeet[toMultiplicity].right}`;
  return { from, to, text: `${aliasOf(from)} ${arrow} ${aliasOf(to)}${drawLabel(label)}` };
}

function drawLabel(label: string | null | undefined): string {
  return labelled(label === null || label === undefined ? label : wrappedText(label, 20));
}
