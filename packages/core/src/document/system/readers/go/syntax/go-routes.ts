import type { EndpointFact } from "../../../facts.ts";
import type { CodeReader, ReadingContext } from "../../../reader.ts";
import { framesGiving } from "../../program/call-frames.ts";
import type { Origin } from "../../program/origin.ts";
import type { Program } from "../../program/program.ts";
import { routeEndpoints } from "../../program/route-endpoints.ts";
import { type Frame, lookup } from "../../program/scope.ts";
import { gap } from "../../program/texts.ts";
import type { Unit } from "../../program/unit.ts";
import type { Call, Value } from "../../program/value.ts";
import { addGoFile, goProgram } from "./go-program.ts";
import { goTexts } from "./go-texts.ts";
import { PassedRoutines } from "./passed-routines.ts";

/** How a web framework of Go writes its routes. */
export interface RouteGrammar {
  readonly reads: string;
  /** The packages that files with routes import. */
  readonly packages: RegExp;
  /** The functions that create a router. */
  readonly creates: RegExp;
  /** The types of routers, as a parameter is declared. */
  readonly types: RegExp;
  /** Methods that are named as the HTTP method that they answer, with the path first; `Any` and `All` answer all of them. */
  readonly verbs?: RegExp;
  /** Methods with the HTTP method, or a list of HTTP methods, before the path. */
  readonly withMethod?: RegExp;
  /** Methods that return a route at their path, whose methods only have handlers. */
  readonly chains?: RegExp;
  /** Methods whose first argument is the path of the returned router, or of the router that a function gets. */
  readonly groups?: RegExp;
  /** Methods that put another router below a path. */
  readonly mounts?: RegExp;
  /** Whether a mounted router sees the whole path of a request unless `http.StripPrefix` is around it. */
  readonly mountsKeepPath?: true;
  /** Returns the routes of a call that is written in another way; undefined for a call that makes none. */
  routesOf?(call: Call, textsOf: TextsOf): readonly Route[] | undefined;
  /** Writes the parameters of a path in braces. */
  path(path: string): string;
}

/** Returns the texts that an expression can be. */
type TextsOf = (value: Value | undefined) => readonly string[];

/** A route below its router; its method is absent if it answers all of them. */
export interface Route {
  readonly method?: string;
  readonly paths: readonly string[];
  readonly line?: number;
}

/** Makes a reader of a framework's routes. */
export function goRouteReader(grammar: RouteGrammar): CodeReader {
  return {
    reads: grammar.reads,
    languages: ["go"],
    mentions: grammar.packages,
    // The servers of oapi-codegen register their routes in generated code.
    readsGenerated: /^type ServerInterface interface\b/m,
    start(context) {
      const program = goProgram(context);
      return {
        visit: (file) => addGoFile(program, file),
        conclude: () => new RouteReading(grammar, { program, context }).facts(),
      };
    },
  };
}

/** Packages whose functions return a router. */
const routerPackage =
  /^github\.com\/(?:gorilla\/mux|gin-gonic\/gin|go-chi\/chi|labstack\/echo|gofiber\/fiber|julienschmidt\/httprouter|grpc-ecosystem\/grpc-gateway)(?:\/|$)/;

/** A call, with the call of the function around it by which its parameters are known. */
interface FramedCall {
  readonly call: Call;
  readonly frame?: Frame | undefined;
}

interface Place {
  readonly program: Program;
  readonly context: ReadingContext;
}

class RouteReading {
  private readonly grammar: RouteGrammar;
  private readonly program: Program;
  private readonly context: ReadingContext;
  private readonly mountsOf = new Map<Call, Call[]>();
  private readonly passed: PassedRoutines;
  /** The groups whose prefixes are being read. */
  private readonly open: FramedCall[] = [];

  constructor(grammar: RouteGrammar, { context, program }: Place) {
    this.grammar = grammar;
    this.program = program;
    this.context = context;
    this.passed = new PassedRoutines(program);
  }

  facts(): readonly EndpointFact[] {
    const units = this.program.units.filter(({ imports }) =>
      [...imports.values()].some((path) => this.grammar.packages.test(`"${path}"`)),
    );
    const calls = units.flatMap((unit) => this.program.callsIn(unit));
    for (const call of calls) if (this.grammar.mounts?.test(call.name) === true) this.noteMount(call);
    return calls.flatMap((call) => this.factsOfCall(call));
  }

