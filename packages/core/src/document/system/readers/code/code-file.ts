import type { CallExpression, Expression, ParameterExpression } from "./expression.ts";

/** What readers want to know of a file of code, in plain data. */
export interface CodeFile {
  readonly path: string;
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>;
  /** By the name under which other files know them; `default` for what stands for the whole file. */
  readonly exports: ReadonlyMap<string, Expression>;
  /** The modules whose exports are exports of this file too. */
  readonly reexports: readonly string[];
  /** All calls, in the order of their beginnings. */
  readonly calls: readonly CallExpression[];
  /** By where they begin. */
  readonly functions: ReadonlyMap<number, CodeFunction>;
  readonly classes: ReadonlyMap<number, CodeClass>;
}

/** A name with a value in some part of a file. */
export interface Declaration {
  readonly name: string;
  /** The first and the last place in which it is known. */
  readonly from: number;
  readonly to: number;
  readonly values: readonly Expression[];
}

export interface CodeFunction {
  readonly name?: string;
  /** The places of its first and its last character. */
  readonly at: number;
  readonly to: number;
  readonly line: number;
  readonly decorators: readonly Decorator[];
  readonly parameters: readonly ParameterExpression[];
  readonly returns: readonly Expression[];
  /** Whether it belongs to a class. */
  readonly isMethod: boolean;
}

export interface CodeClass {
  readonly name: string;
  readonly at: number;
  readonly to: number;
  readonly line: number;
  readonly decorators: readonly Decorator[];
  readonly superclasses: readonly Expression[];
  readonly fields: readonly CodeField[];
  readonly methods: readonly CodeFunction[];
}

export interface CodeField {
  readonly name: string;
  readonly line: number;
  /** As written. */
  readonly type?: string;
  readonly value?: Expression;
  readonly decorators: readonly Decorator[];
}

/** `@Get("x")`, or `@injectable` without arguments. */
export interface Decorator {
  readonly expression: Expression;
  readonly line: number;
}
