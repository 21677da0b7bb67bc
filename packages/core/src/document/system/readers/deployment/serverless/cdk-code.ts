import { CodeBase, type CodeLanguage } from "../../code/code-base.ts";
import type { CodeClass } from "../../code/code-file.ts";
import { composeText } from "../../code/compose-text.ts";
import type { CallExpression, Expression, Origin } from "../../code/expression.ts";
import type { ReadingContext, SyntaxFile } from "../../../reader.ts";
import { cdkClass } from "./cdk-types.ts";

/** An object of the CDK: a call that makes it, and the call of a function of the system around it, if one makes several. */
export interface Construct {
  /** With its module: `aws-sqs.Queue`. */
  readonly type: string;
  readonly file: string;
  readonly call: CallExpression;
  readonly id: string;
  readonly line: number;
  /** The call of the function in which it is made, by which the parameters of the function are known. */
  readonly from?: { readonly file: string; readonly call: CallExpression };
}

/** More steps from a name to what it stands for than people write. */
const maxSteps = 30;

/** The code of applications of the CDK: which calls make constructs, and which construct an expression means. */
export class CdkCode {
  readonly codeBase: CodeBase;
  private readonly language: CodeLanguage;
  private readonly constructs = new Map<string, Construct[]>();
  private readonly callsOfClasses = new Map<string, { file: string; call: CallExpression }[]>();
  private readonly constructors = new Map<string, string>();

  constructor(language: CodeLanguage, context: ReadingContext) {
    this.language = language;
    this.codeBase = new CodeBase(language.modules(context.tree.paths));
  }

  visit(file: SyntaxFile): void {
    this.codeBase.add(this.language.read(file));
  }

  /**
   * Finds all constructs, after all files were visited. What `Topic.fromTopicArn(…)` refers to is the construct whose
   * address it is given, if the application makes it.
   */
  find(): readonly Construct[] {
    this.findClasses();
    for (const { calls, path: file } of this.codeBase.all())
      for (const call of calls) {
        const type = this.classOfCall({ file, value: call.callee });
        if (type !== undefined && call.args.length > 0) this.add(file, call, type);
      }
    for (const [key, [construct]] of this.constructs) {
      if (construct === undefined || !/\.from\w+$/.test(construct.type)) continue;
      const made = construct.call.args
        .slice(2)
        .map((value) => this.constructOf({ file: construct.file, value }, construct.from))
        .find((found) => found !== undefined);
      if (made !== undefined) this.constructs.set(key, [made]);
    }
    return [...new Set([...this.constructs.values()].flat())];
  }

  private findClasses(): void {
    for (const { classes, path } of this.codeBase.all())
      for (const { at, methods } of classes.values())
        for (const method of methods)
          if (/^(?:constructor|__init__)$/.test(method.name ?? ""))
            this.constructors.set(`${path}#${method.at}`, `${path}#${at}`);
    for (const { calls, path: file } of this.codeBase.all())
      for (const call of calls) {
        const { file: home, value } = this.codeBase.resolve({ file, value: call.callee });
        if (value.kind !== "class") continue;
        const key = `${home}#${value.at}`;
        this.callsOfClasses.set(key, [...(this.callsOfClasses.get(key) ?? []), { file, call }]);
      }
  }

  /** Returns the construct that an expression is, or is an attribute or a method's result of. */
  constructOf(origin: Origin, from?: Construct["from"], steps = 0): Construct | undefined {
    if (steps > maxSteps) return undefined;
    const { file, value } = this.codeBase.resolve(origin);
    const inner = (next: Expression): Construct | undefined =>
      this.constructOf({ file, value: next }, from, steps + 1);
    switch (value.kind) {
      case "call":
        return this.madeBy({ file, value }, from, steps);
      case "member":
        return this.memberOf({ file, value }, from, steps) ?? inner(value.of);
      case "parameter":
        return this.argumentsOf(file, value, from)
          .map((argument) => this.constructOf(argument, undefined, steps + 1))
          .find((found) => found !== undefined);
      case "choice":
        return value.options.map(inner).find((found) => found !== undefined);
      case "joined":
        return value.parts.map(inner).find((found) => found !== undefined);
      default:
        return undefined;
    }
  }

  /** Returns what an expression is, with the parameters of the function around it as one call gives them. */
  resolve(origin: Origin, from?: Construct["from"]): Origin {
    const resolved = this.codeBase.resolve(origin);
    const { file, value } = resolved;
    if (value.kind !== "parameter") return resolved;
    const [argument, ...others] = this.argumentsOf(file, value, from);
    return argument === undefined || others.length > 0 ? resolved : this.codeBase.resolve(argument);
  }

  /** Returns the text of an expression, if all of it is known. */
  text(origin: Origin, from?: Construct["from"]): string | undefined {
    const composed = composeText(this.codeBase, this.resolve(origin, from));
    return composed?.isComplete === true ? composed.text : undefined;
  }