  private noteMount(call: Call): void {
    for (const { value } of call.args.slice(1).flatMap((argument) => this.program.origins(argument))) {
      const router = value.kind === "call" ? this.root(value) : undefined;
      if (router !== undefined) this.mountsOf.set(router, [...(this.mountsOf.get(router) ?? []), call]);
    }
  }

  /** The creation of the router that an expression is, through `http.StripPrefix("/x", router)` and the like. */
  private root(call: Call, depth = 0): Call | undefined {
    if (depth > 6) return undefined;
    if (this.isCreation(call)) return call;
    for (const argument of [...(call.of === undefined ? [] : [call.of]), ...call.args])
      for (const { value } of this.program.origins(argument)) {
        const found = value.kind === "call" ? this.root(value, depth + 1) : undefined;
        if (found !== undefined) return found;
      }
    return undefined;
  }

  private factsOfCall(call: Call): readonly EndpointFact[] {
    if (routesOfCall(call, this.grammar, (value) => goTexts(this.program, value)) === undefined) return [];
    const prefixes = this.prefixesOf(call.of, 0);
    if (call.args.slice(1).some((handler) => this.isNoOperation(handler))) return [];
    if (prefixes === undefined) return this.reportUnknownRouter(call);
    return framesGiving(call.args[0], this.program).flatMap((frame) => {
      const textsOf: TextsOf = (value) => goTexts(this.program, value && this.withoutUnset(value), frame);
      const { file } = (frame?.call ?? call).scope;
      return (routesOfCall(call, this.grammar, textsOf) ?? []).flatMap((route) => {
        const full = prefixes.flatMap((prefix) =>
          (route.paths.length === 0 ? [gap] : route.paths).map((path) => joinPaths(prefix, path)),
        );
        const place = { file, line: frame?.call.line ?? route.line ?? call.line };
        return routeEndpoints(full, {
          context: this.context,
          method: route.method,
          place,
          pathOf: this.grammar.path,
        });
      });
    });
  }

  /** A path without the fields of options in it that nothing sets: `options.BaseURL + "/orders"`. */
  private withoutUnset(value: Value): Value {
    if (value.kind !== "joined") return value;
    const isUnset = (part: Value): boolean =>
      part.kind === "member" &&
      this.program.importOf(part.of) === undefined &&
      this.program
        .origins(part)
        .every(({ parameter, value: own }) => parameter !== undefined || own === part);
    return { ...value, parts: value.parts.filter((part) => !isUnset(part)) };
  }

  /** A call that looks like a route, on something that is not known to be of another library. */
  private reportUnknownRouter({ args, line, of, scope }: Call): readonly [] {
    const handler = args.at(-1);
    const isRoute =
      of !== undefined &&
      args.length > 1 &&
      (handler?.kind === "routine" || handler?.kind === "member" || isGlobal(handler)) &&
      goTexts(this.program, args[0]).some((text) => text.startsWith("/"));
    const imports = [...(this.program.unitOf(scope)?.imports.values() ?? [])];
    if (isRoute && !imports.some((path) => this.isOther(path)) && !this.isOfLibrary(of))
      this.context.unread({ file: scope.file, line, reason: "The router of this route is not known." });
    return [];
  }

  private isOther(path: string): boolean {
    return routerPackage.test(path) && !this.grammar.packages.test(`"${path}"`);
  }

  private isOfLibrary(value: Value): boolean {
    return [value, ...this.program.origins(value).flatMap((origin) => [origin.value, origin.parameter])].some(
      (one) => {
        if (one === undefined) return false;
        if (!("kind" in one)) return /^\*?\w+\./.test(one.type ?? "");
        return (
          this.program.importOf(one.kind === "call" && one.of !== undefined ? one.of : one) !== undefined
        );
      },
    );
  }

  /** The paths below which a router is; undefined if the expression is not a router. */
  private prefixesOf(value: Value | undefined, depth: number, frame?: Frame): readonly string[] | undefined {
    if (value === undefined || depth > 12) return undefined;
    const imported = this.program.importOf(value);
    if (imported !== undefined) return this.grammar.packages.test(`"${imported}"`) ? [""] : undefined;
    const given = this.givenTo(value).flatMap((one) => this.prefixesOf(one, depth + 1, frame) ?? []);
    if (given.length > 0) return [...new Set(given)];
    const found = this.program
      .origins(value, frame)
      .map((origin) => ({ origin, prefixes: this.prefixesOfOrigin(origin, depth) }));
    // A parameter that nothing is given to is of a function that nothing calls.
    const known = found.filter(({ origin }) => origin.parameter?.routine.name === undefined);
    const prefixes = [known, found]
      .map((some) => some.flatMap((one) => one.prefixes))
      .find(({ length }) => length > 0);
    return prefixes && [...new Set(prefixes)];
  }

