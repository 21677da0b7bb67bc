import {
  type ApiContent,
  type ApiDescription,
  type ApiOperation,
  type ApiParameter,
  type ApiResponse,
  factOf,
  membersOf,
  textAt,
  type ApiSchema,
  apiTypeText,
} from "../../../model/index.ts";
import {
  anchor,
  type Cell,
  cell,
  inRanges,
  type Inline,
  joined,
  strong,
  type Table,
  text,
} from "../document.ts";
import type { Unit, UnitContext, UnitSection } from "../unit.ts";
import { aboutApi, accessSection, introduction, notesBlock } from "./api-about.ts";
import { apiFactTexts } from "./api-facts.ts";
import {
  aboutType,
  factLines,
  memberRows,
  sentence,
  typeInlines,
  type Types,
  typesOf,
  schemaAnchor,
} from "./api-types.ts";
import { originTitle } from "./element-table.ts";
import { evidenceLines } from "./evidence-lines.ts";
import { proseBlocks } from "./prose.ts";
import { proseLines } from "./prose-lines.ts";
import { supportOf } from "./support.ts";

/** The API: its operations, webhooks and callbacks, their messages, and every schema that they name. */
export const apiReference: Unit = (context) => {
  const { api } = context.rendered.project;
  if (!api || (api.operations.length === 0 && api.schemas.length === 0)) return undefined;
  const { description, operations } = api;
  return {
    blocks: [
      introduction(api),
      ...(description === undefined
        ? []
        : proseBlocks(
            { markdown: description, figures: [], images: new Map(), line: 1, isUntitled: true },
            context,
          )),
      ...notesBlock(aboutApi(api)),
      ...(operations.length === 0 ? [] : [operationTable(api, context)]),
    ],
    sections: [
      ...accessSection(api),
      ...(operations.length === 0
        ? []
        : [{ id: "api-operations", title: "Operations in detail", blocks: [detailTable(api)] }]),
      ...schemaSection(api),
    ],
  };
};

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
      { title: "Responses", share: 2 },
      { title: originTitle(hasEvidence, context), share: hasEvidence ? 2.6 : 1.8 },
    ],
    rows: operations.map((operation): Cell[] => {
      return [
        { lines: [nameOf(operation)], anchor: operationAnchor(operation) },
        {
          lines: [
            ...(operation.summary === "" ? [] : [[text(operation.summary)]]),
            ...(operation.isDeprecated ? [[strong("Deprecated.")]] : []),
          ],
        },
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

/** The name of an operation, marked if it is a webhook or callback. */
function nameOf(operation: ApiOperation): Inline[] {
  const { callbackOf, kind } = operation;
  const about = { operation: "", webhook: "  webhook", callback: `  callback of ${callbackOf ?? ""}` }[kind];
  return [methodAndPath(operation), ...(about === "" ? [] : [text(about)])];
}

/** Returns the anchor of an operation's row. */
export function operationAnchor({ id }: Pick<ApiOperation, "id">): string {
  return anchor("operation", id);
}

function detailTable({ operations, schemas }: ApiDescription): Table {
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
    rows: detailRows(operations, typesOf(schemas)),
    dense: true,
  };
}

/** The number of operations with an identical response from which it is listed once, before them. */
const leastShared = 3;

function detailRows(operations: readonly ApiOperation[], types: Types): Cell[][] {
  const shared = sharedAnswers(operations);
  const isSecured = operations.some(({ security }) => security.length > 0);
  return [
    ...(shared.size === 0
      ? []
      : [
          [cell(strong("In several operations"))],
          ...[...shared.values()].flatMap((one) => answerRows(one, types)),
        ]),
    ...operations.flatMap((operation) => {
      const rest = rowsOf(operation, shared, types);
      const about = linesAbout(operation, isSecured);
      if (rest.length + about.length === 0) return [];
      const id = operation.id.endsWith(`${operation.method} ${operation.path}`)
        ? []
        : [text(`  ${operation.id}`)];
      return [[{ lines: [[...nameOf(operation), ...id], ...about] }], ...rest];
    }),
  ];
}

/** The statements of an operation about itself besides its summary. */
function linesAbout(
  { description, facts, isDeprecated, security, servers, summary }: ApiOperation,
  isSecured: boolean,
): Inline[][] {
  const needs = security.length === 0 ? [text("none")] : alternatives(security, " or ");
  const notes = apiFactTexts(facts.filter(({ key }) => !key.startsWith("tag ")));
  return [
    ...(description === undefined || description.trim() === summary ? [] : proseLines(description)),
    ...(isDeprecated ? [[strong("Deprecated.")]] : []),
    ...(isSecured ? [[text("Security: "), ...needs, text(".")]] : []),
    ...(servers.length === 0 ? [] : [[text("Served at "), ...alternatives(servers, " and "), text(".")]]),
    ...(notes.length === 0 ? [] : [[text(sentence(notes))]]),
  ];
}

function alternatives(names: readonly string[], between: string): Inline[] {
  return joined(
    names.map((name) => text(name)),
    between,
  );
}

/** Returns the most common response of each status; operations with another response list it themselves. */
function sharedAnswers(operations: readonly ApiOperation[]): ReadonlyMap<string, ApiResponse> {
  const byStatus = Map.groupBy(
    operations.flatMap(({ responses }) => responses),
    ({ status }) => status,
  );
  return new Map(
    [...byStatus].flatMap(([status, answers]): [string, ApiResponse][] => {
      const [commonest = []] = [...Map.groupBy(answers, (one) => JSON.stringify(one)).values()].toSorted(
        (a, b) => b.length - a.length,
      );
      const [first] = commonest;
      return first === undefined || commonest.length < leastShared ? [] : [[status, first]];
    }),
  );
}

function rowsOf(
  { body, parameters, responses }: ApiOperation,
  shared: ReadonlyMap<string, ApiResponse>,
  types: Types,
): Cell[][] {
  const own = responses.filter(
    (answer) => JSON.stringify(shared.get(answer.status)) !== JSON.stringify(answer),
  );
  const bodyLines = body === undefined ? [] : proseLines(body.description ?? "");
  return [
    ...parameters.flatMap((one) => parameterRows(one, one.in, types)),
    ...(body === undefined
      ? []
      : contentRows(body.contents, types, {
          title: [strong("Request")],
          kind: body.required ? ["body", ", ", "required"] : ["body"],
          lines: bodyLines,
        })),
    ...own.flatMap((one) => answerRows(one, types)),
  ];
}

function parameterRows(parameter: ApiParameter, place: string, types: Types): Cell[][] {
  const { description = "", facts, name, required, type } = parameter;
  const kind = required && place !== "path" ? [place, ", ", "required"] : [place];
  return [
    [
      { lines: [[{ kind: "code", text: name }]] },
      cell(...kind),
      { lines: [typeInlines(type, types)] },
      { lines: aboutType(type, { description, facts }) },
    ],
    ...memberRows(type, types).map(({ about, member, name: path, typed }): Cell[] => [
      { lines: [[{ kind: "code", text: `${name}${path.startsWith("[") ? "" : "."}${path}` }]] },
      cell(...(member.required ? ["part", ", ", "required"] : ["part"])),
      typed,
      about,
    ]),
  ];
}

function answerRows(answer: ApiResponse, types: Types): Cell[][] {
  const { contents, description, facts, headers, status, summary } = answer;
  const lines = [
    ...(summary === undefined ? [] : [[strong(summary)]]),
    ...proseLines(description),
    ...factLines(facts.filter(({ key }) => key !== "links")),
    ...membersOf(factOf(answer, "links")).map(([name, link]) => [text(linkText(name, link))]),
  ];
  return [
    ...contentRows(contents, types, { title: [strong(status)], kind: ["answer"], lines }),
    ...headers.flatMap((one) => parameterRows(one, `header of ${status}`, types)),
  ];
}

function linkText(name: string, link: unknown): string {
  const target = textAt(link, "operationId") ?? textAt(link, "operationRef") ?? "";
  const about = textAt(link, "description");
  return `Link ${name}: ${target}${about === undefined ? "" : `, ${about}`}`;
}

interface ContentHead {
  readonly title: readonly Inline[];
  /** In pieces, which are words of the document. */
  readonly kind: readonly string[];
  readonly lines: readonly (readonly Inline[])[];
}

/** A row for each media type, and below it one for each part of a schema that is written in place. */
function contentRows(
  contents: readonly ApiContent[],
  types: Types,
  { kind, lines, title }: ContentHead,
): Cell[][] {
  if (contents.length === 0) return [[{ lines: [title] }, cell(...kind), cell(), { lines }]];
  return contents.flatMap(({ facts, itemType, mediaType, type }, index) => {
    const shown = type ?? itemType;
    const typed = shown === undefined ? [] : typeInlines(shown, types);
    return [
      [
        { lines: [title] },
        cell(...kind, ", ", mediaType),
        { lines: [itemType === undefined || type !== undefined ? typed : [text("each item: "), ...typed]] },
        { lines: [...(index === 0 ? lines : []), ...aboutType(shown, { facts })] },
      ],
      ...(shown === undefined ? [] : memberRows(shown, types)).map(
        ({ about, member, name, typed: own }): Cell[] => [
          { lines: [[{ kind: "code", text: name }]] },
          cell(...(member.required ? ["part", ", ", "required"] : ["part"])),
          own,
          about,
        ],
      ),
    ];
  });
}

/** The section on every schema of an API. */
function schemaSection({ schemas }: ApiDescription): UnitSection[] {
  if (schemas.length === 0) return [];
  return [{ id: "api-schemas", title: "Schemas", blocks: [schemaTable(schemas)] }];
}

function schemaTable(schemas: readonly ApiSchema[]): Table {
  const types = typesOf(schemas);
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
    rows: schemas.flatMap((schema) => schemaRows(schema, types)),
    dense: true,
  };
}

function schemaRows({ name, type }: ApiSchema, types: Types): Cell[][] {
  const rows = memberRows(type, types);
  const isObject = apiTypeText(type) === "object" && rows.length > 0;
  const inherited = type.parts.flatMap((part) =>
    part.role === "allOf" && part.type.schema === undefined ? part.type.facts : [],
  );
  return [
    [
      {
        lines: [
          [strong(name), ...(isObject ? [] : [text(": "), ...typeInlines(type, types)])],
          ...aboutType({ ...type, facts: [...type.facts, ...inherited] }),
        ],
        anchor: schemaAnchor(name),
      },
    ],
    ...rows.map(({ about, member, name: path, typed }): Cell[] => [
      { lines: [[{ kind: "code", text: path }]] },
      typed,
      cell(member.isProperty ? (member.required ? "yes" : "no") : ""),
      about,
    ]),
  ];
}
