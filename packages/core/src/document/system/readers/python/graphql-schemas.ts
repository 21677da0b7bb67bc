import type { OperationFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { CodeBase } from "../code/code-base.ts";
import type { CodeClass } from "../code/code-file.ts";
import type { Expression, Origin } from "../code/expression.ts";
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
  start(context) {
    const codeBase = new CodeBase(python.modules(context.tree.paths));
    return {
      visit: (file) => codeBase.add(python.read(file)),
      conclude() {
        const facts: OperationFact[] = [];
        for (const { calls, path } of codeBase.all())
          context.attempt(path, () => {
            for (const call of calls) {
              const made = codeBase.packageOf({ file: path, value: call.callee });
              if (made === undefined || !/(?:^|\.)Schema$/.test(made.name) || !libraries.test(made.source))
                continue;
              for (const root of ["query", "mutation", "subscription"]) {
                const given = call.keywords.get(root) ?? (root === "query" ? call.args[0] : undefined);
                if (given !== undefined)
                  facts.push(
                    ...fieldsOf(codeBase, { file: path, value: given }).map(
                      ({ file, line, name }): OperationFact => ({
                        kind: "operation",
                        owner: { file: path },
                        protocol: "GraphQL",
                        service: root.slice(0, 1).toUpperCase() + root.slice(1),
                        name,
                        grade: "seen",
                        place: { file, line },
                      }),
                    ),
                  );
              }
            }
          });
        return facts;
      },
    };
  },
};

interface Field {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** Returns the fields of a class, with those that it inherits. */
function fieldsOf(codeBase: CodeBase, origin: Origin, depth = 0): readonly Field[] {
  const resolved = codeBase.resolve(origin);
  const type = codeBase.classOf(resolved);
  if (type === undefined || depth > maxDepth) return [];
  const { file } = resolved;
  return [
    ...type.superclasses.flatMap((base) => fieldsOf(codeBase, { file, value: base }, depth + 1)),
    ...ownFields(type).map((field) => ({ ...field, file, name: inCamelCase(field.name) })),
  ];
}

function ownFields({ fields, methods }: CodeClass): readonly Omit<Field, "file">[] {
  return [
    ...fields.filter(({ value }) => value?.kind === "call" && isMaker(value.callee)),
    ...methods.flatMap(({ decorators, line, name }) =>
      name !== undefined &&
      decorators.some(({ expression }) =>
        isMaker(expression.kind === "call" ? expression.callee : expression),
      )
        ? [{ name, line }]
        : [],
    ),
  ];
}

function isMaker(called: Expression): boolean {
  return (called.kind === "member" || called.kind === "name") && fieldMakers.test(called.name);
}

/** Both libraries call the field of `all_books` `allBooks`. */
function inCamelCase(name: string): string {
  return name.replaceAll(/(?<=[^_])_+([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
