import type { OperationFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import type { Routine, TypeUnit } from "../program/unit.ts";
import type { Value } from "../program/value.ts";
import { csharpTexts, readCsharp } from "./syntax/csharp-program.ts";

const registration = /^Add(Query|Mutation|Subscription)Type$/;

/** Reads the root types of Hot Chocolate: public methods of registered and of marked classes. */
export const hotChocolateReader: CodeReader = {
  reads: "Hot Chocolate",
  languages: ["csharp"],
  mentions:
    /Add(?:Query|Mutation|Subscription)Type|\[(?:Query|Mutation|Subscription)Type|\[ExtendObjectType|\bGraphQLName\b|HotChocolate/,
  start: readCsharp((program) => operationsIn(program)),
};

function operationsIn(program: Program): readonly OperationFact[] {
  const roots = new Map<string, string>();
  for (const unit of program.units)
    for (const { name, types } of program.callsIn(unit)) {
      const root = registration.exec(name)?.[1];
      const type = types[0]?.replace(/^.*\./, "");
      if (root !== undefined && type !== undefined) roots.set(type, root);
    }
  // `class QueryType : ObjectType<Query>` describes the class whose methods are the fields.
  for (const { bases, name } of program.units.flatMap(({ types }) => types)) {
    const root = roots.get(name);
    const described = bases.flatMap((base) => /^ObjectType<(?:[\w.]*\.)?(\w+)>$/.exec(base)?.[1] ?? [])[0];
    if (root === undefined || described === undefined) continue;
    roots.delete(name);
    roots.set(described, root);
  }
  return program.units.flatMap(({ routines, types }) =>
    types.flatMap((type) => {
      const root = roots.get(type.name) ?? rootOfAttributes(type, roots, program);
      if (root === undefined) return [];
      return routines
        .filter(
          ({ attributes, isConstructor, isPublic, name, owner }) =>
            owner === type.name &&
            isPublic &&
            !isConstructor &&
            name !== undefined &&
            !attributes.some((one) => one.name === "GraphQLIgnore"),
        )
        .map((routine) => operationOf(routine, root, program));
    }),
  );
}

/** `[QueryType]`, `[ExtendObjectType("Query")]`, `[ExtendObjectType(typeof(Query))]`, `[ExtendObjectType<Query>]`. */
function rootOfAttributes(
  { attributes }: TypeUnit,
  roots: ReadonlyMap<string, string>,
  program: Program,
): string | undefined {
  for (const { args, name, named } of attributes) {
    const marked = /^(Query|Mutation|Subscription)Type$/.exec(name)?.[1];
    if (marked !== undefined) return marked;
    const extended = /^ExtendObjectType(?:<([\w.]+)>)?$/.exec(name);
    if (extended === null) continue;
    const given = [extended[1] ?? [], [args[0], named.get("Name")].flatMap((one) => namesIn(one, program))];
    for (const one of given.flat()) {
      const type = one.replace(/^.*\./, "");
      if (roots.has(type)) return roots.get(type);
      if (/^(?:Query|Mutation|Subscription)$/.test(type)) return type;
    }
  }
  return undefined;
}

/** The name in a text, in `typeof(Query)`, or of a constant such as `OperationTypeNames.Query`. */
function namesIn(value: Value | undefined, program: Program): readonly string[] {
  if (value === undefined) return [];
  if (value.kind === "name" || value.kind === "member") return [value.name];
  return csharpTexts(program, value);
}

function operationOf(routine: Routine, service: string, program: Program): OperationFact {
  const given = routine.attributes.find(({ name }) => name === "GraphQLName")?.args[0];
  const [name] = given === undefined ? [] : csharpTexts(program, given);
  return {
    kind: "operation",
    owner: { file: routine.file },
    protocol: "GraphQL",
    service,
    name: name ?? fieldName(routine.name ?? ""),
    grade: "seen",
    place: { file: routine.file, line: routine.line },
  };
}

/** Hot Chocolate calls the field of `GetBooksAsync` `books`. */
function fieldName(method: string): string {
  const bare = method.replace(/^Get(?=[A-Z])/, "").replace(/(?<=.)Async$/, "");
  return bare.slice(0, 1).toLowerCase() + bare.slice(1);
}
