import type { Node } from "web-tree-sitter";
import { routineAround } from "./scope.ts";
import type { ModuleUnit, Routine, TypeUnit, Unit } from "./unit.ts";
import { newRoutine } from "./unit-builder.ts";
import { type ScopeRange, UnitScopes } from "./unit-scopes.ts";
import type { Call, Value } from "./value.ts";

type Draft<Whole> = { -readonly [Key in keyof Whole]: Whole[Key] };

/** Deeper than chains of calls that people write; what follows values goes as deep. */
const maxHeight = 400;

/** A file that is a module while it is translated: routines and types are known by where they begin, before they are filled. */
export class ModuleDraft {
  readonly file: string;
  readonly top: Routine;
  readonly scopes: UnitScopes;
  readonly routines = new Map<number, Draft<Routine>>();
  readonly types = new Map<number, Draft<TypeUnit>>();
  private readonly callsOfNodes = new Map<number, { readonly call: Call; readonly height: number }>();
  private reached = 0;

  /** Begins a file with the ranges of its scopes. */
  constructor(file: string, ranges: readonly ScopeRange[]) {
    this.file = file;
    this.top = newRoutine(file, 1);
    this.scopes = new UnitScopes(this.top, ranges);
  }

  /** Creates the routines and types of all scopes; the blocks are those that declare names. */
  open(blocks: ReadonlySet<ScopeRange>): void {
    this.scopes.create(({ from, kind }, outer) => {
      const part = kind === "class" ? ({ part: "class" } as const) : {};
      const routine = newRoutine(this.file, 1, { outer, ...part });
      if (kind === "function") this.routines.set(from, routine);
      else
        this.types.set(from, {
          file: this.file,
          name: "",
          line: 1,
          bases: [],
          attributes: [],
          fields: [],
          isAbstract: false,
          scope: routine,
        });
      return routine;
    }, blocks);
  }

  /** The function that begins at a place, as a value. */
  routineValue(place: number): Value {
    const routine = this.routines.get(place);
    return routine === undefined ? { kind: "unknown" } : { kind: "routine", routine };
  }

  /** The class that begins at a place, as a value. */
  typeValue(place: number): Value {
    const type = this.types.get(place);
    return type === undefined ? { kind: "unknown" } : { kind: "type", type };
  }

  /** A name where it stands. */
  nameAt(name: string, place: number): Value {
    return { kind: "name", name, scope: this.scopes.routineAt(place) };
  }

  /** Returns the call of a node, which is translated once; undefined if it is in too deep a chain. */
  call(node: Node, depth: number, translate: () => Call): Call | undefined {
    const known = this.callsOfNodes.get(node.id);
    if (known !== undefined) {
      if (depth + known.height > maxHeight) return undefined;
      this.reached = Math.max(this.reached, depth + known.height);
      return known.call;
    }
    const before = this.reached;
    this.reached = depth;
    const call = translate();
    this.callsOfNodes.set(node.id, { call, height: this.reached - depth + 1 });
    this.reached = Math.max(before, this.reached + 1);
    return call;
  }

  /** Ends the file: its calls, in the order of their beginnings, are also those of the routines that they are in. */
  close(module: Omit<ModuleUnit, "sources">): Unit {
    for (const call of module.calls) {
      (routineAround(call.scope) ?? this.top).calls.push(call);
      for (const [index, arg] of call.args.entries())
        if (arg.kind === "routine") arg.routine.passedTo = { call, index };
    }
    for (const routine of this.routines.values()) {
      // A list that has grown holds room for many more items.
      routine.returns = routine.returns.slice();
      routine.calls = routine.calls.slice();
    }
    return {
      path: this.file,
      imports: new Map(),
      top: this.top,
      routines: [...this.routines.values()],
      types: [...this.types.values()],
      fieldValues: [],
      records: [],
      module: { ...module, sources: [...this.scopes.sources] },
    };
  }
}
