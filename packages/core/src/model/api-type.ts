/** A rule or note of an API description under its key there, such as `maximum` with 100. */
export interface ApiFact {
  readonly key: string;
  readonly value: unknown;
}

/** The values that a schema allows, in the terms of JSON Schema 2020-12 for every version of OpenAPI 3. */
export interface ApiType {
  /** The name of the schema that it refers to; everything else applies in addition. */
  readonly schema?: string;
  /** The types, such as `string` and `null`; empty if every type is allowed. */
  readonly types: readonly string[];
  /** Whether no value is allowed: the schema `false`. */
  readonly isNever?: true;
  readonly title?: string;
  /** Markdown. */
  readonly description?: string;
  readonly properties: readonly ApiProperty[];
  readonly parts: readonly ApiTypePart[];
  /** Limits, choices, defaults and notes. */
  readonly facts: readonly ApiFact[];
}

/** A property of an object. */
export interface ApiProperty {
  readonly name: string;
  readonly type: ApiType;
  readonly required: boolean;
}

/** A schema inside of another one, besides its properties. */
export interface ApiTypePart {
  /** The keyword, such as `items`, `oneOf` or `additionalProperties`. */
  readonly role: string;
  /** The name of the part below the keyword, such as the pattern of `patternProperties`. */
  readonly name?: string;
  readonly type: ApiType;
}

/** A type of any value. */
export const anyType: ApiType = { types: [], properties: [], parts: [], facts: [] };

/** Returns a rule or note of a type or another part of an API; undefined if it has none. */
export function factOf({ facts }: { readonly facts: readonly ApiFact[] }, key: string): unknown {
  return facts.find((fact) => fact.key === key)?.value;
}

/** Returns the parts of a type below a keyword. */
export function partsOf({ parts }: ApiType, role: string): readonly ApiType[] {
  return parts.filter((part) => part.role === role).map(({ type }) => type);
}

