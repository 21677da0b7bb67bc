import type { EndpointFact } from "../../../facts.ts";
import type { CodeReader, ReadingContext } from "../../../reader.ts";
import { pathBelow } from "../../program/join-paths.ts";
import type { Program } from "../../program/program.ts";
import { push } from "../../program/scope.ts";
import { routeEndpoints } from "../../program/route-endpoints.ts";
import { gap } from "../../program/texts.ts";
import type { Attribute, Routine } from "../../program/unit.ts";
import type { Call, Value } from "../../program/value.ts";
import { addRustFile, routinesNamed, rustProgram, rustTexts } from "./rust-program.ts";

/** A route below its router; its method is absent if it answers all of them. */
export interface RustRoute {
  readonly method?: string;
  /** Absent for the path of the router itself. */
  readonly path?: Value;
}

/** How a web framework of Rust writes its routes. */
export interface RustRouteGrammar {
  readonly reads: string;
  /** What files with routes mention. */
  readonly mentions: RegExp;
  /** The functions that create a router, by their paths; the first argument is its own path if `hasPath` says so. */
  readonly creates: RegExp;
  readonly hasPath?: RegExp;
  /** The types of routers, as a parameter is declared. */
  readonly types: RegExp;
  /** Methods that put routers or handlers below this one, and the argument that has the path, if there is one. */
  readonly mounts: RegExp;
  pathOfMount?(call: Call): Value | undefined;
  /** Returns the routes of a call on a router; undefined for a call that makes none. */
  routesOf?(call: Call, program: Program): readonly RustRoute[] | undefined;
  /** Returns the routes that an attribute of a function makes; undefined for another attribute. */
  routesOfAttribute?(attribute: Attribute): readonly RustRoute[] | undefined;
  /** Writes the parameters of a path in braces. */
  path(path: string): string;
}

/** Makes a reader of a framework's routes. */
export function rustRouteReader(grammar: RustRouteGrammar): CodeReader {
  return {
    reads: grammar.reads,
    languages: ["rust"],
    mentions: grammar.mentions,
    followsNames: true,
    start(context) {
      const program = rustProgram(context);
      const files = new Set<string>();
      return {
        visit(file) {
          addRustFile(program, file);
          files.add(file.path);
        },
        conclude: () => new RouteReading(grammar, { program, context, files }).facts(),
      };
    },
  };
}

interface Place {
  readonly program: Program;
  readonly context: ReadingContext;
  /** The files that mention the framework. */
  readonly files: ReadonlySet<string>;
}

class RouteReading {
  private readonly grammar: RustRouteGrammar;
  private readonly program: Program;
  private readonly context: ReadingContext;
  private readonly files: ReadonlySet<string>;
  /** The calls that put a router, by its creation, or what a function makes, below another. */
  private readonly mountsOf = new Map<Call | Routine, Call[]>();
  private readonly known = new Map<Call | Routine, readonly string[] | undefined>();

  constructor(grammar: RustRouteGrammar, { context, files, program }: Place) {
    this.grammar = grammar;
    this.program = program;
    this.context = context;
    this.files = files;
  }

  facts(): readonly EndpointFact[] {
    const units = this.program.units.filter(({ path }) => this.files.has(path));
    const calls = units.flatMap((unit) => this.program.callsIn(unit));
    for (const call of calls)
      if (this.grammar.mounts.test(call.name) && call.of !== undefined) this.noteMount(call);
    return [
      ...calls.flatMap((call) => this.factsOfCall(call)),
      ...units.flatMap(({ routines }) => routines.flatMap((routine) => this.factsOfHandler(routine))),
    ];
  }

  private noteMount(call: Call): void {
    for (const argument of call.args) this.noteMounted(argument, call);
  }

  private noteMounted(value: Value, mount: Call): void {
    for (const routine of routinesNamed(this.program, value)) push(this.mountsOf, routine, mount);
    for (const { value: found } of this.program.origins(value)) {
      if (found.kind === "record") for (const item of found.items) this.noteMounted(item, mount);
      const router = found.kind === "call" ? this.creationOf(found, 0) : undefined;
      if (router !== undefined && !this.mountsOf.get(router)?.includes(mount))
        push(this.mountsOf, router, mount);
    }
  }

