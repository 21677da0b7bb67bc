import {
  type ApiDescription,
  type ApiMember,
  type ApiNote,
  type Location,
  type ApiContent,
  type ApiOperation,
  type ApiParameter,
} from "../../../model/index.ts";
import { plainType } from "./plain-type.ts";
import { typeText } from "./api-fact-text.ts";
import {
  type ApiStatement,
  comparedMembers,
  factSaid,
  partSaid,
  said,
  typeAndNeed,
  typeFactsSaid,
  type ApiDirection,
  typeSaid,
} from "./api-statement.ts";

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

/** Returns all items of an API description. Its order, and texts that repeat others, do not count. */
export function apiItems(api: ApiDescription): ApiItem[] {
  return [
    describeWhole(api),
    ...api.operations.map((operation): ApiItem => {
      const { id, location, method, path } = operation;
      const name = `${method.toUpperCase()} ${path}`;
      return { subject: "operation", key: id, name, location, statements: operationStatements(operation) };
    }),
    ...api.schemas.flatMap(({ type, ...named }) => {
      const schema = { ...named, type: plainType(type) };
      const members = comparedMembers(schema.type);
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

/** Properties of values are compared one by one; properties of conditions are a part of their condition. */
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
    // The names of HTTP's ways to sign in are the same in every case.
    ...facts.map((fact) =>
      factSaid(
        `${field} `,
        fact.key === "scheme" ? { ...fact, value: String(fact.value).toLowerCase() } : fact,
        { within: [field] },
      ),
    ),
  ];
}

/** Returns what a schema, or a property, states of its own values. */
export function memberStatements({ required, type }: Pick<ApiMember, "required" | "type">): ApiStatement[] {
  return [
    { field: "type", fact: typeText(type), subject: { about: "type" as const, type }, within: [] },
    required
      ? { field: "required", fact: "yes", subject: { about: "required" as const, required }, within: [] }
      : undefined,
    ...typeFactsSaid("", type, {}),
  ].flatMap((one) => one ?? []);
}

function describeMember(
  { isProperty, path, required, type }: ApiMember,
  parts: readonly ApiMember[],
  { location, name }: { readonly name: string; readonly location: Location },
): ApiItem {
  const inside = (one: ApiMember): string => one.path.slice(path.length).replace(/^[. ]/, "");
  const statements = [
    isProperty ? undefined : said("name", name),
    ...memberStatements({ required, type }),
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
      const around = { isCondition: one.isCondition, within: stated === undefined ? [] : [stated.field] };
      return [stated, ...typeFactsSaid(`${field} `, one.type, around)];
    }),
  ].flatMap((one) => one ?? []);
  return isProperty
    ? { subject: "property", key: `${name}.${path}`, name: path, location, schema: name, statements }
    : { subject: "schema", key: name, name, location, statements };
}

/** Returns the statements of an operation, each with the direction of its values. */
function operationStatements(operation: ApiOperation): ApiStatement[] {
  const { body, facts, grounds, isDeprecated, kind, method, parameters, path, responses } = operation;
  const isCalled = kind === "operation";
  const sent: ApiDirection = isCalled ? "request" : "response";
  const answered: ApiDirection = isCalled ? "response" : "request";
  const statements = [
    said("kind", isCalled ? undefined : kind),
    said("operationId", operation.id.endsWith(`${method} ${path}`) ? undefined : operation.id),
    said("method", method.toUpperCase()),
    said("path", path),
    said("summary", operation.summary),
    said("description", operation.description === operation.summary ? undefined : operation.description),
    said("tag", operation.tag),
    said("basis", grounds?.basis),
    said("deprecated", isDeprecated ? "yes" : undefined),
    {
      field: "security",
      fact: operation.security.length === 0 ? "none" : operation.security,
      subject: { about: "security" as const, alternatives: operation.security },
      within: [],
    },
    said("servers", operation.servers),
    ...facts.map((fact) => factSaid("", fact)),
    ...parameters.flatMap((one) =>
      parameterSaid(`${one.in} parameter ${one.in === "header" ? headerName(one.name) : one.name}`, one, {
        direction: sent,
        about: "parameter",
      }),
    ),
    ...(body === undefined
      ? []
      : [
          {
            field: "request",
            fact: body.required ? "required" : "optional",
            subject: { about: "request" as const, required: body.required },
            direction: sent,
            within: [],
          },
          said("request description", body.description, ["request"]),
          ...body.facts.map((fact) => factSaid("request ", fact, { within: ["request"] })),
          ...contentsSaid("request", body.contents, sent),
        ]),
    ...responses.flatMap(({ contents, description, facts: notes, headers, status, summary }) => {
      const field = `response ${status.replace(/^\dxx$/, (range) => range.toUpperCase())}`;
      const direction = answered;
      return [
        {
          field,
          fact: contents.length === 0 ? "no content" : "stated",
          ...(isSuccess(status, responses) ? { subject: { about: "response" as const } } : {}),
          direction,
          within: [],
        },
        said(`${field} summary`, summary, [field]),
        said(`${field} description`, description, [field]),
        ...notes.map((fact) => factSaid(`${field} `, fact, { within: [field] })),
        ...headers.flatMap((one) =>
          parameterSaid(`${field} header ${headerName(one.name)}`, one, {
            direction,
            about: "header",
            within: [field],
          }),
        ),
        ...contentsSaid(field, contents, direction),
      ];
    }),
  ];
  return statements.flatMap((one) => one ?? []);
}

