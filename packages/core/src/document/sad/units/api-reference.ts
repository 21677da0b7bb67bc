import type { ApiDescription, ApiOperation, ApiSchema } from "../../../model/index.ts";
import {
  anchor,
  type Block,
  type Cell,
  cell,
  inRanges,
  type Inline,
  paragraph,
  strong,
  type Table,
  text,
} from "../document.ts";
import type { Unit, UnitContext, UnitSection } from "../unit.ts";
import { originTitle } from "./element-table.ts";
import { evidenceLines } from "./evidence-lines.ts";
import { supportOf } from "./support.ts";

/** The API: its operations, their parameters and responses, and the schemas of its messages. */
export const apiReference: Unit = (context) => {
  const { api } = context.rendered.project;
  if (!api || api.operations.length === 0) return undefined;
  return {
    blocks: [introduction(api), operationTable(api, context)],
    sections: [
      {
        id: "api-operations",
        title: "Operations in detail",
        blocks: [detailTable(api.operations)],
      },
      ...schemaSection(api),
    ],
  };
};

function introduction({ file, operations, schemas, servers, title, version }: ApiDescription): Block {
  const where = servers.length === 0 ? "" : ` It is served at ${servers.join(" and ")}.`;
  return paragraph(
    `${title}, version ${version}: ${operations.length} operations on ${schemas.length} schemas.${where} The description itself is `,
    { kind: "code", text: file },
    ".",
  );
}

/** The most places of evidence in a cell; the section on evidence has more. */
const mostPlaces = 2;

function operationTable({ operations }: ApiDescription, context: UnitContext): Table {
  const hasEvidence = operations.some(({ evidence = [] }) => evidence.length > 0);
  return {
    kind: "table",
    id: "table-operations",
    caption: "Operations of the API",
    columns: [
      { title: "Operation", share: 3.2 },
      { title: "What it does", share: 4 },
      { title: "Answers", share: 2 },
      { title: originTitle(hasEvidence, context), share: hasEvidence ? 2.6 : 1.8 },
    ],
    rows: operations.map((operation): Cell[] => {
      return [
        { lines: [[methodAndPath(operation)]], anchor: operationAnchor(operation) },
        { lines: [[text(operation.summary)]] },
        cell(operation.responses.map(({ status }) => status).join(", ")),
        originCell(operation, context),
      ];
    }),
    rowHeaders: true,
  };
}

function originCell(
  { evidence = [], path, requirements, summary }: ApiOperation,
  context: UnitContext,
): Cell {
  const sources = requirements.filter((id) => context.ids.has(id));
  const found = evidenceLines(evidence, mostPlaces, context);
  if (sources.length + found.length === 0) return { ...cell("none"), gap: true };
  return {
    lines: [...(sources.length === 0 ? [] : [inRanges(sources)]), ...found],
    support: supportOf(`${path} ${summary}`, sources, context),
  };
}

function methodAndPath({ method, path }: ApiOperation): Inline {
  return { kind: "code", text: `${method} ${path}` };
}

/** Returns the anchor of an operation's row. */
export function operationAnchor({ id }: Pick<ApiOperation, "id">): string {
  return anchor("operation", id);
}

function detailTable(operations: readonly ApiOperation[]): Table {
  return {
    kind: "table",
    id: "table-operation-details",
    caption: "Parameters and answers of the operations",
    columns: [
      { title: "Name or status", share: 1.8 },
      { title: "Kind", share: 1.8 },
      { title: "Type", share: 2 },
      { title: "Description", share: 3.6 },
    ],
    rows: detailRows(operations),
    dense: true,
  };
}

/** The number of operations with an identical response from which it is listed once, before them. */
const leastShared = 3;

type ApiAnswer = ApiOperation["responses"][number];

function detailRows(operations: readonly ApiOperation[]): Cell[][] {
  const shared = sharedAnswers(operations);
  return [
    ...(shared.size === 0
      ? []
      : [[cell(strong("In several operations"))], ...[...shared.values()].map(answerRow)]),
    ...operations.flatMap((operation) => {
      const rest = rowsOf(operation, shared);
      return rest.length === 0 ? [] : [[cell(methodAndPath(operation), `  ${operation.id}`)], ...rest];
    }),
  ];
}

/** Returns the most common response of each status; operations with another response list it themselves. */
function sharedAnswers(operations: readonly ApiOperation[]): ReadonlyMap<string, ApiAnswer> {
  const byStatus = Map.groupBy(
    operations.flatMap(({ responses }) => responses),
    ({ status }) => status,
  );
  return new Map(
    [...byStatus].flatMap(([status, answers]): [string, ApiAnswer][] => {
      const [commonest = []] = [...Map.groupBy(answers, textOf).values()].toSorted(
        (a, b) => b.length - a.length,
      );
      const [first] = commonest;
      return first === undefined || commonest.length < leastShared ? [] : [[status, first]];
    }),
  );
}

function textOf({ description, schema, status }: ApiAnswer): string {
  return JSON.stringify([status, schema, description]);
}

function rowsOf(
  { parameters, requestSchema, responses }: ApiOperation,
  shared: ReadonlyMap<string, ApiAnswer>,
): Cell[][] {
  const own = responses.filter((answer) => {
    const common = shared.get(answer.status);
    return common === undefined || textOf(common) !== textOf(answer);
  });
  return [
    ...parameters.map(({ description = "", in: place, name, required, type }): Cell[] => [
      { lines: [[{ kind: "code", text: name }]] },
      cell(required && place !== "path" ? `${place}, required` : place),
      cell(type),
      cell(description),
    ]),
    ...(requestSchema === undefined
      ? []
      : [[cell(strong("Request")), cell("body"), cell(requestSchema), cell()]]),
    ...own.map(answerRow),
  ];
}

function answerRow({ description, schema = "", status }: ApiAnswer): Cell[] {
  return [cell(strong(status)), cell("answer"), cell(schema), cell(description)];
}

function schemaSection({ schemas }: ApiDescription): UnitSection[] {
  const shown = schemas.filter(({ properties }) => properties.length > 0);
  if (shown.length === 0) return [];
  return [{ id: "api-schemas", title: "Schemas", blocks: [schemaTable(shown)] }];
}

function schemaTable(schemas: readonly ApiSchema[]): Table {
  return {
    kind: "table",
    id: "table-schemas",
    caption: "Schemas of the API and their properties",
    columns: [
      { title: "Property", share: 2.2 },
      { title: "Type", share: 2.4 },
      { title: "Required", share: 1 },
      { title: "Description", share: 3.6 },
    ],
    rows: schemas.flatMap((schema) => schemaRows(schema)),
    dense: true,
  };
}

function schemaRows({ description, name, properties }: ApiSchema): Cell[][] {
  return [
    [{ lines: [[strong(name)], ...(description === undefined ? [] : [[text(description)]])] }],
    ...properties.map((property): Cell[] => [
      { lines: [[{ kind: "code", text: property.name }]] },
      cell(property.type),
      cell(property.required ? "yes" : "no"),
      cell(property.description ?? ""),
    ]),
  ];
}
