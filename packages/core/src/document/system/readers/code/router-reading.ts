import type { EndpointFact } from "../../facts.ts";
import type { CodeReading, ReadingContext, SyntaxFile } from "../../reader.ts";
import { CodeBase, type CodeLanguage } from "./code-base.ts";
import { composeText } from "./compose-text.ts";
import type { CallExpression, Expression, Origin } from "./expression.ts";
import { RouteGraph } from "./route-graph.ts";
import { unrollLoop } from "./unroll-loop.ts";

/** How a framework registers routes with calls on a router. */
export interface RouterDialect {
  readonly language: CodeLanguage;
  /** What a call creates, by the package and the name called; undefined if it is no router. */
  creates(made: {
    readonly source: string;
    readonly name: string;
    readonly call: CallExpression;
  }): CreatedRouter | undefined;
  /** What a call on a router registers or mounts; returns false if it is something else. */
  register(call: RouterCall, routers: RouterReading): boolean;
  /** Methods that return the router that they are called on. */
  readonly chains: RegExp;
}

/** A router that a call creates; a root answers by itself. */
export interface CreatedRouter {
  readonly isRoot: boolean;
  /** The prefix of all its routes. */
  readonly prefix?: Expression | undefined;
}

/** A call of a method on a router. */
export interface RouterCall {
  readonly file: string;
  readonly call: CallExpression;
  readonly method: string;
  readonly router: string;
  /** The call of `route("/x")` in `router.route("/x").get(…)`. */
  readonly route?: CallExpression;
}

/** Reads the routes of one framework, whose routers may be passed on and mounted across files. */
export class RouterReading implements CodeReading {
  readonly codeBase: CodeBase;
  readonly graph = new RouteGraph();
  private readonly dialect: RouterDialect;
  private readonly context: ReadingContext;
  private readonly prefixes = new Map<string, string | undefined>();

  constructor(dialect: RouterDialect, context: ReadingContext) {
    this.dialect = dialect;
    this.context = context;
    this.codeBase = new CodeBase(dialect.language.modules(context.tree.paths));
  }

  visit(file: SyntaxFile): void {
    this.codeBase.add(this.dialect.language.read(file));
  }

  conclude(): readonly EndpointFact[] {
    for (const { path, calls } of this.codeBase.all())
      this.context.attempt(path, () => {
        for (const call of calls.flatMap((one) => unrollLoop(this.codeBase, path, one))) {
          this.bindParameters(path, call);
          const method = call.callee.kind === "member" ? call.callee.name : undefined;
          const on = method === undefined ? undefined : this.receiverOf(path, call);
          if (method !== undefined && on !== undefined)
            this.dialect.register({ file: path, call, method, ...on }, this);
        }
      });
    // Code that makes no router of this framework is that of another one.
    return this.prefixes.size === 0 ? [] : this.graph.conclude(this.context);
  }

