import type { Program } from "../../program/program.ts";
import { type Frame, lookup, push } from "../../program/scope.ts";
import type { Routine } from "../../program/unit.ts";
import type { Call, Value } from "../../program/value.ts";

/** More functions than pass a literal on to each other. */
const maxPasses = 4;

/** A call of a function literal, with the call of the function around it by which its parameters are known. */
export interface LiteralCall {
  readonly call: Call;
  readonly frame?: Frame;
}

/**
 * Finds the calls of function literals: where they are written, by the variable that holds them, and by the parameter of a
 * function to which they are passed.
 */
export class LiteralCalls {
  private readonly program: Program;
  private holders: Map<Routine, string[]> | undefined;
  private readonly invoked = new Map<Routine, Call[]>();
  private readonly byName = new Map<string, Call[]>();

  constructor(program: Program) {
    this.program = program;
  }

  /** Returns the calls of a literal; none if it is only passed to a library. */
  of(literal: Routine): readonly LiteralCall[] {
    this.holders ??= this.readHolders();
    const byVariable = (this.holders.get(literal) ?? []).flatMap((name) =>
      (this.byName.get(name) ?? []).filter(({ scope }) =>
        lookup(name, scope)
          ?.routine.assigned.get(name)
          ?.some((value) => value.kind === "routine" && value.routine === literal),
      ),
    );
    const direct = [...(this.invoked.get(literal) ?? []), ...byVariable].map((call) => ({ call }));
    const { passedTo } = literal;
    return [...direct, ...(passedTo === undefined ? [] : this.callbacks(passedTo, undefined))];
  }

  /** The calls of a parameter in the functions to which a literal is passed for it, and in those to which they pass it on. */
  private callbacks(
    { call, index }: NonNullable<Routine["passedTo"]>,
    caller: Frame | undefined,
    depth = 0,
  ): readonly LiteralCall[] {
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
      for (const call of this.program.callsIn(unit))
        if (call.of === undefined) push(this.byName, call.name, call);
        else if (call.of.kind === "routine") push(this.invoked, call.of.routine, call);
    }
    return holders;
  }
}
