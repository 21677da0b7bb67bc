import type { EndpointFact } from "../../facts.ts";
import type { CodeReading, ReadingContext, SyntaxFile } from "../../reader.ts";
import { composeText } from "./compose-text.ts";
import { exportIn } from "./module-names.ts";
import type { Program } from "./program.ts";
import { passedMember, RouteGraph } from "./route-graph.ts";
import { push } from "./scope.ts";
import { type CodeLanguage, SeenCode } from "./shared-program.ts";
import type { Routine } from "./unit.ts";
import { unrolledCalls } from "./unrolled-calls.ts";
import { type Call, calleeOf, isMethodCall, itemsOf, type ParameterValue, type Value } from "./value.ts";

/** More lists in each other than people write. */
const maxNesting = 8;

/** How a framework registers routes with calls on a router. */
export interface RouterDialect {
  readonly language: CodeLanguage;
  /** The result of a call, by the package and the name called; undefined if it is not a router. */
  creates(made: {
    readonly source: string;
    readonly name: string;
    readonly call: Call;
  }): CreatedRouter | undefined;
  /** Returns the files whose default export a program of the framework calls with a router that answers by itself. */
  startedFiles?(context: ReadingContext): readonly string[];
  /** What a call on a router registers or mounts; returns false if it is something else. */
  register(call: RouterCall, routers: RouterReading): boolean;
  /** Methods that return the router that they are called on. */
  readonly chains: RegExp;
}

/** A router that a call creates; a root answers by itself. */
export interface CreatedRouter {
  readonly isRoot: boolean;
  /** The prefix of all its routes. */
  readonly prefix?: Value | undefined;
}

/** A call of a method on a router. */
export interface RouterCall {
  readonly call: Call;
  readonly method: string;
  readonly router: string;
  /** The call of `route("/x")` in `router.route("/x").get(…)`. */
  readonly route?: Call;
}

/** Reads the routes of one framework, whose routers may be passed on and mounted across files. */
export class RouterReading implements CodeReading {
  readonly code: SeenCode;
  readonly program: Program;
  readonly graph = new RouteGraph();
  private readonly dialect: RouterDialect;
  private readonly context: ReadingContext;
  private readonly prefixes = new Map<string, string | undefined>();
  private readonly numbers = new Map<Call | Routine, number>();
  /** The calls that pass an object to a function, by the parameter there. */
  private readonly passedObjects = new Map<string, { readonly call: Call; readonly object: Value }[]>();
  /** The members of such objects that are used as routers, by the parameter. */
  private readonly passedMembers = new Map<string, Set<string>>();

  constructor(dialect: RouterDialect, context: ReadingContext) {
    this.dialect = dialect;
    this.context = context;
    this.code = new SeenCode(dialect.language, context);
    this.program = this.code.program;
  }

  visit(file: SyntaxFile): void {
    this.code.visit(file);
  }

  conclude(): readonly EndpointFact[] {
    const started = new Set(this.dialect.startedFiles?.(this.context));
    for (const unit of this.code.units) {
      const exported = started.has(unit.path) ? exportIn(unit, "default") : undefined;
      const router = exported === undefined ? undefined : this.routerOf(exported);
      if (router === undefined) continue;
      this.graph.addRoot(router);
      this.prefixes.set(router, "");
    }
    for (const unit of this.code.units)
      this.context.attempt(unit.path, () => {
        for (const call of this.program.callsIn(unit).flatMap((one) => unrolledCalls(this.program, one))) {
          this.bindParameters(call);
          this.reportComputed(call);
          if (!isMethodCall(call)) continue;
          const on = this.receiverOf(call.of);
          if (on !== undefined) this.dialect.register({ call, method: call.name, ...on }, this);
        }
      });
    this.bindMembers();
    // Code that creates no router of this framework belongs to another one.
    return this.prefixes.size === 0 ? [] : this.graph.conclude(this.context);
  }

  /** Reports a route whose method an expression names that the code does not tell. */
  private reportComputed({ args, line, name, of, scope }: Call): void {
    if (name !== "" || of?.kind !== "item" || args.length < 2) return;
    const router = this.routerOf(of.of);
    if (router === undefined || !this.prefixes.has(router)) return;
    const unread = "The method of this route is only known when the code runs.";
    this.graph.addRoute({ router, path: undefined, unread, place: { file: scope.file, line } });
  }

  /** Returns the router that an expression is; undefined if it is none. */
  routerOf(value: Value, depth = 0): string | undefined {
    if (depth === 0) return this.program.steps.answer(() => this.routerWithin(value, 0));
    return depth > 8 ? undefined : this.routerWithin(value, depth);
  }

