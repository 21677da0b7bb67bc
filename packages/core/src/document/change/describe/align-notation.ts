import {
  type ApiDescription,
  type ApiFact,
  type ApiType,
  type ApiTypePart,
  factOf,
} from "../../../model/index.ts";
import { inlineReferences } from "./inline-references.ts";
import { mapTypes, mapTypesBeside } from "./map-types.ts";
import { inOneForm } from "./plain-type.ts";

/**
 * Returns two descriptions with the later one in the notation of the earlier one: equal alternatives are in the same places,
 * what two releases of OpenAPI write in different ways is written in the earlier way, and a schema that only one of them names
 * is written in place. Their meaning is the same.
 *
 * @example `oneOf: [{ B }, { A }]` becomes `oneOf: [{ A }, { B }]`, and `contentEncoding: base64` becomes `format: byte`
 */
export function alignNotation(
  before: ApiDescription,
  after: ApiDescription,
): Readonly<Record<"before" | "after", ApiDescription>> {
  const [was, is] = [mapTypes(before, withoutChoice), mapTypes(after, withoutChoice)];
  const former = inlineReferences(was, is);
  return { before: former, after: likeFormer(former, inlineReferences(is, former)) };
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
  const former = new Map(before.operations.map((one) => [one.id, one]));
  const { operations, ...aligned } = mapTypesBeside(after, before, alignType);
  return {
    ...aligned,
    operations: operations.map((one) => ({
      ...one,
      security: alignSecurity(former.get(one.id)?.security, one.security),
    })),
  };
}

function alignSecurity(before: readonly string[] = [], after: readonly string[] = []): readonly string[] {
  const former = new Map(before.map((one) => [alternativeInOrder(one), one]));
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

function alignType(after: ApiType, before: ApiType | undefined): ApiType {
  if (before === undefined) return after;
  const properties = new Map(before.properties.map((one) => [one.name, one.type]));
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
      type: alignType(one.type, properties.get(one.name)),
    })),
    parts: parts.map((part) => {
      const at = counts.get(part.role) ?? 0;
      counts.set(part.role, at + 1);
      const same = before.parts.filter(({ name, role }) => role === part.role && name === part.name);
      return { ...part, type: alignType(part.type, same[part.name === undefined ? at : 0]?.type) };
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
