import {
  type ApiContent,
  type ApiDescription,
  type ApiFact,
  type ApiParameter,
  type ApiType,
  type ApiTypePart,
  factOf,
} from "../../../model/index.ts";
import { mapTypes } from "./map-types.ts";
import { inOneForm } from "./plain-type.ts";

/**
 * Returns two descriptions with the later one in the notation of the earlier one: equal alternatives are in the same places,
 * and what two releases of OpenAPI write in different ways is written in the earlier way. Their meaning is the same.
 *
 * @example `oneOf: [{ B }, { A }]` becomes `oneOf: [{ A }, { B }]`, and `contentEncoding: base64` becomes `format: byte`
 */
export function alignNotation(
  before: ApiDescription,
  after: ApiDescription,
): Readonly<Record<"before" | "after", ApiDescription>> {
  const former = mapTypes(before, withoutChoice);
  return { before: former, after: likeFormer(former, mapTypes(after, withoutChoice)) };
}

/** Returns a type whose alternatives exclude each other as `oneOf`, although it is written as `anyOf`: a text is not a number. */
function withoutChoice(type: ApiType): ApiType {
  const properties = type.properties.map((one) => ({ ...one, type: withoutChoice(one.type) }));
  const parts = type.parts.map((one) => ({ ...one, type: withoutChoice(one.type) }));
  const any = parts.filter(({ role }) => role === "anyOf").map((one) => one.type);
  const others = any.filter(({ schema, types }) => schema !== undefined || types.join() !== "null");
  const names = others.flatMap((one) => one.types.map((name) => (name === "integer" ? "number" : name)));
  const isApart =
    others.length <= 1 ||
    (others.every((one) => one.types.length > 0) && new Set(names).size === names.length);
  const isOne = any.length > 0 && isApart && !parts.some(({ role }) => role === "oneOf");
  return {
    ...type,
    properties,
    parts: isOne ? parts.map((one) => (one.role === "anyOf" ? { ...one, role: "oneOf" } : one)) : parts,
  };
}

function likeFormer(before: ApiDescription, after: ApiDescription): ApiDescription {
  const schemas = byName(before.schemas, ({ name }) => name);
  const operations = byName(before.operations, ({ id }) => id);
  return {
    ...after,
    schemas: after.schemas.map((one) => ({ ...one, type: alignType(schemas.get(one.name)?.type, one.type) })),
    operations: after.operations.map((one) => {
      const former = operations.get(one.id);
      const responses = byName(former?.responses ?? [], ({ status }) => status);
      return {
        ...one,
        security: alignSecurity(former?.security, one.security),
        parameters: alignParameters(former?.parameters, one.parameters),
        ...(one.body === undefined
          ? {}
          : { body: { ...one.body, contents: alignContents(former?.body?.contents, one.body.contents) } }),
        responses: one.responses.map((response) => {
          const same = responses.get(response.status);
          return {
            ...response,
            headers: alignParameters(same?.headers, response.headers),
            contents: alignContents(same?.contents, response.contents),
          };
        }),
      };
    }),
  };
}

function alignSecurity(before: readonly string[] = [], after: readonly string[] = []): readonly string[] {
  const former = byName(before, alternativeInOrder);
  return after.map((one) => former.get(alternativeInOrder(one)) ?? one);
}

/** The order of schemes and of their scopes does not matter, as in `oauth (read, write) and key`. */
function alternativeInOrder(alternative: string): string {
  return alternative
    .split(" and ")
    .map((scheme) =>
      scheme.replace(/\((.*)\)$/, (_, scopes: string) => `(${scopes.split(", ").toSorted().join(", ")})`),
    )
    .toSorted()
    .join(" and ");
}

function byName<One>(all: readonly One[], nameOf: (one: One) => string): ReadonlyMap<string, One> {
  return new Map(all.map((one) => [nameOf(one), one]));
}

function alignParameters(
  before: readonly ApiParameter[] = [],
  after: readonly ApiParameter[] = [],
): readonly ApiParameter[] {
  const former = byName(before, (one) => `${one.in} ${one.name}`);
  return after.map((one) => ({
    ...one,
    type: alignType(former.get(`${one.in} ${one.name}`)?.type, one.type),
  }));
}