  /** The creation of the router that a chain of calls begins with. */
  private creationOf(call: Call, depth: number): Call | undefined {
    if (depth > 40) return undefined;
    if (this.isCreation(call)) return call;
    if (call.of === undefined) return undefined;
    for (const { value } of call.of.kind === "call" ? [{ value: call.of }] : this.program.origins(call.of)) {
      const found = value.kind === "call" && value !== call ? this.creationOf(value, depth + 1) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private isCreation({ name, of }: Call): boolean {
    // A function without a path may be imported with all others of its module.
    if (of === undefined) return this.grammar.creates.test(`::${name}`);
    const path = this.program.importOf(of) ?? (of.kind === "name" ? of.name : undefined);
    return path !== undefined && this.grammar.creates.test(`${path}::${name}`);
  }

  private factsOfCall(call: Call): readonly EndpointFact[] {
    const routes = call.of === undefined ? undefined : this.grammar.routesOf?.(call, this.program);
    if (routes === undefined || routes.length === 0) return [];
    const prefixes = this.prefixesOf(call.of, 0);
    return prefixes === undefined
      ? []
      : this.endpoints(routes, prefixes, { file: call.scope.file, line: call.line });
  }

  private factsOfHandler(routine: Routine): readonly EndpointFact[] {
    return routine.attributes.flatMap((attribute) => {
      const routes = this.grammar.routesOfAttribute?.(attribute);
      if (routes === undefined) return [];
      const prefixes = this.prefixesOfMounted(routine, 0);
      return this.endpoints(routes, prefixes, { file: routine.file, line: attribute.line });
    });
  }

  private endpoints(
    routes: readonly RustRoute[],
    prefixes: readonly string[],
    place: { readonly file: string; readonly line: number },
  ): readonly EndpointFact[] {
    return routes.flatMap(({ method, path }) => {
      const full = prefixes.flatMap((prefix) =>
        path === undefined ? [prefix] : this.textsOf(path).map((text) => pathBelow(prefix, text)),
      );
      return routeEndpoints(full, { context: this.context, method, place, pathOf: this.grammar.path });
    });
  }

  private textsOf(path: Value): readonly string[] {
    const texts = rustTexts(this.program, path);
    return texts.length === 0 ? [gap] : texts;
  }

  /** The paths below which a router is; undefined if the expression is not a router. */
  private prefixesOf(value: Value | undefined, depth: number): readonly string[] | undefined {
    if (value === undefined || depth > 40) return undefined;
    const origins = value.kind === "call" ? [{ value }] : this.program.origins(value);
    const found = origins.flatMap((origin): readonly string[] => {
      if ("parameter" in origin && origin.parameter !== undefined) {
        const { routine, type = "" } = origin.parameter;
        if (routine.passedTo !== undefined) return this.prefixesOf(routine.passedTo.call.of, depth + 1) ?? [];
        return this.grammar.types.test(type) ? this.prefixesOfMounted(routine, depth) : [];
      }
      return origin.value.kind === "call" ? (this.prefixesOfCall(origin.value, depth) ?? []) : [];
    });
    return found.length === 0 ? undefined : [...new Set(found)];
  }

  private prefixesOfCall(call: Call, depth: number): readonly string[] | undefined {
    if (this.known.has(call)) return this.known.get(call);
    // A variable may be assigned what is made of itself.
    this.known.set(call, undefined);
    const found = this.isCreation(call)
      ? this.prefixesOfCreation(call, depth)
      : this.prefixesOfChain(call, depth);
    this.known.set(call, found);
    return found;
  }

  private prefixesOfChain(call: Call, depth: number): readonly string[] | undefined {
    const entered = this.program.origins(call).filter(({ value }) => value !== call);
    const found = entered.flatMap(({ value }) => this.prefixesOf(value, depth + 1) ?? []);
    return found.length > 0 ? [...new Set(found)] : this.prefixesOf(call.of, depth + 1);
  }

  private prefixesOfCreation(call: Call, depth: number): readonly string[] {
    const outer = this.prefixesOfMounted(call, depth);
    const [first] = call.args;
    const name = `${call.of?.kind === "name" ? call.of.name : ""}::${call.name}`;
    if (first === undefined || this.grammar.hasPath?.test(name) !== true) return outer;
    return outer.flatMap((prefix) => this.textsOf(first).map((text) => pathBelow(prefix, text)));
  }

  /** The paths below which a router, or what a function makes, is put; an empty one if nothing puts it anywhere. */
  private prefixesOfMounted(mounted: Call | Routine, depth: number): readonly string[] {
    const mounts = this.mountsOf.get(mounted);
    if (mounts === undefined || depth > 40) return [""];
    const found = mounts.flatMap((mount) => {
      const outer = this.prefixesOf(mount.of, depth + 1) ?? [];
      const path = this.grammar.pathOfMount?.(mount);
      if (path === undefined) return outer;
      return outer.flatMap((prefix) => this.textsOf(path).map((text) => pathBelow(prefix, text)));
    });
    return [...new Set(found)];
  }
}
