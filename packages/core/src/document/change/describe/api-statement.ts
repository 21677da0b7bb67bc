import {
  type ApiFact,
  type ApiMember,
  apiMembers,
  type ApiType,
  memberPlace,
  notAllowed,
} from "../../../model/index.ts";
import { factText, nameOfFact, typeText } from "./api-fact-text.ts";
import type { Fact } from "./item.ts";

/** The direction of a value: clients of the API send requests, and the API sends responses. */
export type ApiDirection = "request" | "response";

/** The subject of a statement of an API description; statements without one are only shown. */
export type StatementSubject =
  | {
      readonly about: "parameter" | "header" | "property";
      readonly type: ApiType;
      readonly required: boolean;
      /** Whether the value is sent as a text, without its type. */
      readonly isText?: boolean;
    }
  | { readonly about: "type"; readonly type: ApiType }
  | { readonly about: "required"; readonly required: boolean }
  | { readonly about: "request"; readonly required: boolean }
  | { readonly about: "response" }
  | { readonly about: "media-type"; readonly type?: ApiType }
  | { readonly about: "security"; readonly alternatives: readonly string[] }
  /** A schema inside of another one, such as `not`. */
  | { readonly about: "part"; readonly role: string; readonly type: ApiType }
  /** A statement inside of a condition. */
  | { readonly about: "condition" }
  | { readonly about: "fact"; readonly key: string; readonly value: unknown; readonly isParameter: boolean };

/** One fact of an API description, in its compared form and with its meaning. */
export interface ApiStatement {
  /** The name of the fact, such as `request application/json, seat maxLength`. */
  readonly field: string;
  readonly fact: Fact;
  readonly subject?: StatementSubject;
  /** The direction of the value; absent in a schema, whose uses decide. */
  readonly direction?: ApiDirection;
  /** The facts without which this one has no meaning, such as the response of a header. */
  readonly within: readonly string[];
}

export interface Inside {
  readonly direction?: ApiDirection | undefined;
  readonly within?: readonly string[];
  readonly isParameter?: boolean;
  readonly isCondition?: boolean;
}

/**
 * Returns the statements of a type that is written in place, besides its name: its own facts, and those of
 * its contents.
 */
export function typeSaid(field: string, type: ApiType, inside: Inside): (ApiStatement | undefined)[] {
  const fieldOf = (path: string): string => (path === "" ? field : `${field}, ${path}`);
  return comparedMembers(type).flatMap((member) => {
    const own = fieldOf(member.path);
    const within = [...(inside.within ?? []), ...(member.within === "" ? [] : [fieldOf(member.within)])];
    const around = { ...inside, within, isCondition: member.isCondition };
    return [
      ...(member.isProperty
        ? [
            {
              field: own,
              fact: typeAndNeed(member.type, member.required),
              subject: member.isCondition
                ? { about: "condition" as const }
                : { about: "property" as const, type: member.type, required: member.required },
              ...(inside.direction === undefined ? {} : { direction: inside.direction }),
              within,
            },
          ]
        : [partSaid(own, member, around)]),
      ...typeFactsSaid(
        `${own} `,
        member.type,
        member.isProperty ? { ...around, within: [...within, own] } : around,
      ),
    ];
  });
}

/**
 * Returns a schema with everything that is written in place inside of it. Alternatives have the same place whether one or
 * several of them apply, which is a separate fact.
 */
export function comparedMembers(type: ApiType): ApiMember[] {
  const members = apiMembers(type);
  const plain = (path: string): string =>
    path.replaceAll(/\((?:one|any)Of (\d+)\)/g, "(alternative $1)").replaceAll(/\((?:one|any)Of /g, "(");
  const compared = members.map((member) => ({
    ...member,
    path: plain(member.path),
    within: plain(member.within),
  }));
  return new Set(compared.map(({ path }) => path)).size === new Set(members.map(({ path }) => path)).size
    ? compared
    : members;
}

/** Returns the statement about a part that the text of the surrounding type does not show. */
export function partSaid(field: string, member: ApiMember, inside: Inside): ApiStatement | undefined {
  const { isShown, path, role, type } = member;
  if (path === "" || isShown || role === undefined) return undefined;
  return {
    field: memberPlace(member, field),
    fact: type.isNever ? notAllowed : typeText(type),
    subject: { about: "part", role, type },
    ...(inside.direction === undefined ? {} : { direction: inside.direction }),
    within: inside.within ?? [],
  };
}

/** The facts of one type, without those of its parts. */
export function typeFactsSaid(prefix: string, type: ApiType, inside: Inside): (ApiStatement | undefined)[] {
  const hasEnum = type.facts.some(({ key }) => key === "enum");
  return [
    said(`${prefix}title`, type.title, inside.within),
    said(`${prefix}description`, type.description, inside.within),
    said(`${prefix}alternatives`, hasAny(type) ? "several may apply" : undefined, inside.within),
    said(`${prefix}other types`, hasImpliedType(type) ? "allowed" : undefined, inside.within),
    ...type.facts
      .filter(({ key }) => key !== "format" && key !== "nullable")
      .map((fact) => factSaid(prefix, hasEnum ? fact : choiceOf(fact), inside)),
  ];
}

function hasAny({ parts }: ApiType): boolean {
  return parts.some(({ role }) => role === "anyOf");
}

/** A constant is the only choice. */
function choiceOf(fact: ApiFact): ApiFact {
  return fact.key === "const" ? { key: "enum", value: [fact.value] } : fact;
}

/** A schema with properties or items, but without a type, allows every value of another type. */
function hasImpliedType(type: ApiType): boolean {
  const isComposed =
    type.schema !== undefined || type.parts.some(({ role }) => /^(?:one|any|all)Of$/.test(role));
  return type.types.length === 0 && !isComposed && !/^(?:any|nothing)$/.test(typeText(type));
}

/** Returns the compared form of a type, with whether a value is required. */
export function typeAndNeed(type: ApiType, required: boolean): string {
  return `${typeText(type)}${required ? ", required" : ""}`;
}

/** Returns a statement that is only shown, or undefined if it is empty. */
export function said(
  field: string,
  fact: Fact | undefined,
  within: readonly string[] = [],
): ApiStatement | undefined {
  return fact === undefined || fact.length === 0 ? undefined : { field, fact, within };
}

/** Returns a rule or note as a statement. */
export function factSaid(prefix: string, { key, value }: ApiFact, inside: Inside = {}): ApiStatement {
  const { direction, isCondition = false, isParameter = false, within = [] } = inside;
  return {
    field: `${prefix}${nameOfFact(key)}`,
    fact: factText(key, value),
    subject: isCondition ? { about: "condition" } : { about: "fact", key, value, isParameter },
    ...(direction === undefined ? {} : { direction }),
    within,
  };
}
