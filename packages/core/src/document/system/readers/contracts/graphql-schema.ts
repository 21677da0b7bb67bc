import { type DefinitionNode, Kind, parse } from "graphql";
import type { OperationFact } from "../../facts.ts";

/** No schema that people write has more. */
const maxTokens = 500_000;

const rootTypes = ["Query", "Mutation", "Subscription"] as const;

/** A text that can define root types; types alone, and the queries of clients, define none. */
export const definesRootTypes = /\b(?:type|schema|extend)\b/;

/** The root types of schemas by their own names, as `schema { query: Root }` gives them. */
type RootNames = ReadonlyMap<string, string>;

interface PlacedSchema {
  readonly file: string;
  readonly text: string;
  /** The line of the file on which the text begins, 1-based. */
  readonly line: number;
}

/** Returns the names of root types that the `schema` definitions of a text give. Throws an error if it is malformed. */
export function rootNamesIn(text: string): RootNames {
  return new Map(
    definitionsOf(text).flatMap((definition) =>
      definition.kind === Kind.SCHEMA_DEFINITION || definition.kind === Kind.SCHEMA_EXTENSION
        ? (definition.operationTypes ?? []).map(
            ({ operation, type }) =>
              [type.name.value, `${operation.slice(0, 1).toUpperCase()}${operation.slice(1)}`] as const,
          )
        : [],
    ),
  );
}

/**
 * Returns the fields of the root types in a schema of GraphQL, which are the operations of its API. Throws an error if the
 * text is malformed.
 */
export function operationsOfSchema(
  { file, line, text }: PlacedSchema,
  names: RootNames = rootNamesIn(text),
): OperationFact[] {
  return definitionsOf(text)
    .filter(
      (definition) =>
        definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION,
    )
    .flatMap(({ fields = [], name }) => {
      // A schema definition names all its root types; without one, they have their usual names.
      const root = names.size > 0 ? names.get(name.value) : rootTypes.find((one) => one === name.value);
      return root === undefined
        ? []
        : fields
            // A type that is only extended begins with a field such as `_empty`.
            .filter((field) => !field.name.value.startsWith("_"))
            .map((field): OperationFact => ({
              kind: "operation",
              owner: { file },
              protocol: "GraphQL",
              service: root,
              name: field.name.value,
              grade: "said",
              place: { file, line: line + (field.name.loc?.startToken.line ?? 1) - 1 },
            }));
    });
}

function definitionsOf(text: string): readonly DefinitionNode[] {
  return parse(text, { maxTokens }).definitions;
}
