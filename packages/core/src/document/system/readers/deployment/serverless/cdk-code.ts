import { composeText } from "../../program/compose-text.ts";
import type { ReadingContext, SyntaxFile } from "../../../reader.ts";
import type { Program } from "../../program/program.ts";
import { isInside, push, routineAround } from "../../program/scope.ts";
import { type CodeLanguage, SeenCode } from "../../program/shared-program.ts";
import { Steps } from "../../program/steps.ts";
import type { Routine, TypeUnit, Unit } from "../../program/unit.ts";
import {
  type Call,
  calleeOf,
  entriesOf,
  isMethodCall,
  type ParameterValue,
  type Value,
} from "../../program/value.ts";
import { cdkClass } from "./cdk-types.ts";

/** An object of the CDK: a call that makes it, and the call of a function of the system around it, if one makes several. */
export interface Construct {
  /** With its module: `aws-sqs.Queue`. */
  readonly type: string;
  readonly file: string;
  readonly call: Call;
  readonly id: string;
  readonly line: number;
  /** The call of the function in which it is made, by which the parameters of the function are known. */
  readonly from?: Call;
}

/** More steps from a name to what it stands for than people write. */
const deepest = 30;

/** The code of applications of the CDK: which calls make constructs, and which construct an expression means. */
export class CdkCode {
  readonly program: Program;
  private readonly seen: SeenCode;
  private readonly constructs = new Map<Call, Construct[]>();
  private readonly callsOfClasses = new Map<TypeUnit, Call[]>();
  private readonly constructors = new Map<Routine, TypeUnit>();
  /** Each step to a construct may branch, into all calls of a function. */
  private readonly steps = new Steps({ deepest });

  constructor(language: CodeLanguage, context: ReadingContext) {
    this.seen = new SeenCode(language, context);
    this.program = this.seen.program;
  }

  /** The files that were visited. */
  get units(): readonly Unit[] {
    return this.seen.units;
  }

  visit(file: SyntaxFile): void {
    this.seen.visit(file);
  }

  /**
   * Finds all constructs, after all files were visited. What `Topic.fromTopicArn(…)` refers to is the construct whose
   * address it is given, if the application makes it.
   */
  find(): readonly Construct[] {
    this.findClasses();
    for (const unit of this.units)
      for (const call of this.program.callsIn(unit)) {
        const type = this.classOfCall(calleeOf(call));
        if (type !== undefined && call.args.length > 0) this.add(call, type);
      }
    for (const [key, [construct]] of this.constructs) {
      if (construct === undefined || !/\.from\w+$/.test(construct.type)) continue;
      const made = construct.call.args
        .slice(2)
        .map((value) => this.constructOf(value, construct.from))
        .find((found) => found !== undefined);
      if (made !== undefined) this.constructs.set(key, [made]);
    }
    return [...new Set([...this.constructs.values()].flat())];
  }

  private findClasses(): void {
    for (const type of this.units.flatMap(({ types }) => types))
      for (const method of type.methods ?? [])
        if (/^(?:constructor|__init__)$/.test(method.name ?? "")) this.constructors.set(method, type);
    for (const unit of this.units)
      for (const call of this.program.callsIn(unit)) {
        const called = this.program.resolve(calleeOf(call));
        if (called.kind === "type") push(this.callsOfClasses, called.type, call);
      }
  }

  /** Returns the construct that an expression is, or is an attribute or a method's result of. */
  constructOf(origin: Value, from?: Construct["from"]): Construct | undefined {
    return this.steps.answer(() => this.constructIn(origin, from, 0));
  }

  private constructIn(origin: Value, from: Construct["from"], steps: number): Construct | undefined {
    if (!this.steps.take(steps)) return undefined;
    const value = this.program.resolve(origin);
    const inner = (next: Value): Construct | undefined => this.constructIn(next, from, steps + 1);
    switch (value.kind) {
      case "call":
        return this.madeBy(value, from, steps);
      case "member":
        return this.memberOf(value, from, steps) ?? inner(value.of);
      case "parameter":
        return this.argumentsOf(value, from)
          .map((argument) => this.constructIn(argument, undefined, steps + 1))
          .find((found) => found !== undefined);
      case "either":
        return value.options.map(inner).find((found) => found !== undefined);
      case "joined":
        return value.parts.map(inner).find((found) => found !== undefined);
      default:
        return undefined;
    }
  }

