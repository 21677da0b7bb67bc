import { declares } from "./scope.ts";
import { assign, newRoutine } from "./unit-builder.ts";
import type { Routine } from "./unit.ts";
import type { Value } from "./value.ts";

/** A part of a file in which names are known: a function, a block, a class, or the file itself. */
export interface ScopeRange {
  readonly from: number;
  /** The place of its last character. */
  readonly to: number;
  readonly kind: "file" | "class" | "function" | "block";
}

/** A scope with the one around it, and the routine that knows its names if it has any. */
export interface Scope extends ScopeRange {
  readonly parent?: Scope;
  routine?: Routine;
}

/** The scopes of a file during its translation. */
export class UnitScopes {
  /** The modules from which names of the file come. */
  readonly sources = new Set<string>();
  private readonly sorted: Scope[];
  private readonly whole: Scope;

  /** Nests the scopes of a file; one of them has the names that `top` knows. */
  constructor(top: Routine, inner: readonly ScopeRange[]) {
    this.whole = { from: 0, to: Number.MAX_SAFE_INTEGER, kind: "file", routine: top };
    this.sorted = [this.whole];
    let open: Scope = this.whole;
    for (const scope of inner.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
      while (open.to < scope.to && open.parent !== undefined) open = open.parent;
      open = { ...scope, parent: open };
      this.sorted.push(open);
    }
  }

  /** Returns the innermost scope around a place, of some kinds if they are given; the file itself is of every kind. */
  around(place: number, kinds?: readonly ScopeRange["kind"][]): Scope {
    let scope = this.innermost(place);
    while (
      scope.parent !== undefined &&
      (scope.to < place || (kinds !== undefined && !kinds.includes(scope.kind)))
    )
      scope = scope.parent;
    return scope;
  }

  /** The last scope that begins at or before a place. */
  private innermost(place: number): Scope {
    let low = 0;
    let high = this.sorted.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.sorted[middle]?.from ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return this.sorted[low] ?? this.whole;
  }

  /**
   * Gives each function and class the routine that knows its names, as `routineOf` makes it, and each of some blocks a part
   * of the routine around it.
   */
  create(routineOf: (scope: ScopeRange, outer: Routine) => Routine, blocks: ReadonlySet<ScopeRange>): void {
    for (const scope of this.sorted) {
      if (scope.routine !== undefined || (scope.kind === "block" && !blocks.has(scope))) continue;
      const outer = knownIn(scope.parent ?? this.whole);
      scope.routine =
        scope.kind === "block"
          ? newRoutine(outer.file, outer.line, { outer, part: "block" })
          : routineOf(scope, outer);
    }
  }

  /** Returns the routine, or the part of one, in which the names around a place are looked up. */
  routineAt(place: number): Routine {
    return knownIn(this.around(place));
  }

  /** Adds a value of a name that is known in a scope. */
  declare(name: string, scope: Scope, value: Value): void {
    this.add(knownIn(scope), name, value);
  }

  private add(routine: Routine, name: string, value: Value): void {
    if (value.kind === "import") this.sources.add(value.source);
    assign(routine, name, value);
  }

  /** Adds a value of a name where it is declared around a place; a name that is not gets it in another scope. */
  assign(name: string, place: number, otherwise: { readonly scope: Scope; readonly value: Value }): void {
    for (let routine: Routine | undefined = this.routineAt(place); routine; routine = routine.outer)
      if (declares(routine, name)) return this.add(routine, name, otherwise.value);
    this.declare(name, otherwise.scope, otherwise.value);
  }
}

function knownIn(scope: Scope): Routine {
  let known: Scope = scope;
  while (known.routine === undefined && known.parent !== undefined) known = known.parent;
  if (known.routine === undefined) throw new Error("The file has no routine.");
  return known.routine;
}
