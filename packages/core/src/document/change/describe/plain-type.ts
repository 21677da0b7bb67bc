import {
  type ApiFact,
  type ApiProperty,
  type ApiType,
  type ApiTypePart,
  anyType,
  factOf,
} from "../../../model/index.ts";

/**
 * Returns the compared form of a type, independent of its notation: parts of `allOf` are merged into the type if that is equivalent, and
 * an alternative without others is the type itself.
 */
export function plainType(type: ApiType): ApiType {
  const parts = type.parts.map((part) => ({ ...part, type: plainType(part.type) }));
  const isAdded = ({ role, type: one }: ApiTypePart): boolean =>
    role === "allOf" ||
    (/^(?:one|any)Of$/.test(role) &&
      isReference(one) &&
      parts.filter((other) => other.role === role).length === 1);
  // The remaining properties depend on everything that applies.
  const isRest = ({ role }: ApiTypePart): boolean => role.startsWith("unevaluated");
  const { schema, ...own } = type;
  let whole: ApiType = {
    ...own,
    properties: type.properties.map((one) => ({ ...one, type: plainType(one.type) })),
    parts: parts.filter((part) => !isAdded(part) && !isRest(part)),
  };
  const named = schema === undefined ? [] : [{ ...anyType, schema }];
  const others: ApiTypePart[] = [];
  for (const one of inOrder([...named, ...parts.filter(isAdded).map((part) => part.type)])) {
    const merged = mergeTypes(whole, one);
    if (merged === undefined) others.push({ role: "allOf", type: one });
    else whole = merged;
  }
  return closed({ ...whole, parts: [...others, ...whole.parts, ...parts.filter(isRest)] });
}

/** The order of types that apply together does not matter. */
function inOrder(types: readonly ApiType[]): ApiType[] {
  const [named, inPlace] = [
    types.filter((one) => isReference(one)),
    types.filter((one) => !isReference(one)),
  ];
  return [...named.toSorted((a, b) => ((a.schema ?? "") < (b.schema ?? "") ? -1 : 1)), ...inPlace];
}

/** Whether a type is only a reference to another one. */
function isReference({ facts, parts, properties, schema, types }: ApiType): boolean {
  return schema !== undefined && facts.length + parts.length + properties.length + types.length === 0;
}

/** Without a composition, every property that is not named is not evaluated either. */
function closed(type: ApiType): ApiType {
  const isComposed =
    type.schema !== undefined ||
    type.parts.some(({ role }) =>
      /^(?:oneOf|anyOf|allOf|if|dependentSchemas|additionalProperties)$/.test(role),
    );
  if (isComposed) return type;
  return {
    ...type,
    parts: type.parts.map((part) =>
      part.role === "unevaluatedProperties" ? { ...part, role: "additionalProperties" } : part,
    ),
  };
}

/** Returns one type that is equivalent to two types that both apply, or undefined if there is none. */
function mergeTypes(one: ApiType, other: ApiType): ApiType | undefined {
  const types = commonTypes(one.types, other.types);
  const facts = mergeFacts(one, other);
  const properties = mergeProperties(one, other);
  const isApart =
    (one.schema !== undefined && other.schema !== undefined && one.schema !== other.schema) ||
    (one.title !== undefined && other.title !== undefined && one.title !== other.title) ||
    one.isNever === true ||
    other.isNever === true;
  if (isApart || types === undefined || facts === undefined || properties === undefined) return undefined;
  if (!areApart(one, other)) return undefined;
  const description = [...new Set([one.description, other.description].flatMap((text) => text ?? []))].join(
    "\n\n",
  );
  const required = new Set([...requiredIn(one), ...requiredIn(other)]);
  const names = new Set(properties.map(({ name }) => name));
  const unnamed = [...required].filter((name) => !names.has(name));
  return {
    ...one,
    ...other,
    types,
    ...(one.schema === undefined ? {} : { schema: one.schema }),
    ...(one.title === undefined ? {} : { title: one.title }),
    ...(description === "" ? {} : { description }),
    properties: properties.map((property) => ({ ...property, required: required.has(property.name) })),
    parts: [...one.parts, ...other.parts],
    facts: [...facts, ...(unnamed.length === 0 ? [] : [{ key: "required", value: unnamed }])],
  };
}

/** The types that two lists allow; an empty list allows every type. */
function commonTypes(one: readonly string[], other: readonly string[]): readonly string[] | undefined {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const common = one.filter((name) => other.includes(name));
  const numbers = [one, other].filter((all) => all.includes("integer") && !all.includes("number"));
  if (numbers.length === 1 && [one, other].some((all) => all.includes("number"))) common.push("integer");
  return common.length === 0 ? undefined : common;
}

