import { literalPattern } from "../../../../../model/index.ts";
import type { EndpointFact } from "../../../facts.ts";
import type { ReadingContext } from "../../../reader.ts";
import { pathBelow } from "../../program/join-paths.ts";
import type { Program } from "../../program/program.ts";
import { routeEndpoints } from "../../program/route-endpoints.ts";
import { push } from "../../program/scope.ts";
import { gap } from "../../program/texts.ts";
import type { Routine } from "../../program/unit.ts";
import { type Call, nameOf, type Value } from "../../program/value.ts";
import { jvmTexts } from "../../java/syntax/jvm-texts.ts";

/** A route of a call; its method is absent if every one is answered. */
export interface KotlinRoute {
  readonly method?: string;
  /** Absent for the path of the block around it. */
  readonly path?: Value;
}

/** How a framework writes routes as blocks in blocks. */
export interface BlockGrammar {
  /** Calls whose block holds routes below no path: `routing { }`, `router { }`. */
  readonly begins: RegExp;
  /** The types on which functions with routes are extensions. */
  readonly types: RegExp;
  /** Those of them that a server calls by itself, as its configuration says; what is on another type needs a caller. */
  readonly startedTypes?: RegExp;
  /** Returns the path that a call puts around the routes in its block; undefined if it adds none. */
  pathOf(call: Call): Value | undefined;
  /** Returns the routes of a call in a block; undefined for a call that makes none. */
  routesOf(call: Call, program: Program): readonly KotlinRoute[] | undefined;
  /** Writes the parameters of a path in braces. */
  path(path: string): string;
}

const maxDepth = 40;

/** Finds routes that are written as blocks in blocks, also those of functions that other blocks call. */
export class BlockRoutes {
  private readonly grammar: BlockGrammar;
  private readonly program: Program;
  private readonly context: ReadingContext;
  private readonly known = new Map<Routine, readonly string[] | undefined>();
  /** The functions with routes that nothing calls. */
  private readonly uncalled = new Set<Routine>();
  private readonly kept: KeptBlocks;

  constructor(grammar: BlockGrammar, program: Program, context: ReadingContext) {
    this.grammar = grammar;
    this.kept = new KeptBlocks(program);
    this.program = program;
    this.context = context;
  }

  /** Returns the endpoints of all calls of some files. */
  endpoints(files: ReadonlySet<string>): readonly EndpointFact[] {
    const endpoints = this.program.units
      .filter(({ path }) => files.has(path))
      .flatMap((unit) => this.program.callsIn(unit))
      .flatMap((call) => this.ofCall(call));
    for (const { file, line, name } of this.uncalled)
      this.context.unread({
        file,
        line,
        reason: `Nothing calls the function '${name ?? ""}', so its routes are not listed.`,
      });
    return endpoints;
  }

  private ofCall(call: Call): readonly EndpointFact[] {
    const routes = this.grammar.routesOf(call, this.program);
    const prefixes = routes === undefined ? undefined : this.prefixes(call.scope, 0);
    if (routes === undefined || prefixes === undefined || prefixes.length === 0) return [];
    const place = { file: call.scope.file, line: call.line };
    return routes.flatMap(({ method, path }) => {
      const full = prefixes.flatMap((prefix) =>
        path === undefined ? [prefix] : this.texts(path).map((text) => pathBelow(prefix, text)),
      );
      const constant = full.filter((text) => !text.includes("${"));
      return routeEndpoints(constant, { context: this.context, method, place, pathOf: this.grammar.path });
    });
  }

  private texts(path: Value): readonly string[] {
    const texts = jvmTexts(this.program, path);
    return texts.length === 0 ? [gap] : texts;
  }

  /** The paths around the routes of a block or function; undefined if it has no routes. */
  private prefixes(routine: Routine, depth: number): readonly string[] | undefined {
    if (depth > maxDepth) return undefined;
    if (this.known.has(routine)) return this.known.get(routine);
    this.known.set(routine, undefined);
    const found = this.findPrefixes(routine, depth);
    this.known.set(routine, found);
    return found;
  }

  private findPrefixes(routine: Routine, depth: number): readonly string[] | undefined {
    const call = routine.passedTo?.call;
    if (call !== undefined) return this.prefixesIn(call, depth);
    const blocks = routine.name === undefined ? this.kept.of(routine) : [];
    const kept = blocks.filter(({ receiver }) => this.grammar.types.test(receiver));
    if (kept.length > 0) return this.prefixesOfKept(kept, depth);
    const [receiver] = routine.parameters;
    const isExtension = routine.isExtension && this.grammar.types.test(receiver?.type ?? "");
    const hasParameter = routine.parameters.some(({ type = "" }) => this.grammar.types.test(type));
    if (!isExtension && !hasParameter)
      return routine.outer === undefined ? undefined : this.prefixes(routine.outer, depth + 1);
    const callers = this.program
      .callersOf(routine)
      .flatMap((caller) => this.prefixes(caller.scope, depth + 1) ?? []);
    if (callers.length > 0) return [...new Set(callers)];
    const needsCaller =
      isExtension &&
      this.grammar.startedTypes?.test(receiver?.type ?? "") === false &&
      !this.isNamed(routine);
    if (!needsCaller) return [""];
    this.uncalled.add(routine);
    return [];
  }

