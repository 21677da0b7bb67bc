import type { ApiDescription, ApiType } from "../../../model/index.ts";
import { plainType } from "../describe/plain-type.ts";

type Types = ReadonlyMap<string, ApiType>;

/**
 * Returns whether a schema allows the same in two states with everything that it takes over from other schemas by their names, so
 * that only their shares have changed.
 */
export function hasSameWhole(
  name: string,
  { after, before }: Readonly<Record<"before" | "after", ApiDescription | undefined>>,
): boolean {
  const [one, other] = [before, after].map((api) => {
    const types: Types = new Map(api?.schemas.map(({ name: own, type }) => [own, type]));
    const type = types.get(name);
    return type === undefined ? undefined : inOneForm(plainType(wholeType(type, types, [name])));
  });
  return one !== undefined && one === other;
}

/** Puts the schemas that a type names, other than for its properties, in the place of their names. */
function wholeType(type: ApiType, types: Types, around: readonly string[]): ApiType {
  const { description: _, schema, title: __, ...own } = type;
  const parts = own.parts.map((part) =>
    part.role === "allOf" ? { ...part, type: wholeType(part.type, types, around) } : part,
  );
  const named = schema === undefined || around.includes(schema) ? undefined : types.get(schema);
  if (schema === undefined) return { ...own, parts };
  if (named === undefined) return { ...own, schema, parts };
  return {
    ...own,
    parts: [...parts, { role: "allOf", type: wholeType(named, types, [...around, schema]) }],
  };
}

/** A type as a text, in which the order of properties and rules is none; what is said about the whole is left out. */
function inOneForm({ description: _, facts, properties, title: __, ...type }: ApiType): string {
  return JSON.stringify([
    type.types,
    type.schema,
    type.isNever,
    type.parts,
    properties.map((one) => JSON.stringify([one.name, one.required, one.type])).toSorted(),
    facts.map(({ key, value }) => JSON.stringify([key, value])).toSorted(),
  ]);
}