  private routerWithin(value: Value, depth: number): string | undefined {
    const options = this.program.resolveAll(value);
    // A field that is declared with a type is what the constructor sets it to.
    const isOpen = ({ kind }: Value): boolean => kind === "parameter";
    for (const option of [...options.filter((one) => !isOpen(one)), ...options.filter(isOpen)]) {
      const found = this.singleRouter(option, depth);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Returns the texts of a path or of a list of paths; undefined for an unknown text. */
  pathsOf(value: Value, depth = 0): readonly (string | undefined)[] {
    if (depth === 0) return this.program.steps.answer(() => this.pathsWithin(value, 0));
    // A list that is put together from itself adds nothing.
    return depth > maxNesting ? [] : this.pathsWithin(value, depth);
  }

  private pathsWithin(value: Value, depth: number): readonly (string | undefined)[] {
    const resolved = this.program.resolve(value);
    const items = itemsOf(resolved);
    if (items !== undefined) return items.flatMap((item) => this.pathsOf(item, depth + 1));
    const text = composeText(this.program, resolved);
    if (text === undefined && resolved.kind === "either")
      return resolved.options.flatMap((option) => this.pathsOf(option, depth + 1));
    return [text?.isComplete === true ? withDefaults(text.text) : undefined];
  }

  /** Returns the prefix with which a router was created; undefined if the code does not tell. */
  prefixOf(router: string): string | undefined {
    return this.prefixes.has(router) ? this.prefixes.get(router) : "";
  }

  /** The place of a call. */
  place({ call }: RouterCall) {
    return { file: call.scope.file, line: call.line };
  }

  /** What is to be done when a router is first met. */
  protected onCreated(_router: string, _call: Call): void {}

  private singleRouter(value: Value, depth: number): string | undefined {
    if (value.kind === "parameter") return this.parameterRouter(value);
    if (value.kind === "routine") {
      const [parameter] = value.routine.parameters;
      return parameter && this.parameterRouter({ ...parameter, routine: value.routine, index: 0 });
    }
    if (value.kind === "member" && value.of.kind === "parameter")
      return this.memberRouter(this.parameterRouter(value.of), value.name);
    if (value.kind !== "call") return undefined;
    const kind = this.createdBy(calleeOf(value), value);
    if (kind !== undefined) {
      const router = `${value.scope.file}@${this.numberOf(value)}`;
      if (kind.isRoot) this.graph.addRoot(router);
      if (!this.prefixes.has(router)) {
        this.prefixes.set(router, kind.prefix === undefined ? "" : this.pathsOf(kind.prefix)[0]);
        this.onCreated(router, value);
      }
      return router;
    }
    if (isMethodCall(value) && this.dialect.chains.test(value.name))
      return this.routerOf(value.of, depth + 1);
    for (const returned of this.program.routinesOf(value).flatMap(({ returns }) => returns)) {
      const router = this.routerOf(returned, depth + 1);
      if (router !== undefined) return router;
    }
    return undefined;
  }

  /** What is passed for a parameter is known by the routine and the parameter. */
  private parameterRouter({ index, name, routine }: Omit<ParameterValue, "kind">): string {
    return `${routine.file}#${this.numberOf(routine)}.${name || index}`;
  }

  /** What is passed as a member of an object: `app` of `load({ app })`. */
  private memberRouter(parameter: string, name: string): string {
    const members = this.passedMembers.get(parameter) ?? new Set();
    this.passedMembers.set(parameter, members.add(name));
    return passedMember(parameter, name);
  }

  private numberOf(one: Call | Routine): number {
    const number = this.numbers.get(one) ?? this.numbers.size;
    this.numbers.set(one, number);
    return number;
  }

  /** What a call of a class or function of a package creates, also of a class of the system that extends one. */
  private createdBy(callee: Value, call: Call, depth = 0): CreatedRouter | undefined {
    const made = this.program.packageOf(callee);
    if (made !== undefined) return this.dialect.creates({ ...made, call });
    const resolved = this.program.resolve(callee);
    if (depth > 4 || resolved.kind !== "type") return undefined;
    return resolved.type.superclasses
      ?.map((base) => this.createdBy(base, call, depth + 1))
      .find((kind) => kind !== undefined);
  }

  /** Follows a chain of calls down to the router at its beginning. */
  private receiverOf(on: Value): { readonly router: string; readonly route?: Call } | undefined {
    let receiver = on;
    while (receiver.kind === "call" && isMethodCall(receiver)) {
      if (receiver.name === "route" && receiver.args.length === 1) {
        const router = this.routerOf(receiver.of);
        return router === undefined ? undefined : { router, route: receiver };
      }
      if (!this.dialect.chains.test(receiver.name)) break;
      receiver = receiver.of;
    }
    const router = this.routerOf(receiver);
    return router === undefined ? undefined : { router };
  }

  /** A router that is passed to a function of the system is the parameter there. */
  private bindParameters(call: Call): void {
    if (call.args.length === 0) return;
    const callee = this.program.resolve(calleeOf(call));
    const called =
      callee.kind === "routine"
        ? callee.routine
        : callee.kind === "type"
          ? callee.type.methods?.find(({ name }) => name === "constructor")
          : undefined;
    for (const [index, parameter] of called?.parameters.entries() ?? []) {
      const argument = call.args[index];
      if (argument === undefined || called === undefined) continue;
      const child = (): string => this.parameterRouter({ ...parameter, routine: called, index });
      if (argument.kind === "record" || argument.kind === "name")
        push(this.passedObjects, child(), { call, object: argument });
      const router = this.routerOf(argument);
      if (router !== undefined) this.mountPassed(child(), router, call);
    }
  }

  /** Mounts the routers that functions are passed in objects; a function can pass them on. */
  private bindMembers(): void {
    for (const [parameter, members] of this.passedMembers)
      for (const name of members)
        for (const { call, object } of this.passedObjects.get(parameter) ?? []) {
          const member: Value = { kind: "member", of: object, name, scope: call.scope };
          const router = this.routerOf(member);
          if (router !== undefined) this.mountPassed(passedMember(parameter, name), router, call);
        }
  }

  private mountPassed(child: string, parent: string, { line, scope: { file } }: Call): void {
    this.graph.mount(child, { parent, prefix: "", place: { file, line } });
  }
}

/** A path may contain settings; the code states their defaults. */
function withDefaults(path: string): string | undefined {
  const filled = path.replace(/\$\{[^:{}]+:([^{}]*)\}/g, "$1");
  return /\$\{/.test(filled) ? undefined : filled;
}
