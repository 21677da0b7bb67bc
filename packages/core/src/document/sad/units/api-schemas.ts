import { type ApiDescription, type ApiSchema, apiTypeText } from "../../../model/index.ts";
import { type Cell, cell, strong, type Table, text } from "../document.ts";
import type { UnitSection } from "../unit.ts";
import { aboutType, memberRows, schemaAnchor, typeInlines, type Types, typesOf } from "./api-types.ts";

/** The section on every schema of an API. */
export function schemaSection({ schemas }: ApiDescription): UnitSection[] {
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
