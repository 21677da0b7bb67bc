import {
  allProperties,
  type ApiFact,
  type ApiMember,
  apiMembers,
  type ApiSchema,
  type ApiType,
  apiTypeText,
  partsOf,
  schemasIn,
  literalPattern,
  memberPlace,
  notAllowed,
} from "../../../model/index.ts";
import { anchor, type Cell, type Inline, reference, text } from "../document.ts";
import { apiFactTexts } from "./api-facts.ts";
import { proseLines } from "./prose-lines.ts";

/** The types of the schemas of an API, by name. */
export type Types = ReadonlyMap<string, ApiType>;

/** Returns the types of schemas by name. */
export function typesOf(schemas: readonly ApiSchema[]): Types {
  return new Map(schemas.map(({ name, type }) => [name, type]));
}

/** Joins rules and notes to one sentence. */
export function sentence(parts: readonly string[]): string {
  const [first = "", ...rest] = parts;
  const whole = [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join("; ");
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/** The description of a type or of its owner, with its rules and notes. */
export function aboutType(
  type: ApiType | undefined,
  {
    description = "",
    facts = [],
    name = "",
  }: { readonly description?: string; readonly facts?: readonly ApiFact[]; readonly name?: string } = {},
): (readonly Inline[])[] {
  const own = type?.description ?? "";
  const title = type === undefined || name.includes(type.title ?? "\n") ? undefined : untoldTitle(type);
  return [
    ...(title === undefined ? [] : [[text(sentence([title]))]]),
    ...proseLines(description),
    ...(own === description ? [] : proseLines(own)),
    // Their rules are among those of the whole.
    ...(type === undefined
      ? []
      : partsOf(type, "allOf").flatMap((part) =>
          part.schema === undefined ? aboutType({ ...part, facts: [] }) : [],
        )),
    ...(type !== undefined && hasAnyOf(type) ? [[text("One or more of these.")]] : []),
    ...factLines([...(type?.facts ?? []), ...facts]),
  ];
}

/** The title of a type, unless its text or its description has it. */
function untoldTitle(type: ApiType): string | undefined {
  const { description = "", title } = type;
  const isTold = title === undefined || title === description || apiTypeText(type).includes(title);
  return isTold ? undefined : title;
}

/** One of several with null beside it is a value that may be missing. */
function hasAnyOf(type: ApiType): boolean {
  return partsOf(type, "anyOf").filter((one) => apiTypeText(one) !== "null").length > 1;
}

/** Returns rules and notes as a line of a cell, or none. */
export function factLines(facts: readonly ApiFact[]): Inline[][] {
  const notes = apiFactTexts(facts);
  return notes.length === 0 ? [] : [[text(sentence(notes))]];
}

/** The text of a type, with links to the schemas of the API. */
export function typeInlines(type: ApiType, types: Types): Inline[] {
  const names = schemasIn(type).filter((name) => types.has(name));
  const whole = apiTypeText(type);
  if (names.length === 0) return [text(whole)];
  const pattern = new RegExp(
    `(?<![\\w.-])(${names
      .toSorted((a, b) => b.length - a.length)
      .map(literalPattern)
      .join("|")})(?![\\w.-])`,
    "g",
  );
  return whole
    .split(pattern)
    .filter((part) => part !== "")
    .map((part) => (names.includes(part) ? reference(schemaAnchor(part), part) : text(part)));
}

/** Returns the anchor of a schema's row. */
export function schemaAnchor(name: string): string {
  return anchor("schema", name);
}

interface MemberRow {
  readonly member: ApiMember;
  readonly name: string;
  readonly typed: Cell;
  readonly about: Cell;
}

/**
 * The contents of a type: properties, including those of the schemas it is composed of, and everything that
 * is written in place.
 */
export function memberRows(type: ApiType, types: Types): MemberRow[] {
  const isComposed = type.parts.some(({ role }) => role === "allOf");
  const { schema: _, ...own } = type;
  const whole: ApiType = isComposed
    ? {
        ...own,
        properties: allProperties(type, types),
        parts: type.parts.filter(({ role }) => role !== "allOf"),
      }
    : type;
  return apiMembers(whole)
    .slice(1)
    .filter((member) => {
      const isTold =
        member.isShown &&
        apiFactTexts(member.type.facts).length === 0 &&
        member.type.description === undefined &&
        untoldTitle(member.type) === undefined;
      return member.isProperty || !isTold;
    })
    .map((member) => ({
      member,
      name: (isRefused(member) ? memberPlace(member, member.path) : member.path).replaceAll(
        / ?\(allOf [^)]*\)\.?/g,
        (part, at: number) => (at > 0 && part.endsWith(".") ? "." : ""),
      ),
      typed: { lines: [isRefused(member) ? [text(notAllowed)] : typeInlines(member.type, types)] },
      about: { lines: aboutType(member.type, { name: member.path }) },
    }));
}

/** Whether a part states a prohibition of a type. */
function isRefused({ isProperty, type }: ApiMember): boolean {
  return type.isNever === true && !isProperty;
}