  /** The default of a variable without a value: `r := options.Router; if r == nil { r = chi.NewRouter() }`. */
  private givenTo(value: Value): readonly Value[] {
    if (value.kind !== "name") return [];
    const assigned = lookup(value.name, value.scope)?.routine.assigned.get(value.name) ?? [];
    const given = assigned.filter((one) => one.kind !== "call" || !this.isCreation(one));
    return given.length < assigned.length ? given : [];
  }

  private prefixesOfOrigin({ frame, parameter, value }: Origin, depth: number): readonly string[] {
    if (parameter !== undefined) return this.prefixesOfParameter(parameter, depth);
    if (value.kind === "call") return this.prefixesOfCall({ call: value, frame }, depth);
    if (value.kind === "member") return this.prefixesOfField(value);
    if (value.kind === "record" && this.grammar.types.test(value.type ?? "")) return [""];
    return this.prefixesOfEmbedded(value, depth);
  }

  /** A structure that embeds a router is one: `type API struct { *gin.RouterGroup }`. */
  private prefixesOfEmbedded(value: Value, depth: number): readonly string[] {
    if (value.kind !== "name" && value.kind !== "record") return [];
    const { scope } = value;
    const type = value.kind === "record" ? value.type : value.name === scope.self ? scope.owner : undefined;
    const [base] = this.program
      .typesNamed(type ?? "", scope.file)
      .flatMap(({ bases }) => bases.filter((one) => this.grammar.types.test(one)));
    const name = base?.split(".").at(-1);
    if (name === undefined) return [];
    return this.prefixesOf({ kind: "member", of: value, name, scope }, depth + 1) ?? [];
  }

  private prefixesOfParameter(
    { name, routine, type = "" }: NonNullable<Origin["parameter"]>,
    depth: number,
  ): readonly string[] {
    const isRouter = this.grammar.types.test(type);
    const index = routine.parameters.findIndex((parameter) => parameter.name === name);
    const called = routine.name === undefined ? this.passed.callsOf(routine) : [];
    const given = called.flatMap(
      ({ call, frame }) => this.prefixesOf(call.args[index], depth + 1, frame) ?? [],
    );
    if (given.length > 0) return given;
    const isLiteral = routine.passedTo !== undefined;
    const passed = isLiteral || isRouter ? this.passed.argumentsOf(routine) : [];
    const groups = passed.flatMap(({ call }) => this.groupPrefixes({ call }, depth));
    return groups.length === 0 && isRouter && !isLiteral ? [""] : groups;
  }

  private prefixesOfCall(made: FramedCall, depth: number): readonly string[] {
    if (this.isCreation(made.call)) {
      const mounts = this.mountsOf.get(made.call);
      return mounts === undefined ? [""] : mounts.flatMap((call) => this.groupPrefixes({ call }, depth));
    }
    return this.groupPrefixes(made, depth);
  }

  /** The prefixes of the result of a router's method: below its path for a group, else the prefixes of the router. */
  private groupPrefixes({ call, frame }: FramedCall, depth: number): readonly string[] {
    // A function may pass a group to itself.
    if (this.open.some((one) => one.call === call && one.frame?.call === frame?.call)) return [];
    this.open.push({ call, frame });
    const outer = this.prefixesOf(call.of, depth + 1, frame) ?? [];
    this.open.pop();
    const { chains, groups } = this.grammar;
    const isGroup = [groups, chains].some((names) => names?.test(call.name)) || this.isMountBelow(call);
    if (!isGroup || call.args[0] === undefined || call.args[0].kind === "routine") return outer;
    const paths = goTexts(this.program, call.args[0], frame);
    return outer.flatMap((prefix) =>
      (paths.length === 0 ? [gap] : paths).map((path) => joinPaths(prefix, path)),
    );
  }

  private isMountBelow({ args, name }: Call): boolean {
    if (this.grammar.mounts?.test(name) !== true) return false;
    const [, handler] = args;
    return (
      this.grammar.mountsKeepPath !== true || (handler?.kind === "call" && handler.name === "StripPrefix")
    );
  }

