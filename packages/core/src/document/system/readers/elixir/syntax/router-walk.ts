import type { FactPlace } from "../../../facts.ts";
import { joinPaths } from "../../program/join-paths.ts";
import type { Program } from "../../program/program.ts";
import { gap } from "../../program/texts.ts";
import type { Routine, TypeUnit } from "../../program/unit.ts";
import type { Call, Value } from "../../program/value.ts";
import { elixirText, elixirTexts, modulePath } from "./elixir-program.ts";

/** A route of a router, with parameters as Phoenix writes them: `/orders/:id`. */
export interface RouterRoute {
  /** Undefined stands for every method. */
  readonly method: string | undefined;
  readonly path: string;
  readonly place: FactPlace;
}

/** What a router says. */
export interface RouterMap {
  readonly module: TypeUnit;
  readonly routes: readonly RouterRoute[];
  /** The plugs that answer everything below a path. */
  readonly forwards: readonly { readonly name: string; readonly path: string; readonly place: FactPlace }[];
  readonly unread: readonly { readonly place: FactPlace; readonly reason: string }[];
}

const verbs = /^(?:get|post|put|patch|delete|options|head|connect|trace)$/;

/** Calls that add no routes, and whose blocks have none. */
const addNothing =
  /^(?:use|import|alias|require|pipe_through|plug|pipeline|defstruct|get_\w+|put_\w+|raise|send_resp|dbg|fetch_query_params)$/;

interface Action {
  readonly name: string;
  readonly methods: readonly string[];
  readonly path: string;
}

/** The actions of `resources`, as Phoenix documents them. */
const actions: readonly Action[] = [
  { name: "index", methods: ["GET"], path: "" },
  { name: "edit", methods: ["GET"], path: "/:id/edit" },
  { name: "new", methods: ["GET"], path: "/new" },
  { name: "show", methods: ["GET"], path: "/:id" },
  { name: "create", methods: ["POST"], path: "" },
  { name: "update", methods: ["PATCH", "PUT"], path: "/:id" },
  { name: "delete", methods: ["DELETE"], path: "/:id" },
];

/** Returns the routes of a module that uses `Phoenix.Router`, or `Plug.Router` if `isPlug`. */
export function walkRouter(module: TypeUnit, isPlug: boolean, program: Program): RouterMap {
  const walk = new RouterWalk(module, isPlug, program);
  const unit = program.units.find(({ path }) => path === module.file);
  for (const routine of unit?.routines ?? [])
    if (routine.owner === module.name && routine.name === undefined && routine.line === module.line)
      walk.read(routine, "", 0);
  return walk;
}

class RouterWalk implements RouterMap {
  readonly module: TypeUnit;
  readonly routes: RouterRoute[] = [];
  readonly forwards: { readonly name: string; readonly path: string; readonly place: FactPlace }[] = [];
  readonly unread: { readonly place: FactPlace; readonly reason: string }[] = [];
  private readonly isPlug: boolean;
  private readonly program: Program;

  constructor(module: TypeUnit, isPlug: boolean, program: Program) {
    this.module = module;
    this.isPlug = isPlug;
    this.program = program;
  }

  read(routine: Routine, base: string, depth: number): void {
    if (depth > 16) return;
    const inside = new Set<Value | undefined>(
      routine.calls.flatMap(({ args, named, of }) => [of, ...args, ...named.values()]),
    );
    for (const call of routine.calls) if (!inside.has(call)) this.readCall(call, base, depth);
  }

