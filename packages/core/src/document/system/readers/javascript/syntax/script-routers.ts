import type { EndpointFact } from "../../../facts.ts";
import type { CodeReading, ReadingContext, SyntaxFile } from "../../../reader.ts";
import { CodeBase } from "../../code/code-base.ts";
import { composeText } from "../../code/compose-text.ts";
import type { CallExpression, Expression, Origin } from "../../code/expression.ts";
import { RouteGraph } from "../../code/route-graph.ts";
import { readScript } from "./read-script.ts";
import { scriptModules } from "./script-modules.ts";

/** How a framework registers routes with calls on a router. */
export interface RouterDialect {
  /** Whether a call creates a router, by the package and the name called; a root answers by itself. */
  creates(made: {
    readonly source: string;
    readonly name: string;
    readonly call: CallExpression;
  }): "root" | "router" | undefined;
  /** The types of parameters that are routers. */
  readonly types: RegExp;
  /** What a call on a router registers or mounts; returns false if it is something else. */
  register(call: RouterCall, routers: ScriptRouters): boolean;
  /** Methods that return the router that they are called on. */
  readonly chains: RegExp;
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

/** The routers of JavaScript and TypeScript code that use one framework. */
export class ScriptRouters implements CodeReading {
  readonly codeBase: CodeBase;
  readonly graph = new RouteGraph();
  private readonly dialect: RouterDialect;
  private readonly context: ReadingContext;

  constructor(dialect: RouterDialect, context: ReadingContext) {
    this.dialect = dialect;
    this.context = context;
    this.codeBase = new CodeBase(scriptModules(context.tree.paths));
  }

  visit(file: SyntaxFile): void {
    this.codeBase.add(readScript(file));
  }

  conclude(): readonly EndpointFact[] {
    for (const { path, calls } of this.codeBase.all())
      this.context.attempt(path, () => {
        for (const call of calls) {
          this.bindParameters(path, call);
          const method = call.callee.kind === "member" ? call.callee.name : undefined;
          const on = method === undefined ? undefined : this.receiverOf(path, call);
          if (method !== undefined && on !== undefined)
            this.dialect.register({ file: path, call, method, ...on }, this);
        }
      });
    return this.graph.conclude(this.context);
  }

  /** Returns the router that an expression is; undefined if it is none. */
  routerOf(origin: Origin, depth = 0): string | undefined {
    if (depth > 8) return undefined;
    for (const { file, value } of this.codeBase.resolveAll(origin)) {
      const found = this.singleRouter({ file, value }, depth);
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
    return [text?.isComplete === true ? withDefaults(text.text) : undefined];
  }

  place(call: RouterCall) {
    return { file: call.file, line: call.call.line };
  }

  private singleRouter({ file, value }: Origin, depth: number): string | undefined {
    if (value.kind === "parameter") return `${file}#${value.of}.${value.name || value.index}`;
    if (value.kind === "function") {
      const [parameter] = this.codeBase.functionOf({ file, value })?.parameters ?? [];
      return parameter === undefined ? undefined : `${file}#${parameter.of}.${parameter.name || 0}`;
    }
    if (value.kind !== "call") return undefined;
    const made = this.codeBase.packageOf({ file, value: value.callee });
    const kind = made === undefined ? undefined : this.dialect.creates({ ...made, call: value });
    if (kind !== undefined) {
      const router = `${file}@${value.at}`;
      if (kind === "root") this.graph.addRoot(router);
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

/** Writes the parameters of a path in braces: `/orders/:id(\\d+)?` is `/orders/{id}`. */
export function bracedPath(path: string): string {
  return path.replace(/:(\w+)(?:\([^()]*\))?[?*+]?/g, "{$1}").replace(/\/\*(\w+)/g, "/{$1}");
}