  /**
   * A field whose type is a router, if its value is not known. A type with the field in the own folder takes precedence over
   * types of other packages.
   */
  private prefixesOfField({ name, scope }: Value & { readonly kind: "member" }): readonly string[] {
    const realm = scope.file.slice(0, scope.file.lastIndexOf("/") + 1);
    const isNear = ({ path }: Unit): boolean => path.startsWith(realm);
    const having = this.program.units.filter(({ types }) =>
      types.some(
        ({ bases, fields }) =>
          fields.some((field) => field.name === name) || bases.some((base) => base.endsWith(`.${name}`)),
      ),
    );
    const near = having.filter(isNear);
    const found = (near.length > 0 ? near : having)
      .flatMap(({ types }) => types)
      .flatMap(({ bases, fields }) => [
        ...fields.flatMap((field) => (field.name === name ? (field.type ?? []) : [])),
        ...bases.filter((base) => base.endsWith(`.${name}`)),
      ])
      .find((type) => this.grammar.types.test(type));
    // A group whose value is not known has a prefix that is not known.
    return found === undefined ? [] : [found.endsWith("Group") ? gap : ""];
  }

  /** Another router, or files: neither is an operation by itself. */
  private isNoOperation(handler: Value): boolean {
    return this.program.origins(handler).some(({ value }) => {
      if (value.kind !== "call") return false;
      const [, stripped] = value.args;
      if (value.name === "StripPrefix") return stripped === undefined || this.isNoOperation(stripped);
      const imported = value.of === undefined ? undefined : this.program.importOf(value.of);
      if (imported === "net/http") return /^(?:FileServer|FileServerFS|NewServeMux)$/.test(value.name);
      return routerPackage.test(imported ?? "") && !/^Wrap[FH]$/.test(value.name);
    });
  }

  private isCreation({ name, of }: Call): boolean {
    const imported = of === undefined ? undefined : this.program.importOf(of);
    return (
      imported !== undefined && this.grammar.packages.test(`"${imported}"`) && this.grammar.creates.test(name)
    );
  }
}

/** Whether an expression is the name of a function or of something else outside of functions. */
function isGlobal(value: Value | undefined): boolean {
  return value?.kind === "name" && lookup(value.name, value.scope) === undefined;
}

/** Puts a path below another, with one slash between them. */
function joinPaths(prefix: string, path: string): string {
  if (path === "" || path === "/")
    return prefix === "" ? "/" : path === "/" && prefix !== "/" ? `${prefix.replace(/\/$/, "")}/` : prefix;
  return `${prefix.replace(/\/$/, "")}/${path.replace(/^\//, "")}`;
}

function routesOfCall(
  call: Call,
  { chains, routesOf, verbs, withMethod }: RouteGrammar,
  textsOf: TextsOf,
): readonly Route[] | undefined {
  const written = routesOf?.(call, textsOf);
  if (written !== undefined || call.of === undefined) return written;
  const { args, name } = call;
  const [first, path] = args;
  if (withMethod?.test(name) === true && args.length > 2) {
    const methods = first?.kind === "record" ? first.items.flatMap(textsOf) : textsOf(first);
    return methods.map((method) => ({ method, paths: textsOf(path) }));
  }
  if (verbs?.test(name) !== true || first === undefined) return undefined;
  const isAny = /^(?:any|all)$/i.test(name);
  const paths = chains !== undefined && isInChain(call.of, chains) ? [""] : textsOf(first);
  return [{ ...(!isAny && { method: name.toUpperCase() }), paths }];
}

function isInChain(value: Value, begins: RegExp): boolean {
  for (let link: Value | undefined = value; link?.kind === "call"; link = link.of)
    if (begins.test(link.name)) return true;
  return false;
}

/** Returns `/orders/:id/*rest` with braces. */
export function bracesForColons(path: string): string {
  return path.replaceAll(/:([A-Za-z_]\w*)\??/g, "{$1}").replaceAll(/\*([A-Za-z_]\w*)/g, "{$1}");
}

/** Returns `/orders/{id:[0-9]+}` without the patterns of its parameters. */
export function bracesWithoutPatterns(path: string): string {
  return path.replaceAll(/\{(\w+):(?:[^{}]|\{[^}]*\})*\}/g, "{$1}");
}