  /** Returns the router that an expression is; undefined if it is none. */
  routerOf(origin: Origin, depth = 0): string | undefined {
    if (depth > 8) return undefined;
    const options = this.codeBase.resolveAll(origin);
    // A field that is declared with a type is what the constructor sets it to.
    const isOpen = ({ value }: Origin): boolean => value.kind === "parameter";
    for (const option of [...options.filter((one) => !isOpen(one)), ...options.filter(isOpen)]) {
      const found = this.singleRouter(option, depth);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Returns the texts of a path or of a list of paths; undefined stands for one that the code does not tell. */
  pathsOf(file: string, expression: Expression): readonly (string | undefined)[] {
    const resolved = this.codeBase.resolve({ file, value: expression });
    if (resolved.value.kind === "list")
      return resolved.value.items.flatMap((item) => this.pathsOf(resolved.file, item));
    const text = composeText(this.codeBase, resolved);
    if (text === undefined && resolved.value.kind === "choice")
      return resolved.value.options.flatMap((option) => this.pathsOf(resolved.file, option));
    return [text?.isComplete === true ? withDefaults(text.text) : undefined];
  }

  /** Returns the prefix with which a router was created; undefined if the code does not tell. */
  prefixOf(router: string): string | undefined {
    return this.prefixes.has(router) ? this.prefixes.get(router) : "";
  }

  /** The place of a call. */
  place(call: RouterCall) {
    return { file: call.file, line: call.call.line };
  }

  /** What is to be done when a router is first met. */
  protected onCreated(_router: string, _origin: Origin): void {}

  private singleRouter({ file, value }: Origin, depth: number): string | undefined {
    if (value.kind === "parameter") return `${file}#${value.of}.${value.name || value.index}`;
    if (value.kind === "function") {
      const [parameter] = this.codeBase.functionOf({ file, value })?.parameters ?? [];
      return parameter === undefined ? undefined : `${file}#${parameter.of}.${parameter.name || 0}`;
    }
    if (value.kind !== "call") return undefined;
    const kind = this.createdBy({ file, value: value.callee }, value);
    if (kind !== undefined) {
      const router = `${file}@${value.at}`;
      if (kind.isRoot) this.graph.addRoot(router);
      if (!this.prefixes.has(router)) {
        this.prefixes.set(router, kind.prefix === undefined ? "" : this.pathsOf(file, kind.prefix)[0]);
        this.onCreated(router, { file, value });
      }
      return router;
    }
    if (value.callee.kind === "member" && this.dialect.chains.test(value.callee.name))
      return this.routerOf({ file, value: value.callee.of }, depth + 1);
    const callee = this.codeBase.resolve({ file, value: value.callee });
    for (const returned of this.codeBase.functionOf(callee)?.returns ?? []) {
      const router = this.routerOf({ file: callee.file, value: returned }, depth + 1);
      if (router !== undefined) return router;
    }
    return undefined;
  }

  /** What a call of a class or function of a package creates, also of a class of the system that extends one. */
  private createdBy(callee: Origin, call: CallExpression, depth = 0): CreatedRouter | undefined {
    const made = this.codeBase.packageOf(callee);
    if (made !== undefined) return this.dialect.creates({ ...made, call });
    const resolved = this.codeBase.resolve(callee);
    const { superclasses = [] } = this.codeBase.classOf(resolved) ?? {};
    if (depth > 4) return undefined;
    return superclasses
      .map((value) => this.createdBy({ file: resolved.file, value }, call, depth + 1))
      .find((kind) => kind !== undefined);
  }

  /** Follows a chain of calls down to the router at its beginning. */
  private receiverOf(
    file: string,
    call: CallExpression,
  ): { readonly router: string; readonly route?: CallExpression } | undefined {
    let receiver = call.callee.kind === "member" ? call.callee.of : undefined;
    while (receiver?.kind === "call" && receiver.callee.kind === "member") {
      const { name, of } = receiver.callee;
      if (name === "route" && receiver.args.length === 1) {
        const router = this.routerOf({ file, value: of });
        return router === undefined ? undefined : { router, route: receiver };
      }
      if (!this.dialect.chains.test(name)) break;
      receiver = of;
    }
    const router = receiver === undefined ? undefined : this.routerOf({ file, value: receiver });
    return router === undefined ? undefined : { router };
  }

  /** A router that is passed to a function of the system is the parameter there. */
  private bindParameters(file: string, call: CallExpression): void {
    if (call.args.length === 0) return;
    const callee = this.codeBase.resolve({ file, value: call.callee });
    const created = this.codeBase.classOf(callee)?.methods.find(({ name }) => name === "constructor");
    const called = this.codeBase.functionOf(callee) ?? created;
    for (const parameter of called?.parameters ?? []) {
      const argument = call.args[parameter.index];
      const router = argument === undefined ? undefined : this.routerOf({ file, value: argument });
      if (router !== undefined)
        this.graph.mount(`${callee.file}#${parameter.of}.${parameter.name || parameter.index}`, {
          parent: router,
          prefix: "",
          place: { file, line: call.line },
        });
    }
  }
}

/** A path may contain settings, of which the default is what the code says. */
function withDefaults(path: string): string | undefined {
  const filled = path.replace(/\$\{[^:{}]+:([^{}]*)\}/g, "$1");
  return /\$\{/.test(filled) ? undefined : filled;
}
