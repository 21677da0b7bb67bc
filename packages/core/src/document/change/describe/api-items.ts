import {
  type ApiDescription,
  type ApiMember,
  apiMembers,
  type ApiNote,
  type Location,
} from "../../../model/index.ts";
import { typeText } from "./api-fact-text.ts";
import { type ApiStatement, factSaid, partSaid, said, typeAndNeed, typeFactsSaid } from "./api-statement.ts";
import { operationStatements } from "./operation-statements.ts";

/** One thing that an API description says: the API, an operation, a schema or a property. */
export interface ApiItem {
  readonly subject: "api" | "operation" | "schema" | "property";
  readonly key: string;
  readonly name: string;
  readonly location: Location;
  /** The name of the schema of a property. */
  readonly schema?: string;
  readonly statements: readonly ApiStatement[];
}

/** Returns everything that an API description says. Only its order, and texts that repeat others, are no part of it. */
export function apiItems(api: ApiDescription): ApiItem[] {
  return [
    describeWhole(api),
    ...api.operations.map((operation): ApiItem => {
      const { id, location, method, path } = operation;
      const name = `${method.toUpperCase()} ${path}`;
      return { subject: "operation", key: id, name, location, statements: operationStatements(operation) };
    }),
    ...api.schemas.flatMap((schema) => {
      const members = apiMembers(schema.type);
      return members
        .filter((member) => isItem(member) || member.path === "")
        .map((member): ApiItem => {
          const parts = members.filter(
            (one) => !isItem(one) && one.path !== "" && one.within === member.path,
          );
          return describeMember(member, parts, schema);
        });
    }),
  ];
}

/** Properties of values are compared one by one; those of conditions are a part of their condition. */
function isItem({ isCondition, isProperty }: ApiMember): boolean {
  return isProperty && !isCondition;
}

function describeWhole({
  description,
  facts,
  file,
  securitySchemes,
  servers,
  tags,
  title,
  version,
}: ApiDescription): ApiItem {
  return {
    subject: "api",
    key: "api",
    name: "API",
    location: { file, line: 1 },
    statements: [
      said("title", title),
      said("version", version),
      said("description", description),
      ...facts.map((fact) => factSaid("", fact)),
      ...servers.flatMap((one) => notesOf("server", one)),
      ...securitySchemes.flatMap((one) => notesOf("security scheme", one)),
      ...tags.flatMap((one) => notesOf("tag", one)),
    ].flatMap((one) => one ?? []),
  };
}

function notesOf(kind: string, { description, facts, name }: ApiNote): (ApiStatement | undefined)[] {
  const field = `${kind} ${name}`;
  return [
    { field, fact: "stated", within: [] },
    said(`${field} description`, description, [field]),
    ...facts.map((fact) => factSaid(`${field} `, fact, { within: [field] })),
  ];
}

function describeMember(
  { isProperty, path, required, type }: ApiMember,
  parts: readonly ApiMember[],
  { location, name }: { readonly name: string; readonly location: Location },
): ApiItem {
  const inside = (one: ApiMember): string => one.path.slice(path.length).replace(/^[. ]/, "");
  const statements = [
    isProperty ? undefined : said("name", name),
    { field: "type", fact: typeText(type), subject: { about: "type" as const, type }, within: [] },
    required
      ? { field: "required", fact: "yes", subject: { about: "required" as const, required }, within: [] }
      : undefined,
    ...typeFactsSaid("", type, {}),
    ...parts.flatMap((one) => {
      const field = inside(one);
      const stated = one.isProperty
        ? {
            field,
            fact: typeAndNeed(one.type, one.required),
            subject: { about: "condition" as const },
            within: [],
          }
        : partSaid(field, one, {});
      const around = { isCondition: one.isCondition, within: stated === undefined ? [] : [field] };
      return [stated, ...typeFactsSaid(`${field} `, one.type, around)];
    }),
  ].flatMap((one) => one ?? []);
  return isProperty
    ? { subject: "property", key: `${name}.${path}`, name: path, location, schema: name, statements }
    : { subject: "schema", key: name, name, location, statements };
}