  private readCall(call: Call, base: string, depth: number): void {
    const { args, name, named, of } = call;
    if (of !== undefined || addNothing.test(name)) return;
    const last = args.at(-1);
    const block = last?.kind === "routine" ? last.routine : undefined;
    const within = (path: string): void => {
      if (block !== undefined) this.read(block, path, depth + 1);
    };
    switch (name) {
      case "scope": {
        const [first] = args;
        const isPath = first !== undefined && first.kind !== "routine" && modulePath(first) === undefined;
        const written = isPath ? first : named.get("path");
        const paths = written === undefined ? [""] : elixirTexts(this.program, written);
        if (paths.length === 0 || paths.some((path) => path.includes(gap)))
          return this.refuse(call, "The path of a route is not a constant.");
        return paths.forEach((path) => within(joinPaths(base, path)));
      }
      case "resources":
        return this.resources(call, base, within);
      case "live":
        return this.add("GET", call, { base, path: args[0] });
      case "forward": {
        const path = elixirText(this.program, args[0]);
        if (path === undefined) return this.refuse(call, "The path of a route is not a constant.");
        const name = modulePath(args[1] ?? named.get("to")) ?? "this plug";
        this.forwards.push({ name, path: joinPaths(base, path), place: placeOf(call) });
        return undefined;
      }
      case "match":
        return this.match(call, base);
      default:
        if (verbs.test(name)) return this.add(name.toUpperCase(), call, { base, path: args[0] });
        return this.other(call, base, depth);
    }
  }

  /** A block of anything else is read in the same scope, and so is a function or macro of the module. */
  private other(call: Call, base: string, depth: number): void {
    const last = call.args.at(-1);
    if (last?.kind === "routine") return this.read(last.routine, base, depth + 1);
    const own = this.program.routinesOf(call);
    if (own.length > 0) return own.forEach((routine) => this.read(routine, base, depth + 1));
    return this.refuse(call, `What ${call.name} adds to the routes is not known.`);
  }

  private resources(call: Call, base: string, within: (path: string) => void): void {
    const { args, named } = call;
    const text = (value: Value | undefined): string | undefined => elixirText(this.program, value);
    const path = text(args[0]);
    if (path === undefined) return this.refuse(call, "The path of a route is not a constant.");
    const isSingleton = text(named.get("singleton")) === "true";
    const param = text(named.get("param")) ?? "id";
    const name = text(named.get("name")) ?? resourceName(modulePath(args[1]) ?? "");
    const only = this.listOf(named.get("only"));
    const except = this.listOf(named.get("except"));
    const own = joinPaths(base, path);
    for (const action of actions) {
      if (only?.includes(action.name) === false || except?.includes(action.name) === true) continue;
      if (isSingleton && action.name === "index") continue;
      const rest = action.path.replace("/:id", isSingleton ? "" : `/:${param}`);
      for (const method of action.methods)
        this.routes.push({ method, path: joinPaths(own, rest), place: placeOf(call) });
    }
    return within(isSingleton ? own : joinPaths(own, `:${name}_${param}`));
  }

  /** `match :move, "/x", …` and `match :*, "/x", …` of Phoenix; `match "/x", via: [:get] do` of Plug. */
  private match(call: Call, base: string): void {
    const [first, second] = call.args;
    if (this.isPlug) {
      // `match _` answers what no route does.
      if (first?.kind === "name" && first.name === "_") return;
      const via = this.listOf(call.named.get("via")) ?? [undefined];
      for (const method of via) this.add(method?.toUpperCase(), call, { base, path: first });
      return;
    }
    for (const method of this.listOf(first) ?? [])
      this.add(method === "*" ? undefined : method.toUpperCase(), call, { base, path: second });
  }

  private add(
    method: string | undefined,
    call: Call,
    { base, path }: { readonly base: string; readonly path: Value | undefined },
  ): void {
    const texts = elixirTexts(this.program, path);
    if (texts.length === 0 || texts.some((text) => text.includes(gap)))
      return this.refuse(call, "The path of a route is not a constant.");
    for (const text of texts) this.routes.push({ method, path: joinPaths(base, text), place: placeOf(call) });
    return undefined;
  }

  private refuse(call: Call, reason: string): void {
    this.unread.push({ place: placeOf(call), reason });
  }

  private listOf(value: Value | undefined): readonly string[] | undefined {
    if (value === undefined) return undefined;
    return this.program
      .origins(value)
      .flatMap((origin) => (origin.value.kind === "record" ? origin.value.items : [origin.value]))
      .flatMap((item) => elixirTexts(this.program, item));
  }
}

/** `OrderLineController` is `order_line`. */
function resourceName(controller: string): string {
  return controller
    .slice(controller.lastIndexOf(".") + 1)
    .replace(/Controller$/, "")
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "_")
    .toLowerCase();
}

function placeOf({ line, scope }: Call): FactPlace {
  return { file: scope.file, line };
}