/** Returns a value of an API description as text; a text that looks like another value is in quotes. */
export function apiValueText(value: unknown): string {
  if (
    typeof value === "string" &&
    value.trim() !== "" &&
    !/^(?:true|false|null|[-\d.]+|[[{"].*)$/s.test(value)
  )
    return value;
  return JSON.stringify(value) ?? "";
}

/** Returns the values to which a type is restricted by `enum` or `const`; undefined if it is not. */
export function choicesOf(type: ApiType): readonly unknown[] | undefined {
  const choices = factOf(type, "enum");
  if (Array.isArray(choices)) return choices as unknown[];
  const fixed = type.facts.find(({ key }) => key === "const");
  return fixed === undefined ? undefined : [fixed.value];
}

export interface ApiTypeTextOptions {
  /** Whether choices are part of the text; true by default. */
  readonly hasChoices?: boolean;
}

/**
 * Returns a type as a reader would write it.
 *
 * @example "string (uuid)", "Order[]", "(string | null)[]", "map of Price", "one of open, paid"
 */
export function apiTypeText(type: ApiType, options: ApiTypeTextOptions = {}): string {
  const text: TypeText = (one) => apiTypeText(one, options);
  if (type.isNever) return "nothing";
  const choices = options.hasChoices === false ? undefined : choicesOf(type);
  if (choices !== undefined) {
    const values = choices.map((value) => apiValueText(value)).join(", ");
    return factOf(type, "enum") === undefined ? `always ${values}` : `one of ${values}`;
  }
  const isNullable = type.types.includes("null") || factOf(type, "nullable") === true;
  const types = type.types.filter((one) => one !== "null");
  const own = types.map((one) => ownText(one, type, text)).join(" | ");
  const named = namedTexts(type, text);
  const isPlain = type.properties.length === 0 && types.every((one) => one === "object");
  const all = [
    ...named,
    ...(named.length > 0 && isPlain ? [] : [own === "" ? impliedText(type, text) : own]),
  ];
  if (isNullable && all.length === 1 && own === "" && named.length === 0 && type.types.length > 0)
    return "null";
  const whole = all.length === 1 ? (all[0] ?? "") : all.map((one) => inBrackets(one)).join(" & ");
  return isNullable ? `${whole} | null` : whole;
}

type TypeText = (type: ApiType) => string;

/**
 * The types of which a type is composed. Alternatives of objects that are written in place are named by their
 * titles.
 */
function namedTexts(type: ApiType, text: TypeText): string[] {
  const inPlace = (one: ApiType): string => {
    const own = text(one);
    return own === "object" && one.title !== undefined ? one.title : own;
  };
  const alternatives = ["oneOf", "anyOf"].map((role) =>
    [...new Set(partsOf(type, role).map((one) => inPlace(one)))].join(" | "),
  );
  return [type.schema ?? "", ...partsOf(type, "allOf").map((one) => text(one)), ...alternatives].filter(
    (one) => one !== "" && one !== "any",
  );
}

function ownText(name: string, type: ApiType, text: TypeText): string {
  const format = factOf(type, "format");
  if (name === "array") return listText(type, text);
  if (name === "object") return mapText(type, text);
  return typeof format === "string" ? `${name} (${format})` : name;
}

function listText(type: ApiType, text: TypeText): string {
  const [items] = partsOf(type, "items");
  const first = partsOf(type, "prefixItems").map((one) => text(one));
  if (first.length === 0) return `${inBrackets(items === undefined ? "any" : text(items))}[]`;
  const rest = items?.isNever ? [] : [`…${inBrackets(items === undefined ? "any" : text(items))}[]`];
  return `[${[...first, ...rest].join(", ")}]`;
}

function mapText(type: ApiType, text: TypeText): string {
  const [values] = [
    ...partsOf(type, "additionalProperties").filter(({ isNever }) => isNever !== true),
    ...partsOf(type, "patternProperties"),
  ];
  return type.properties.length === 0 && values !== undefined
    ? `map of ${inBrackets(text(values))}`
    : "object";
}

/** A schema without a type allows every type, but its keywords imply one. */
function impliedText(type: ApiType, text: TypeText): string {
  const has = (...roles: readonly string[]): boolean => type.parts.some(({ role }) => roles.includes(role));
  if (has("items", "prefixItems")) return listText(type, text);
  if (type.properties.length > 0 || has("additionalProperties", "patternProperties"))
    return mapText(type, text);
  const format = factOf(type, "format");
  return typeof format === "string" ? `string (${format})` : "any";
}

/** A text of several types, or of several values, needs brackets beside another text. */
function inBrackets(text: string): string {
  return /^(?:one of|always|map of) /.test(text) || /[|&]/.test(withoutGroups(text)) ? `(${text})` : text;
}

/** Removes what is in brackets already, from the inside out. */
function withoutGroups(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, "");
  return shorter === text ? text : withoutGroups(shorter);
}

/** One schema inside of another one, with its place. */
export interface ApiMember {
  /** Its place below the schema, such as `address.street`, `rows[].n` or `labels.*`; empty for the schema itself. */
  readonly path: string;
  readonly type: ApiType;
  /** Whether it is a property, and a required one. */
  readonly isProperty: boolean;
  readonly required: boolean;
  /** The keyword of a part that is not a property. */
  readonly role?: string;
  /** The path of the nearest property around it, or empty. */
  readonly within: string;
  /** Whether the text of the type around it shows its type. */
  readonly isShown: boolean;
  /** Whether it is a part of a condition, such as `not` or `if`, rather than of the value. */
  readonly isCondition: boolean;
}

/**
 * Returns a schema and everything that is written in place inside of it, in reading order. A reference is not followed: the schema
 * that it names has its own entry.
 */
export function apiMembers(type: ApiType): ApiMember[] {
  return membersBelow({
    path: "",
    type,
    isProperty: false,
    required: false,
    within: "",
    isShown: false,
    isCondition: false,
  });
}

function membersBelow(member: ApiMember): ApiMember[] {
  const { path, type } = member;
  const { isCondition } = member;
  const within = member.isProperty && !isCondition ? path : member.within;
  const isMap = type.properties.length === 0;
  const counts = new Map<string, number>();
  return [
    member,
    ...type.properties.flatMap(({ name, required, type: own }) =>
      membersBelow({
        path: path === "" ? name : `${path}.${name}`,
        type: own,
        isProperty: true,
        required,
        within,
        isShown: false,
        isCondition,
      }),
    ),
    ...type.parts.flatMap(({ name, role, type: own }) => {
      const count = (counts.get(role) ?? 0) + 1;
      counts.set(role, count);
      return membersBelow({
        path: pathOfPart(path, { role, name: name ?? own.title, count }),
        type: own,
        isProperty: false,
        required: false,
        role,
        within,
        // "map of string" does not name the pattern of `patternProperties`.
        isShown: shownRoles.has(role) || (isMap && !own.isNever && role === "additionalProperties"),
        isCondition: isCondition || conditionRoles.has(role),
      });
    }),
  ];
}

const shownRoles: ReadonlySet<string> = new Set(["items", "prefixItems", "oneOf", "anyOf", "allOf"]);
const conditionRoles: ReadonlySet<string> = new Set(
  "not if then else contains propertyNames dependentSchemas unevaluatedItems unevaluatedProperties".split(
    " ",
  ),
);

function pathOfPart(
  path: string,
  { count, name, role }: { readonly role: string; readonly name: string | undefined; readonly count: number },
): string {
  switch (role) {
    case "items":
      return `${path}[]`;
    case "prefixItems":
      return `${path}[${count - 1}]`;
    case "additionalProperties":
      return path === "" ? "*" : `${path}.*`;
    case "patternProperties":
      return path === "" ? `/${name ?? ""}/` : `${path}./${name ?? ""}/`;
    default: {
      const label = `(${role} ${name ?? count})`;
      return path === "" ? label : `${path} ${label}`;
    }
  }
}

/**
 * Returns the place of a part in words if its path is a sign.
 *
 * @param path the path, which may be shortened at its beginning
 * @example "other properties" for "*", "position unevaluated properties" for "position (unevaluatedProperties 1)"
 */
export function memberPlace({ role = "" }: ApiMember, path: string): string {
  const words = restWords.get(role);
  if (words === undefined) return path;
  const around = path.replace(/[. ]?(?:\*|\([^()]*\))$/, "");
  return around === "" ? words : `${around} ${words}`;
}

/** The additional parts of a type. */
const restWords: ReadonlyMap<string, string> = new Map([
  ["additionalProperties", "other properties"],
  ["unevaluatedProperties", "unevaluated properties"],
  ["unevaluatedItems", "unevaluated items"],
]);

/** The text of a type that allows no value. */
export const notAllowed = "not allowed";

/** Returns the names of the schemas to which a type refers, including references in its parts. */
export function schemasIn(type: ApiType): string[] {
  const names = apiMembers(type).flatMap((member) => member.type.schema ?? []);
  return [...new Set(names)];
}

/** Returns the properties of a type, including those of the schemas of which it is composed; a later one replaces an earlier one. */
export function allProperties(type: ApiType, schemas: ReadonlyMap<string, ApiType>): ApiProperty[] {
  const found = new Map<string, ApiProperty>();
  const required = new Set<string>();
  const seen = new Set<ApiType>();
  const collect = (one: ApiType | undefined): void => {
    if (one === undefined || seen.has(one)) return;
    seen.add(one);
    if (one.schema !== undefined) collect(schemas.get(one.schema));
    for (const part of partsOf(one, "allOf")) collect(part);
    for (const property of one.properties) found.set(property.name, property);
    const others = factOf(one, "required");
    for (const name of Array.isArray(others) ? (others as unknown[]) : []) required.add(String(name));
  };
  collect(type);
  return Array.from(found.values(), (one) => (required.has(one.name) ? { ...one, required: true } : one));
}