  /** Returns an option of a call: of its object of properties, or by its name. */
  option(
    { call, file, from }: Pick<Construct, "call" | "file" | "from">,
    ...names: readonly string[]
  ): Origin | undefined {
    for (const name of names) {
      const named = call.keywords.get(snakeCase(name));
      if (named !== undefined) return { file, value: named };
      for (const arg of call.args.toReversed()) {
        const options = this.resolve({ file, value: arg }, from);
        const entry = options.value.kind === "object" ? options.value.entries.get(name) : undefined;
        if (entry !== undefined) return { file: options.file, value: entry };
      }
    }
    return undefined;
  }

  /** Returns the class of the CDK that a call makes an object of, also through a class of the system that extends it. */
  classOfCall(callee: Origin, depth = 0): string | undefined {
    const called = this.codeBase.packageOf(callee);
    if (called !== undefined) return cdkClass(called);
    const resolved = this.codeBase.resolve(callee);
    const type = this.codeBase.classOf(resolved);
    const [base] = type?.superclasses ?? [];
    return base === undefined || depth > 5
      ? undefined
      : this.classOfCall({ file: resolved.file, value: base }, depth + 1);
  }

  /** Returns the class around a place of a file. */
  classAround(path: string, at: number): CodeClass | undefined {
    return this.codeBase.classesOf(path).find((type) => type.at <= at && at <= type.to);
  }

  private add(file: string, call: CallExpression, type: string): void {
    const written = call.args[1] ?? call.keywords.get("id");
    if (written === undefined) return;
    const resolved = this.codeBase.resolve({ file, value: written });
    const around = this.codeBase.functionAround(file, call.at);
    const isGiven = resolved.value.kind === "parameter" || this.text(resolved) === undefined;
    const callers = isGiven && around !== undefined ? this.callersOf(file, around.at) : [];
    const add = (id: string | undefined, line: number, from?: Construct["from"]): void => {
      if (id === undefined) return;
      const key = `${file}#${call.at}`;
      this.constructs.set(key, [
        ...(this.constructs.get(key) ?? []),
        { type, file, call, id, line, ...(from === undefined ? {} : { from }) },
      ]);
    };
    if (!isGiven) add(this.text(resolved), call.line);
    for (const caller of callers) add(this.text(resolved, caller), call.line, caller);
  }

  private callersOf(
    file: string,
    at: number,
  ): readonly { readonly file: string; readonly call: CallExpression }[] {
    const owner = this.constructors.get(`${file}#${at}`);
    if (owner !== undefined) return this.callsOfClasses.get(owner) ?? [];
    const called = [...this.codeBase.all()].find(({ path }) => path === file)?.functions.get(at);
    return called === undefined ? [] : this.codeBase.callersOf(file, called);
  }

  /** What a call makes: a construct, what a function of the system returns, or what the method of a construct returns. */
  private madeBy(
    { file, value }: { readonly file: string; readonly value: CallExpression },
    from: Construct["from"],
    steps: number,
  ): Construct | undefined {
    const made = this.constructs.get(`${file}#${value.at}`);
    if (made !== undefined)
      return (
        made.find(
          (one) => one.from === undefined || (from !== undefined && one.from.call.at === from.call.at),
        ) ?? (made.length === 1 ? made[0] : undefined)
      );
    const called = this.codeBase.resolve({ file, value: value.callee });
    const returned = this.codeBase.functionOf(called)?.returns ?? [];
    for (const result of returned) {
      const found = this.constructOf({ file: called.file, value: result }, { file, call: value }, steps + 1);
      if (found !== undefined) return found;
    }
    return value.callee.kind === "member"
      ? this.constructOf({ file, value: value.callee.of }, from, steps + 1)
      : undefined;
  }

  /** `props.table` in a constructor is the `table` of the object that it is called with. */
  private memberOf(
    { file, value }: { readonly file: string; readonly value: Extract<Expression, { kind: "member" }> },
    from: Construct["from"],
    steps: number,
  ): Construct | undefined {
    const of = this.codeBase.resolve({ file, value: value.of });
    if (of.value.kind !== "parameter") return undefined;
    for (const argument of this.argumentsOf(of.file, of.value, from)) {
      const options = this.codeBase.resolve(argument);
      const entry = options.value.kind === "object" ? options.value.entries.get(value.name) : undefined;
      const found =
        entry === undefined
          ? undefined
          : this.constructOf({ file: options.file, value: entry }, undefined, steps + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private argumentsOf(
    file: string,
    parameter: Extract<Expression, { kind: "parameter" }>,
    from: Construct["from"],
  ): readonly Origin[] {
    const all = this.callersOf(file, parameter.of);
    // The call around tells the parameters of the function that it calls, and of no other.
    const own = all.filter((caller) => caller.file === from?.file && caller.call.at === from.call.at);
    const callers = own.length > 0 ? own : all;
    return callers.flatMap((caller) => {
      const value = caller.call.keywords.get(parameter.name) ?? caller.call.args[parameter.index];
      return value === undefined ? [] : [{ file: caller.file, value }];
    });
  }
}

/** Python names options in lower case with underscores. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
