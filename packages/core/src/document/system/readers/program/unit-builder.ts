import type { Node } from "web-tree-sitter";
import type { FieldValue, Routine, TypeUnit, Unit } from "./unit.ts";
import type { Call, RecordValue, Value } from "./value.ts";

/** Collects what a translation of a syntax tree finds in a file. */
export class UnitBuilder {
  readonly imports = new Map<string, string>();
  readonly routines: Routine[] = [];
  readonly types: TypeUnit[] = [];
  readonly fieldValues: FieldValue[] = [];
  readonly records: RecordValue[] = [];
  readonly top: Routine;
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
    this.top = newRoutine(path, 1);
  }

  /** Adds a routine of the file. */
  routine(line: number, properties: Partial<Routine>): Routine {
    const routine = newRoutine(this.path, line, properties);
    this.routines.push(routine);
    return routine;
  }

  /** Adds a call to the routine that it is in, and tells the lambdas among its arguments about it. */
  call(call: Call): Call {
    call.scope.calls.push(call);
    for (const [index, arg] of call.args.entries())
      if (arg.kind === "routine" && arg.routine.name === undefined) arg.routine.passedTo = { call, index };
    return call;
  }

  record(record: RecordValue): RecordValue {
    this.records.push(record);
    return record;
  }

  build(): Unit {
    const { fieldValues, imports, path, records, routines, top, types } = this;
    return { path, imports, top, routines, types, fieldValues, records };
  }
}

/** Returns a routine, or a part of one, that has nothing in it. */
export function newRoutine(file: string, line: number, properties: Partial<Routine> = {}): Routine {
  return {
    file,
    line,
    parameters: [],
    attributes: [],
    isConstructor: false,
    isExtension: false,
    isPublic: false,
    assigned: new Map(),
    calls: [],
    returns: [],
    ...properties,
  };
}

/** Adds a value of a variable. */
export function assign(routine: Routine, name: string, value: Value): void {
  const values = routine.assigned.get(name);
  if (values === undefined) routine.assigned.set(name, [value]);
  else values.push(value);
}

/** The routine around a place that declares a variable; the routine itself if none does. */
export function declaringRoutine(routine: Routine, name: string): Routine {
  for (let around: Routine | undefined = routine; around !== undefined; around = around.outer)
    if (around.assigned.has(name) || around.parameters.some((parameter) => parameter.name === name))
      return around;
  return routine;
}

/** The 1-based line of a node. */
export function lineOf(node: Node): number {
  return node.startPosition.row + 1;
}

const comments = new Set(["comment", "line_comment", "block_comment"]);

/** The named children of a node, without comments. */
export function childrenOf(node: Node | null | undefined): readonly Node[] {
  return (node?.namedChildren ?? []).filter(
    (child): child is Node => child !== null && !comments.has(child.type),
  );
}
