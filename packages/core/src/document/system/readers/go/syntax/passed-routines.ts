import type { Program } from "../../program/program.ts";
import { type Frame, lookup, push } from "../../program/scope.ts";
import type { Routine } from "../../program/unit.ts";
import type { Call, Value } from "../../program/value.ts";

/** More functions than pass a function on to each other. */
const maxPasses = 4;

/** An argument of a call. */
type Argument = NonNullable<Routine["passedTo"]>;

/** A call of a function that is a value, with the call of the function around it by which its parameters are known. */
export interface PassedCall {
  readonly call: Call;
  readonly frame?: Frame;
}

/** Finds where functions are called or passed on as values. */
export class PassedRoutines {
  private readonly program: Program;
  private holders: Map<Routine, string[]> | undefined;
  private readonly invoked = new Map<Routine, Call[]>();
  private readonly byName = new Map<string, Call[]>();
  /** The arguments that name or call something, by its last name. */
  private readonly byArgument = new Map<string, Argument[]>();

  constructor(program: Program) {
    this.program = program;
  }

  /**
   * Returns the calls of a function literal: where it is written, by the variable that holds it, and by the parameter of a
   * function to which it is passed; none if it is only passed to a library.
   */
  callsOf(literal: Routine): readonly PassedCall[] {
    this.holders ??= this.readHolders();
    const byVariable = (this.holders.get(literal) ?? []).flatMap((name) =>
      (this.byName.get(name) ?? []).filter(({ scope }) => isHeldBy(name, scope, literal)),
    );
    const direct = [...(this.invoked.get(literal) ?? []), ...byVariable].map((call) => ({ call }));
    return [...direct, ...this.argumentsOf(literal).flatMap((one) => this.callbacks(one, undefined))];
  }

  /** Returns the arguments that a function is: `func() { }`, `routes`, `web.Routes`, `handler.routes`, `routesOf(store)`. */
  argumentsOf(routine: Routine): readonly Argument[] {
    const { name, outer, passedTo } = routine;
    if (passedTo !== undefined) return [passedTo];
    this.holders ??= this.readHolders();
    const returning = isReturnedBy(outer, routine) ? outer?.name : undefined;
    const names = [name, returning, ...(this.holders.get(routine) ?? [])];
    return names.flatMap((one) =>
      (this.byArgument.get(one ?? "") ?? []).filter(({ call, index }) =>
        this.isIn(call.args[index], routine),
      ),
    );
  }

  private isIn(value: Value | undefined, routine: Routine): boolean {
    switch (value?.kind) {
      case "call":
        return this.program.routinesOf(value).some((one) => isReturnedBy(one, routine));
      case "name":
        if (lookup(value.name, value.scope) !== undefined) return isHeldBy(value.name, value.scope, routine);
        return this.program.routinesOf(callOf(value)).includes(routine);
      case "member":
        return this.program.routinesOf({ ...callOf(value), of: value.of }).includes(routine);
      default:
        return false;
    }
  }

  /** The calls of a parameter in the functions that get a literal for it, directly or passed on. */
  private callbacks({ call, index }: Argument, caller: Frame | undefined, depth = 0): readonly PassedCall[] {
    if (depth > maxPasses) return [];
    return this.program.routinesOf(call).flatMap((routine) => {
      const name = routine.parameters[index]?.name ?? "";
      const frame: Frame = { routine, call, ...(caller && { caller }) };
      const isParameter = (value: Value): boolean => value.kind === "name" && value.name === name;
      const own = (this.byName.get(name) ?? [])
        .filter(({ scope }) => lookup(name, scope)?.routine === routine)
        .map((inner) => ({ call: inner, frame }));
      const passed = routine.calls.flatMap((inner) =>
        inner.args.flatMap((argument, at) =>
          isParameter(argument) ? this.callbacks({ call: inner, index: at }, frame, depth + 1) : [],
        ),
      );
      return [...own, ...passed];
    });
  }

  private readHolders(): Map<Routine, string[]> {
    const holders = new Map<Routine, string[]>();
    for (const unit of this.program.units) {
      for (const { assigned } of [unit.top, ...unit.routines])
        for (const [name, values] of assigned)
          for (const value of values) if (value.kind === "routine") push(holders, value.routine, name);
      for (const call of this.program.callsIn(unit)) {
        if (call.of === undefined) push(this.byName, call.name, call);
        else if (call.of.kind === "routine") push(this.invoked, call.of.routine, call);
        for (const [index, argument] of call.args.entries())
          if ("name" in argument && typeof argument.name === "string")
            push(this.byArgument, argument.name, { call, index });
      }
    }
    return holders;
  }
}

function isReturnedBy(outer: Routine | undefined, routine: Routine): boolean {
  return outer?.returns.some((value) => value.kind === "routine" && value.routine === routine) === true;
}

/** Whether a variable has a function as a value. */
function isHeldBy(name: string, scope: Routine, routine: Routine): boolean {
  const values = lookup(name, scope)?.routine.assigned.get(name);
  return values?.some((value) => value.kind === "routine" && value.routine === routine) === true;
}

/** The call of the function that has a name. */
function callOf({ name, scope }: { readonly name: string; readonly scope: Routine }): Call {
  return { kind: "call", name, types: [], args: [], named: new Map(), isCreation: false, line: 0, scope };
}
