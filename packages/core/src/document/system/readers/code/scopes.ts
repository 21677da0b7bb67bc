import type { Declaration } from "./code-file.ts";
import type { Expression } from "./expression.ts";

/** A part of a file in which names are known: a function, a block, a class, or the file itself. */
export interface Scope {
  readonly from: number;
  readonly to: number;
  readonly kind: "file" | "class" | "function" | "block";
  readonly parent?: Scope;
}

/** The scopes of a file, to find the one around a place. */
export interface Scopes {
  /** Returns the innermost scope of some kinds; the file itself is of every kind. */
  around(place: number, kinds?: readonly Scope["kind"][]): Scope;
}

/** Orders the scopes of a file, which nest. */
export function nestScopes(inner: readonly Omit<Scope, "parent">[]): Scopes {
  const whole: Scope = { from: 0, to: Number.MAX_SAFE_INTEGER, kind: "file" };
  const sorted: Scope[] = [whole];
  let open: Scope = whole;
  for (const scope of inner.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    while (open.to < scope.to && open.parent !== undefined) open = open.parent;
    open = { ...scope, parent: open };
    sorted.push(open);
  }
  return {
    around(place, kinds) {
      let low = 0;
      let high = sorted.length - 1;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((sorted[middle]?.from ?? 0) <= place) low = middle;
        else high = middle - 1;
      }
      let scope = sorted[low] ?? whole;
      while (
        scope.parent !== undefined &&
        (scope.to < place || (kinds !== undefined && !kinds.includes(scope.kind)))
      )
        scope = scope.parent;
      return scope;
    },
  };
}

/** A declaration to which values are added. Most have one, for which a list takes more memory than all the rest. */
class GrowingDeclaration implements Declaration {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  private readonly first: Expression;
  private others: Expression[] | undefined = undefined;

  constructor(name: string, { from, to }: Scope, first: Expression) {
    this.name = name;
    this.from = from;
    this.to = to;
    this.first = first;
  }

  get values(): readonly Expression[] {
    return [this.first, ...(this.others ?? [])];
  }

  add(value: Expression): void {
    if (this.others === undefined) this.others = [value];
    else this.others.push(value);
  }
}

/** Up to so many declarations of one name, it takes less to look at each of them than to index them. */
const fewDeclarations = 8;

/** Collects the names of a file with their values. */
export class Declarations {
  private readonly byName = new Map<string, GrowingDeclaration[]>();
  /** The declarations of names that have many, by name and place. */
  private readonly index = new Map<string, GrowingDeclaration>();

  /** Adds a value of a name that is known in a scope. */
  declare(name: string, scope: Scope, value: Expression): void {
    const { from, to } = scope;
    const others = this.byName.get(name) ?? [];
    const key = others.length > fewDeclarations ? `${from} ${to} ${name}` : undefined;
    const known =
      (key === undefined ? undefined : this.index.get(key)) ??
      others.slice(0, fewDeclarations + 1).find((other) => other.from === from && other.to === to);
    if (known !== undefined) {
      known.add(value);
      return;
    }
    const declaration = new GrowingDeclaration(name, scope, value);
    if (key === undefined) {
      // A list that grows in place takes room for many more, which matters for the many names with one or two.
      this.byName.set(name, [...others, declaration]);
    } else {
      others.push(declaration);
      this.index.set(key, declaration);
    }
  }

  /** Adds a value of a name to the declaration that is visible at a place; without one, to a scope. */
  assign(name: string, place: number, otherwise: { scope: Scope; value: Expression }): void {
    const visible = findDeclaration(this.byName.get(name) ?? [], place);
    const known = this.byName.get(name)?.find((declaration) => declaration === visible);
    if (known === undefined) this.declare(name, otherwise.scope, otherwise.value);
    else known.add(otherwise.value);
  }

  /** Returns the declarations by name, as plain data that an outline can hold. */
  all(): ReadonlyMap<string, readonly Declaration[]> {
    return new Map(
      Array.from(this.byName, ([name, declarations]) => [
        name,
        declarations.map(({ from, to, values }): Declaration => ({ name, from, to, values })),
      ]),
    );
  }
}

/** Returns the declaration that a place sees: the innermost of those around it. */
export function findDeclaration(
  declarations: readonly Declaration[],
  place: number,
): Declaration | undefined {
  let found: Declaration | undefined;
  for (const declaration of declarations)
    if (
      declaration.from <= place &&
      place <= declaration.to &&
      (found === undefined || declaration.to - declaration.from < found.to - found.from)
    )
      found = declaration;
  return found;
}
