import type { FieldChange } from "../../../model/index.ts";
import type { ApiStatement } from "../describe/api-statement.ts";

/** The statements of an operation, a schema or a property, by their fields. */
export type Statements = ReadonlyMap<string, ApiStatement>;

/** The statements of both states about the thing that has changed. */
export interface ChangedStatements {
  readonly before: Statements;
  readonly after: Statements;
}

/** Returns the fields that two states state differently. */
export function statementChanges({ after, before }: ChangedStatements): FieldChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field): FieldChange[] => {
    const [was, is] = [before.get(field)?.fact, after.get(field)?.fact].map((fact) =>
      fact === undefined ? undefined : [fact].flat().join("; "),
    );
    return was === is
      ? []
      : [
          {
            field,
            ...(was === undefined ? {} : { before: was }),
            ...(is === undefined ? {} : { after: is }),
          },
        ];
  });
}