  /** Whether code passes a function on by its name: `routing(Route::orders)`. */
  private isNamed({ name = "" }: Routine): boolean {
    const reference = new RegExp(`::${literalPattern(name)}\\b`);
    return this.program.units.some(({ path }) => reference.test(this.context.tree.text(path) ?? ""));
  }

  /** The paths around the routes of a block that is passed to a call. */
  private prefixesIn(call: Call, depth: number): readonly string[] | undefined {
    if (this.grammar.begins.test(call.name)) return this.prefixes(call.scope, depth + 1) ?? [""];
    const outer = this.prefixes(call.scope, depth + 1);
    const path = this.grammar.pathOf(call);
    if (outer === undefined || path === undefined) return outer;
    return outer.flatMap((prefix) => this.texts(path).map((text) => pathBelow(prefix, text)));
  }

  /** The paths around the routes of a block that is kept in a value; one without known uses is below no path. */
  private prefixesOfKept(blocks: readonly KeptBlock[], depth: number): readonly string[] {
    const prefixes = blocks.flatMap(({ calls, passedTo }) => [
      ...passedTo.flatMap((call) => this.prefixesIn(call, depth) ?? []),
      ...calls.flatMap((call) => this.prefixes(call.scope, depth + 1) ?? []),
    ]);
    return prefixes.length > 0 ? [...new Set(prefixes)] : [""];
  }
}

/** A block that is kept under a name, and everything that uses it. */
interface KeptBlock {
  /** The type on which the block is called: `Route` of `val orders: Route.() -> Unit = { }`. */
  readonly receiver: string;
  /** The calls that it is passed to, as in `route("/orders", orders)`. */
  readonly passedTo: readonly Call[];
  /** The calls of the block itself: `orders()`. */
  readonly calls: readonly Call[];
}

/** The name of a block: of a variable, of a property, or of the function that returns it. */
interface BlockName {
  readonly name: string;
  readonly receiver: string;
  /** The class of the property or function. */
  readonly owner?: string;
  readonly isReturned?: true;
}

/** Finds the uses of blocks that Kotlin keeps in values, or that functions return. */
class KeptBlocks {
  private readonly program: Program;
  private names: Map<Routine, BlockName[]> | undefined;
  private readonly calls = new Map<string, Call[]>();
  private readonly arguments = new Map<string, { readonly call: Call; readonly value: Value }[]>();

  constructor(program: Program) {
    this.program = program;
  }

  /** Returns the names and uses of a block; nothing if it is kept nowhere, or is called on nothing. */
  of(block: Routine): readonly KeptBlock[] {
    this.names ??= this.readNames();
    return (this.names.get(block) ?? []).map((name) => this.usesOf(name, block));
  }

  private usesOf({ isReturned, name, owner, receiver }: BlockName, block: Routine): KeptBlock {
    const realm = this.program.realmOf(block.file);
    const isMeant = (scope: Routine, of: Value | undefined): boolean =>
      this.program.realmOf(scope.file) === realm && (of === undefined || this.mayBeOf(of, owner));
    const given = (this.arguments.get(name) ?? []).filter(
      ({ call, value }) =>
        (value.kind === "call") === (isReturned === true) &&
        isMeant(call.scope, value.kind === "call" || value.kind === "member" ? value.of : undefined),
    );
    // What a function returns is called by a second call: `orders()(this)`.
    const own = isReturned === true ? [] : (this.calls.get(name) ?? []);
    return {
      receiver,
      passedTo: given.map(({ call }) => call),
      calls: own.filter((call) => isMeant(call.scope, call.of)),
    };
  }

  /** Whether the object on which a name is called may be one of a class. */
  private mayBeOf(of: Value, owner: string | undefined): boolean {
    if (owner === undefined) return true;
    const name = nameOf(of);
    if (name === owner || name === "this") return true;
    if (this.program.typesNamed(name).length > 0) return false;
    const types = this.program.typesOf(of);
    return types.length === 0 || types.includes(owner);
  }

  private readNames(): Map<Routine, BlockName[]> {
    const names = new Map<Routine, BlockName[]>();
    const add = (value: Value | undefined, type: string | undefined, named: Omit<BlockName, "receiver">) => {
      if (value?.kind !== "routine") return;
      const { routine } = value;
      const receiver = routine.isExtension ? routine.parameters[0]?.type : receiverOf(type ?? "");
      if (receiver !== undefined) push(names, routine, { ...named, receiver });
    };
    for (const unit of this.program.units) {
      if (!unit.path.endsWith(".kt")) continue;
      for (const routine of [unit.top, ...unit.routines]) {
        for (const [name, values] of routine.assigned)
          for (const value of values) add(value, routine.variableTypes?.get(name), { name });
        const { name, owner, returnType } = routine;
        if (name !== undefined)
          for (const value of routine.returns)
            add(value, returnType, { name, isReturned: true, ...(owner !== undefined && { owner }) });
      }
      for (const { fields, name: owner } of unit.types)
        for (const { initial, name, type } of fields) add(initial, type, { name, owner });
      for (const call of this.program.callsIn(unit)) {
        push(this.calls, call.name, call);
        for (const value of [...call.args, ...call.named.values()]) {
          const name = value.kind === "call" ? value.name : nameOf(value);
          if (name !== "") push(this.arguments, name, { call, value });
        }
      }
    }
    return names;
  }
}

/** The type on which a function type is called: `Route` of `suspend Route.() -> Unit`. */
function receiverOf(type: string): string | undefined {
  return /^(?:suspend\s+)?([\w.]+)\.\(/.exec(type)?.[1];
}
