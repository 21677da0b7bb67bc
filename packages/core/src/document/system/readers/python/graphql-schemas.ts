import type { OperationFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import { readSeenCode } from "../program/shared-program.ts";
import type { TypeUnit } from "../program/unit.ts";
import { calleeOf, type Value } from "../program/value.ts";
import { python } from "./syntax/python.ts";

const libraries = /^(?:graphene|strawberry)(?:\.|$)/;

/** What makes a field in a class of a schema, by the last name of the call or decorator. */
const fieldMakers =
  /^(?:Field|List|NonNull|ConnectionField|String|Int|Float|Boolean|ID|DateTime|Date|Decimal|JSONString|UUID|field|mutation|subscription|connection|node|\w*Field|\w*Mutation)$/;

/** More classes between a root type and those that it inherits from than people write. */
const maxDepth = 8;

/** Reads the root types of Graphene and Strawberry. */
export const graphqlSchemasReader: CodeReader = {
  reads: "Graphene, Strawberry",
  languages: ["python"],
  mentions: /graphene|strawberry/,
  followsNames: true,
  start: readSeenCode(python, ({ program, units }, context) => {
    const facts: OperationFact[] = [];
    for (const unit of units)
      context.attempt(unit.path, () => {
        const { path } = unit;
        for (const call of program.callsIn(unit)) {
          const made = program.packageOf(calleeOf(call));
          if (made === undefined || !/(?:^|\.)Schema$/.test(made.name) || !libraries.test(made.source))
            continue;
          for (const root of ["query", "mutation", "subscription"]) {
            const given = call.named.get(root) ?? (root === "query" ? call.args[0] : undefined);
            if (given !== undefined)
              facts.push(
                ...fieldsOf(program, given).map(({ file, line, name }): OperationFact => ({
                  kind: "operation",
                  owner: { file: path },
                  protocol: "GraphQL",
                  service: root.slice(0, 1).toUpperCase() + root.slice(1),
                  name,
                  grade: "seen",
                  place: { file, line },
                })),
              );
          }
        }
      });
    return facts;
  }),
};

interface Field {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** Returns the fields of a class, with those that it inherits. */
function fieldsOf(program: Program, value: Value, depth = 0): readonly Field[] {
  const found = program.resolve(value);
  if (found.kind !== "type" || depth > maxDepth) return [];
  const { type } = found;
  const { file, superclasses = [] } = type;
  return [
    ...superclasses.flatMap((base) => fieldsOf(program, base, depth + 1)),
    ...ownFields(type).map((field) => ({ ...field, file, name: inCamelCase(field.name) })),
  ];
}

function ownFields({ fields, methods = [] }: TypeUnit): readonly Omit<Field, "file">[] {
  return [
    ...fields.filter(({ initial }) => initial?.kind === "call" && fieldMakers.test(initial.name)),
    ...methods.flatMap(({ attributes, line, name }) =>
      name !== undefined && attributes.some((decorator) => fieldMakers.test(decorator.name))
        ? [{ name, line }]
        : [],
    ),
  ];
}

/** Both libraries call the field of `all_books` `allBooks`. */
function inCamelCase(name: string): string {
  return name.replaceAll(/(?<=[^_])_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
