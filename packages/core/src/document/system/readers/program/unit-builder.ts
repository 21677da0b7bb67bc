import type { Node } from "web-tree-sitter";
import { compactList } from "../compact-list.ts";
import { declares } from "./scope.ts";
import type { DeclaredFile, FieldValue, Routine, TypeUnit, Unit } from "./unit.ts";
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

  build(declared?: DeclaredFile): Unit {
    const { fieldValues, imports, path, records, routines, top, types } = this;
    for (const routine of routines) {
      // A list that has grown holds room for 16 more items.
      routine.calls = routine.calls.slice();
      routine.returns = routine.returns.slice();
    }
    return {
      path,
      imports,
      top,
      routines: compactList(routines),
      types: compactList(types),
      fieldValues: compactList(fieldValues),
      records: compactList(records),
      ...(declared !== undefined && { declared }),
    };
  }
}

/** Most routines have no variables, and share this map, to which nothing is added. */
const unassigned = new Map<string, Value[]>();

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
    assigned: unassigned,
    calls: [],
    returns: [],
    ...properties,
  };
}

/** Adds a value of a variable. */
export function assign(routine: Routine, name: string, value: Value): void {
  const values = routine.assigned.get(name);
  if (values === undefined) setVariable(routine, name, [value]);
  else values.push(value);
}

/** Adds a variable, which may have no value. */
export function declareVariable(routine: Routine, name: string): void {
  if (!routine.assigned.has(name)) setVariable(routine, name, []);
}

function setVariable(routine: Routine, name: string, values: Value[]): void {
  if (routine.assigned === unassigned) routine.assigned = new Map();
  routine.assigned.set(name, values);
}

/** Notes the type of a variable, as written. */
export function noteType(routine: Routine, name: string, type: string): void {
  routine.variableTypes ??= new Map();
  routine.variableTypes.set(name, type);
}

/** The routine around a place that declares a variable; the routine itself if none does. */
export function declaringRoutine(routine: Routine, name: string): Routine {
  for (let around: Routine | undefined = routine; around !== undefined; around = around.outer)
    if (declares(around, name)) return around;
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
