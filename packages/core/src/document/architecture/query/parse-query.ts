import { ArchscribeError } from "../../../model/errors/index.ts";
import type { ArchitectureKind } from "../../../model/index.ts";
import * as generated from "./query-parser.gen.ts";

/** A query: the elements of any of its selectors. */
export interface Query {
  readonly selectors: readonly Selector[];
}

/** Elements of some kinds, or with a name, that are in all states and meet the condition. */
export interface Selector {
  readonly kinds?: readonly ArchitectureKind[];
  /** An id, or a name. */
  readonly name?: string;
  readonly states: readonly State[];
  readonly condition?: Condition;
}

export type State = "planned" | "live" | "retiring" | "proposed" | "implied" | "assumed";

export type Field =
  | "owner"
  | "technology"
  | "description"
  | "lifecycle"
  | "tags"
  | "requirements"
  | "evidence"
  | "links"
  | "relations";

/** The conditions on elements. */
export type Condition =
  | { readonly is: "and" | "or"; readonly parts: readonly Condition[] }
  | { readonly is: "not"; readonly part: Condition }
  | { readonly is: "tagged"; readonly tag: string }
  | { readonly is: "named"; readonly pattern: string }
  | { readonly is: "field"; readonly field: Field; readonly value?: string }
  | { readonly is: "from"; readonly requirement: string }
  | { readonly is: "shown"; readonly figure: string }
  | { readonly is: "inside"; readonly target: Query }
  | { readonly is: "state"; readonly state: State }
  | {
      readonly is: "related";
      readonly way: "uses" | "used" | "either";
      readonly target: Query;
      readonly steps: number;
    };

interface ParserError extends Error {
  readonly location: { readonly start: { readonly column: number } };
}

/** The generated parser is JavaScript; these are the parts of it that are used. */
const parser = generated as unknown as {
  parse(text: string): Query;
  readonly SyntaxError: new () => ParserError;
};

/** Longer queries are refused, because a parser that tries alternatives needs time for them. */
const maxLength = 2000;

/**
 * Parses a query such as `components that use databases`.
 *
 * @throws ArchscribeError QUERY_NOT_UNDERSTOOD with the column, counted from 1, and the expected words
 */
export function parseQuery(text: string): Query {
  if (text.length > maxLength)
    throw new ArchscribeError("QUERY_NOT_UNDERSTOOD", {
      column: String(maxLength + 1),
      reason: `at most ${maxLength} characters`,
    });
  try {
    return parser.parse(text);
  } catch (error) {
    // A parser that ran out of stack.
    if (error instanceof RangeError)
      throw new ArchscribeError(
        "QUERY_NOT_UNDERSTOOD",
        { column: "1", reason: "it is nested too deeply" },
        { cause: error },
      );
    if (!(error instanceof parser.SyntaxError)) throw error;
    const reason = error.message.replace(/^E/, "e").replace(/\.$/, "");
    const column = String(error.location.start.column);
    throw new ArchscribeError("QUERY_NOT_UNDERSTOOD", { column, reason }, { cause: error });
  }
}