/**
 * Returns one spelling of a media type, in which case and blanks do not matter: `text/csv; charset=utf-8`. The values of
 * its parameters are kept as they are.
 */
function plainMediaType(text: string): string {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim());
  return [
    type.toLowerCase(),
    ...parameters.map((one) => one.replace(/^[^=]*/, (name) => name.toLowerCase())),
  ].join("; ");
}

/** Returns one spelling of a header's name, in which case does not matter: `X-Request-Id`. */
function headerName(name: string): string {
  return name.toLowerCase().replaceAll(/(?<![a-z\d])[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * Returns whether callers rely on a response: the request has succeeded. `default` covers the statuses that are
 * not listed, so that it is a success only if no other response is one.
 */
function isSuccess(status: string, all: readonly { readonly status: string }[]): boolean {
  return status.startsWith("2") || (status === "default" && !all.some((one) => one.status.startsWith("2")));
}

type Direction = ApiDirection | undefined;

function parameterSaid(
  field: string,
  { description, facts, required, type: written }: ApiParameter,
  {
    about,
    direction,
    isText = facts.every(({ key }) => key !== "mediaType"),
    within = [],
  }: {
    readonly about: "parameter" | "header";
    /** A value with a media type of its own has types. */
    readonly isText?: boolean;
    readonly direction: Direction;
    readonly within?: readonly string[];
  },
): (ApiStatement | undefined)[] {
  const type = plainType(written);
  const inside = { direction, within: [...within, field], isParameter: about === "parameter" };
  return [
    {
      field,
      fact: typeAndNeed(type, required),
      subject: { about, type, required, isText },
      ...(direction === undefined ? {} : { direction }),
      within,
    },
    said(`${field} description`, description, inside.within),
    ...facts.map((fact) => factSaid(`${field} `, fact, inside)),
    ...typeSaid(field, type, inside),
  ];
}

function contentsSaid(
  place: string,
  contents: readonly ApiContent[],
  direction: Direction,
): (ApiStatement | undefined)[] {
  return contents.flatMap(({ facts, itemType, mediaType, type: written }) => {
    const type = written === undefined ? undefined : plainType(written);
    const field = `${place} ${plainMediaType(mediaType)}`;
    const inside = { direction, within: [place, field], isParameter: false };
    return [
      {
        field,
        fact: type === undefined ? "any content" : typeText(type),
        subject: { about: "media-type" as const, ...(type === undefined ? {} : { type }) },
        ...(direction === undefined ? {} : { direction }),
        within: [place],
      },
      ...facts.map((fact) => factSaid(`${field} `, fact, inside)),
      ...(type === undefined ? [] : typeSaid(field, type, inside)),
      ...(itemType === undefined
        ? []
        : parameterSaid(
            `${field} item`,
            { name: "item", in: "", type: itemType, required: false, facts: [] },
            { direction, about: "header", isText: false, within: inside.within },
          )),
    ];
  });
}