  /** Returns what an expression is, with the parameters of the function around it as one call gives them. */
  resolve(origin: Value, from?: Construct["from"]): Value {
    const resolved = this.program.resolve(origin);
    if (resolved.kind !== "parameter") return resolved;
    const [argument, ...others] = this.argumentsOf(resolved, from);
    return argument === undefined || others.length > 0 ? resolved : this.program.resolve(argument);
  }

  /** Returns the text of an expression, if all of it is known. */
  text(origin: Value, from?: Construct["from"]): string | undefined {
    const composed = composeText(this.program, this.resolve(origin, from));
    return composed?.isComplete === true ? composed.text : undefined;
  }

  /** Returns an option of a call: of its object of properties, or by its name. */
  option({ call, from }: Pick<Construct, "call" | "from">, ...names: readonly string[]): Value | undefined {
    for (const name of names) {
      const named = call.named.get(snakeCase(name));
      if (named !== undefined) return named;
      for (const arg of call.args.toReversed()) {
        const entry = entriesOf(this.resolve(arg, from))?.get(name);
        if (entry !== undefined) return entry;
      }
    }
    return undefined;
  }

  /** Returns the class of the CDK that a call makes an object of, also through a class of the system that extends it. */
  classOfCall(callee: Value, depth = 0): string | undefined {
    const called = this.program.packageOf(callee);
    if (called !== undefined) return cdkClass(called);
    const resolved = this.program.resolve(callee);
    const [base] = (resolved.kind === "type" ? resolved.type.superclasses : undefined) ?? [];
    return base === undefined || depth > 5 ? undefined : this.classOfCall(base, depth + 1);
  }

  /** Returns the class around a call. */
  classAround({ scope }: Call): TypeUnit | undefined {
    return this.program
      .unitAt(scope.file)
      ?.types.find((type) => type.scope !== undefined && isInside(scope, type.scope));
  }

  private add(call: Call, type: string): void {
    const written = call.args[1] ?? call.named.get("id");
    if (written === undefined) return;
    const resolved = this.program.resolve(written);
    const around = routineAround(call.scope);
    const isGiven = resolved.kind === "parameter" || this.text(resolved) === undefined;
    const callers = isGiven && around !== undefined ? this.callersOf(around) : [];
    const add = (id: string | undefined, line: number, from?: Construct["from"]): void => {
      if (id === undefined) return;
      const { file } = call.scope;
      push(this.constructs, call, { type, file, call, id, line, ...(from === undefined ? {} : { from }) });
    };
    if (!isGiven) add(this.text(resolved), call.line);
    for (const caller of callers) add(this.text(resolved, caller), call.line, caller);
  }

  private callersOf(routine: Routine): readonly Call[] {
    const owner = this.constructors.get(routine);
    return owner === undefined ? this.program.callersOf(routine) : (this.callsOfClasses.get(owner) ?? []);
  }

  /** What a call makes: a construct, what a function of the system returns, or what the method of a construct returns. */
  private madeBy(call: Call, from: Construct["from"], steps: number): Construct | undefined {
    const made = this.constructs.get(call);
    if (made !== undefined)
      return (
        made.find((one) => one.from === undefined || one.from === from) ??
        (made.length === 1 ? made[0] : undefined)
      );
    for (const result of this.program.routinesOf(call).flatMap(({ returns }) => returns)) {
      const found = this.constructIn(result, call, steps + 1);
      if (found !== undefined) return found;
    }
    return isMethodCall(call) ? this.constructIn(call.of, from, steps + 1) : undefined;
  }

  /** `props.table` in a constructor is the `table` of the object that it is called with. */
  private memberOf(
    value: Value & { readonly kind: "member" },
    from: Construct["from"],
    steps: number,
  ): Construct | undefined {
    const of = this.program.resolve(value.of);
    if (of.kind !== "parameter") return undefined;
    for (const argument of this.argumentsOf(of, from)) {
      const entry = entriesOf(this.program.resolve(argument))?.get(value.name);
      const found = entry === undefined ? undefined : this.constructIn(entry, undefined, steps + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private argumentsOf(parameter: ParameterValue, from: Construct["from"]): readonly Value[] {
    const all = this.callersOf(parameter.routine);
    // The call around tells the parameters of the function that it calls, and of no other.
    const own = all.filter((caller) => caller === from);
    const callers = own.length > 0 ? own : all;
    return callers.flatMap((caller) => {
      const value = caller.named.get(parameter.name) ?? caller.args[parameter.index];
      return value === undefined ? [] : [value];
    });
  }
}

/** Python names options in lower case with underscores. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