function alignContents(
  before: readonly ApiContent[] = [],
  after: readonly ApiContent[] = [],
): readonly ApiContent[] {
  const former = byName(before, ({ mediaType }) => mediaType);
  return after.map((one) => {
    const same = former.get(one.mediaType);
    return {
      ...one,
      ...(one.type === undefined ? {} : { type: alignType(same?.type, one.type) }),
      ...(one.itemType === undefined ? {} : { itemType: alignType(same?.itemType, one.itemType) }),
    };
  });
}

function alignType(before: ApiType | undefined, after: ApiType): ApiType {
  if (before === undefined) return after;
  const properties = byName(before.properties, ({ name }) => name);
  const parts = ["oneOf", "anyOf"].reduce<readonly ApiTypePart[]>(
    (all, role) => inPlacesOf(before.parts, all, role),
    after.parts,
  );
  const counts = new Map<string, number>();
  return {
    ...after,
    types: before.types.toSorted().join() === after.types.toSorted().join() ? before.types : after.types,
    facts: alignFacts(before, after),
    properties: after.properties.map((one) => ({
      ...one,
      type: alignType(properties.get(one.name)?.type, one.type),
    })),
    parts: parts.map((part) => {
      const at = counts.get(part.role) ?? 0;
      counts.set(part.role, at + 1);
      const same = before.parts.filter(({ name, role }) => role === part.role && name === part.name);
      return { ...part, type: alignType(same[part.name === undefined ? at : 0]?.type, part.type) };
    }),
  };
}

/** Puts the alternatives that both states have into their earlier places; the others follow in their order. Other parts stay. */
function inPlacesOf(
  before: readonly ApiTypePart[],
  after: readonly ApiTypePart[],
  role: string,
): readonly ApiTypePart[] {
  const former = before.filter((part) => part.role === role).map(({ type }) => wholeForm(type));
  const own = after.filter((part) => part.role === role);
  if (former.length === 0 || own.length < 2) return after;
  const rest = own.map((part) => ({ part, form: wholeForm(part.type) }));
  const taken = former.map((form) => {
    const at = rest.findIndex((one) => one.form === form);
    return at === -1 ? undefined : rest.splice(at, 1)[0]?.part;
  });
  const placed = taken.flatMap((part) => part ?? rest.shift()?.part ?? []);
  const all = [...placed, ...rest.map(({ part }) => part)].values();
  return after.map((part) => (part.role === role ? (all.next().value ?? part) : part));
}

function wholeForm(type: ApiType): string {
  return JSON.stringify([type.title, type.description, inOneForm(type)]);
}

/** Statements of OpenAPI 3.0 and of later releases that mean the same. */
const sameFacts: readonly (readonly [ApiFact, ApiFact])[] = [
  [
    { key: "format", value: "byte" },
    { key: "contentEncoding", value: "base64" },
  ],
  [
    { key: "format", value: "binary" },
    { key: "contentMediaType", value: "application/octet-stream" },
  ],
];

function alignFacts(before: ApiType, after: ApiType): readonly ApiFact[] {
  const example = factOf(before, "example");
  const examples = factOf(before, "examples");
  const ofExamples: readonly (readonly [ApiFact, ApiFact])[] = [
    ...(example === undefined
      ? []
      : ([
          [
            { key: "example", value: example },
            { key: "examples", value: [example] },
          ],
        ] as const)),
    ...(Array.isArray(examples) && examples.length === 1
      ? ([
          [
            { key: "example", value: examples[0] as unknown },
            { key: "examples", value: examples as unknown },
          ],
        ] as const)
      : []),
  ];
  return [...sameFacts, ...ofExamples]
    .flatMap((pair) => [pair, pair.toReversed()])
    .reduce((facts, [written, other]) => {
      const isOther =
        written !== undefined &&
        other !== undefined &&
        isStated(before.facts, written) &&
        !before.facts.some(({ key }) => key === other.key) &&
        isStated(facts, other) &&
        !facts.some(({ key }) => key === written.key);
      return isOther ? facts.map((fact) => (fact.key === other.key ? written : fact)) : facts;
    }, after.facts);
}

function isStated(facts: readonly ApiFact[], { key, value }: ApiFact): boolean {
  return facts.some((fact) => fact.key === key && JSON.stringify(fact.value) === JSON.stringify(value));
}
