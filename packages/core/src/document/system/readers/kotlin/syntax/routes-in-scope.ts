import type { EndpointFact } from "../../../facts.ts";
import type { ReadingContext } from "../../../reader.ts";
import { pathBelow } from "../../program/join-paths.ts";
import type { Program } from "../../program/program.ts";
import { routeEndpoints } from "../../program/route-endpoints.ts";
import { gap } from "../../program/texts.ts";
import type { Routine } from "../../program/unit.ts";
import type { Call, Value } from "../../program/value.ts";
import { type KeptBlock, KeptBlocks } from "./kept-blocks.ts";
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
  /** Returns the path that a call puts around the routes in its block; undefined for one that adds none. */
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
  private readonly kept: KeptBlocks;

  constructor(grammar: BlockGrammar, program: Program, context: ReadingContext) {
    this.grammar = grammar;
    this.kept = new KeptBlocks(program);
    this.program = program;
    this.context = context;
  }

  /** Returns the endpoints of all calls of some files. */
  endpoints(files: ReadonlySet<string>): readonly EndpointFact[] {
    return this.program.units
      .filter(({ path }) => files.has(path))
      .flatMap((unit) => this.program.callsIn(unit))
      .flatMap((call) => this.ofCall(call));
  }

  private ofCall(call: Call): readonly EndpointFact[] {
    const routes = this.grammar.routesOf(call, this.program);
    const prefixes = routes === undefined ? undefined : this.prefixes(call.scope, 0);
    if (routes === undefined || prefixes === undefined) return [];
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

  /** The paths around the routes of a block or function; undefined for one that holds none. */
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
    return callers.length > 0 ? [...new Set(callers)] : [""];
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
