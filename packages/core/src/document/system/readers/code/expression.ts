/**
 * An expression of code, as far as readers want to know it, in plain data: syntax nodes are freed before what spans
 * several files can be put together.
 */
export type Expression =
  | { readonly kind: "text"; readonly text: string }
  /** Texts one after the other: a template, or a sum. */
  | { readonly kind: "joined"; readonly parts: readonly Expression[] }
  /** An environment variable or a setting by its name. */
  | { readonly kind: "setting"; readonly name: Expression; readonly fallback?: Expression }
  /** One of several: `a || b`, `a ? b : c`, the values of a variable that is assigned more than once. */
  | { readonly kind: "choice"; readonly options: readonly Expression[] }
  | { readonly kind: "name"; readonly name: string; readonly at: number }
  | { readonly kind: "member"; readonly of: Expression; readonly name: string }
  | CallExpression
  | {
      readonly kind: "object";
      readonly entries: ReadonlyMap<string, Expression>;
      readonly line: number;
      /** The lines of its entries, if the language's reader tells them. */
      readonly lines?: ReadonlyMap<string, number>;
    }
  | { readonly kind: "list"; readonly items: readonly Expression[] }
  /** A function or a class that begins at a place of its file. */
  | { readonly kind: "function"; readonly at: number }
  | { readonly kind: "class"; readonly at: number }
  | ParameterExpression
  /** A module, or a name that it exports. */
  | { readonly kind: "import"; readonly source: string; readonly name?: string }
  /** `template.format(…)` or `template % …`. */
  | {
      readonly kind: "format";
      readonly style: "braces" | "percent";
      readonly template: Expression;
      readonly args: readonly Expression[];
      readonly keywords: ReadonlyMap<string, Expression>;
    }
  /** Anything else; `isNothing` for null, undefined, None. */
  | { readonly kind: "other"; readonly isNothing?: boolean; readonly text?: string };

/** A call, or the creation of an object. */
export interface CallExpression {
  readonly kind: "call";
  readonly callee: Expression;
  readonly args: readonly Expression[];
  /** Arguments by name, in languages that have them. */
  readonly keywords: ReadonlyMap<string, Expression>;
  /** Where its name stands, which is the last line of a chain. */
  readonly line: number;
  readonly at: number;
}

/** A parameter of a function, or a field that something outside sets. */
export interface ParameterExpression {
  readonly kind: "parameter";
  readonly name: string;
  /** Where the function begins. */
  readonly of: number;
  readonly index: number;
  /** The name of its type, without arguments. */
  readonly type?: string;
  readonly fallback?: Expression;
}

/** An expression with the file in which its names mean something. */
export interface Origin {
  readonly file: string;
  readonly value: Expression;
}
