import type { Node } from "web-tree-sitter";
import { compactList } from "../compact-list.ts";
import { routineAround } from "./scope.ts";
import type { Attribute, ModuleUnit, Routine, TypeUnit, Unit } from "./unit.ts";
import { lineOf, newRoutine } from "./unit-builder.ts";
import { type ScopeRange, UnitScopes } from "./unit-scopes.ts";
import { type Call, nameOf, type RecordValue, type Value } from "./value.ts";

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

  /** A member of a value where it stands. */
  memberAt(of: Value, name: string, place: number): Value {
    return { kind: "member", of, name, scope: this.scopes.routineAt(place) };
  }

  /** An element of a value, at a node. */
  itemAt(of: Value, key: Value, node: Node): Value {
    return { kind: "item", of, key, line: lineOf(node), scope: this.scopes.routineAt(node.startIndex) };
  }

  /** A list or map that is written out. */
  record(node: Node, written: Pick<RecordValue, "entries" | "form" | "items" | "lines" | "spreads">): Value {
    const scope = this.scopes.routineAt(node.startIndex);
    return { kind: "record", ...written, line: lineOf(node), scope };
  }

  /** A call of what an expression stands for, at the line of `at`. */
  callOf(
    node: Node,
    callee: Value,
    { named, ...call }: Pick<Call, "args" | "isCreation" | "named"> & { readonly at: Node },
  ): Call {
    const isNamed = callee.kind === "name" || callee.kind === "member";
    const of = callee.kind === "name" ? undefined : callee.kind === "member" ? callee.of : callee;
    return {
      kind: "call",
      ...(of !== undefined && { of }),
      name: isNamed ? callee.name : "",
      types: compactList([]),
      args: compactList(call.args),
      named,
      isCreation: call.isCreation,
      line: lineOf(call.at),
      scope: isNamed ? callee.scope : this.scopes.routineAt(node.startIndex),
    };
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

const noNames: ReadonlyMap<string, Value> = new Map();

/** Returns an attribute of a language in which it is an expression: `@router.get("/x")`, `@injectable`. */
export function attributeOf(value: Value, line: number): Attribute {
  if (value.kind !== "call")
    return { name: nameOf(value), args: compactList([]), named: noNames, line, value };
  const { args, name, named } = value;
  return { name, args, named, line, value };
}

/** Returns one of two values; of a setting and something else, the second is its default. */
export function eitherOf(first: Value, second: Value): Value {
  return first.kind === "setting" && first.fallback === undefined
    ? { ...first, fallback: second }
    : { kind: "either", options: [first, second] };
}