/** A fact of both must be equal, except a limit: the narrower one applies. */
function mergeFacts(one: ApiType, other: ApiType): ApiFact[] | undefined {
  // Whether null is allowed depends on both.
  const isEither = factOf(other, "nullable") !== undefined && !isEmpty(one);
  if (isEither) return undefined;
  const merged = new Map<string, unknown>();
  for (const { key, value } of [...one.facts, ...other.facts]) {
    if (key === "required") continue;
    const before = merged.get(key);
    const narrower = merged.has(key) ? narrowerOf(key, [before, value]) : value;
    if (narrower === undefined) return undefined;
    merged.set(key, narrower);
  }
  return Array.from(merged, ([key, value]) => ({ key, value }));
}

function isEmpty({ schema, types }: ApiType): boolean {
  return schema === undefined && types.length === 0;
}

function narrowerOf(key: string, [one, other]: readonly [unknown, unknown]): unknown {
  if (isSame(one, other)) return one;
  if (typeof one !== "number" || typeof other !== "number") return undefined;
  if (/^(?:exclusiveM|m)inimum$|^min(?:Length|Items|Properties)$/.test(key)) return Math.max(one, other);
  if (/^(?:exclusiveM|m)aximum$|^max(?:Length|Items|Properties)$/.test(key)) return Math.min(one, other);
  return undefined;
}

function mergeProperties(one: ApiType, other: ApiType): readonly ApiProperty[] | undefined {
  const merged = new Map(one.properties.map((property) => [property.name, property]));
  for (const property of other.properties) {
    const before = merged.get(property.name);
    const type = before === undefined ? property.type : mergeTypes(before.type, property.type);
    if (type === undefined) return undefined;
    merged.set(property.name, { ...property, type });
  }
  return [...merged.values()];
}

function requiredIn(type: ApiType): string[] {
  const named = type.properties.flatMap(({ name, required }) => (required ? [name] : []));
  const others = factOf(type, "required");
  return [...named, ...(Array.isArray(others) ? others.map(String) : [])];
}

/** Keywords that only have a meaning together; those of one schema do not affect another one. */
const groups = [
  /^(?:properties|patternProperties|additionalProperties)$/,
  /^(?:items|prefixItems|unevaluatedItems)$/,
  /^(?:contains|minContains|maxContains|unevaluatedItems)$/,
  /^(?:if|then|else)$/,
  /^(?:oneOf|discriminator)$/,
  /^(?:anyOf|discriminator)$/,
  /^not$/,
  /^propertyNames$/,
  /^dependentSchemas$/,
  /^content/,
];

function areApart(one: ApiType, other: ApiType): boolean {
  const [keys, others] = [keywordsOf(one), keywordsOf(other)];
  const isOpen = (all: readonly string[]): boolean => all.every((key) => key === "properties");
  const hasRest = (all: readonly string[]): boolean => all.some((key) => key.startsWith("unevaluated"));
  // A part sees only its own contents.
  if ((hasRest(others) && !isBare(one)) || (hasRest(keys) && !isBare(other))) return false;
  return groups.every((group) => {
    const [mine, its] = [keys, others].map((all) => all.filter((key) => group.test(key)));
    return !mine?.length || !its?.length || (isOpen(mine) && isOpen(its));
  });
}

/** Whether a type says nothing about properties, items and other schemas. */
function isBare(type: ApiType): boolean {
  return type.schema === undefined && type.properties.length + type.parts.length === 0;
}

function keywordsOf({ facts, parts, properties }: ApiType): string[] {
  return [
    ...(properties.length > 0 ? ["properties"] : []),
    ...parts.map(({ role }) => role),
    ...facts.map(({ key }) => key),
  ];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns a type as a text, independent of the order of properties and rules. */
export function inOneForm(type: ApiType): string {
  return JSON.stringify(formOf(type));
}

/** Only the whole form is a text: texts within texts would double the quotation marks at each level. */
function formOf({ facts, properties, ...type }: ApiType): unknown {
  return [
    type.types,
    type.schema,
    type.isNever,
    type.parts.map((part) => [part.role, part.name, formOf(part.type)]),
    properties
      .toSorted((one, other) => compareTexts(one.name, other.name))
      .map((one) => [one.name, one.required, formOf(one.type)]),
    facts.toSorted((one, other) => compareTexts(one.key, other.key)).map(({ key, value }) => [key, value]),
  ];
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
