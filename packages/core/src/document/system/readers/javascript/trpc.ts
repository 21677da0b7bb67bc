import type { EndpointFact, FactPlace } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { joinRoute } from "../program/join-paths.ts";
import { textsIn } from "../program/list-texts.ts";
import type { Program } from "../program/program.ts";
import { readSeenCode } from "../program/shared-program.ts";
import type { Unit } from "../program/unit.ts";
import { type Call, calleeOf, entriesOf, isMethodCall, type Value } from "../program/value.ts";
import { script } from "./syntax/script.ts";

/** Packages whose functions answer requests with the procedures of a router. */
const adapters = /^@trpc\/server\/(?:adapters\/|unstable-core)|^@hono\/trpc-server$/;

/** The HTTP methods of the kinds of procedures. */
const kinds: ReadonlyMap<string, string> = new Map([
  ["query", "GET"],
  ["mutation", "POST"],
  ["subscription", "GET"],
]);

/** Nested more deeply than people nest routers. */
const maxDepth = 12;

/** A router that a program answers requests with. */
interface Mount {
  readonly router: Value;
  /** Undefined if the code does not tell. */
  readonly prefix: string | undefined;
  readonly place: FactPlace;
}

/** Reads the procedures of tRPC: the names on the way to a procedure are its path below the adapter of its router. */
export const trpcReader: CodeReader = {
  reads: "tRPC",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /trpc|procedure/i,
  followsNames: true,
  start: readSeenCode(script, ({ program, units }, context) => {
    const endpoints = new Map<string, EndpointFact>();
    for (const unit of units)
      for (const mount of program.callsIn(unit).flatMap((call) => mountsOf(call, { program, units })))
        for (const one of endpointsOf(mount, { program, context }))
          endpoints.set(`${one.method} ${one.path} ${mount.place.file}`, one);
    return [...endpoints.values()];
  }),
};

/** What a call mounts: it is an adapter itself, or passes one on, as `app.use("/trpc", createExpressMiddleware({ router }))`. */
function mountsOf(call: Call, code: SystemCode): readonly Mount[] {
  const { program } = code;
  const place = { file: call.scope.file, line: call.line };
  const [first] = call.args;
  if (isMethodCall(call) && first !== undefined) {
    const passed = call.args
      .map((arg) => program.resolve(arg))
      .filter((arg) => arg.kind === "call" && isAdapter(program, calleeOf(arg)));
    const options = isAdapter(program, first)
      ? call.args[1]
      : passed[0]?.kind === "call"
        ? passed[0].args[0]
        : undefined;
    const mount = options && mountWith(program, options, place);
    if (mount !== undefined) {
      const outer =
        isAdapter(program, first) || program.resolve(first) === passed[0] ? "" : textsIn(program, first)[0];
      if (mount.prefix !== "") return [mount];
      const own = outer?.replace(/\/\*.*$/, "");
      return prefixesOf(call.of, code).map((around) => ({ ...mount, prefix: joined(around, own) }));
    }
  }
  // A middleware answers where it is mounted.
  if (first === undefined || /Middleware$|^trpcServer$|WSSHandler$/.test(call.name)) return [];
  const mount = isAdapter(program, calleeOf(call)) ? mountWith(program, first, place) : undefined;
  const page = /(?:^|\/)pages(\/api(?:\/[^[\]]+)?)\/\[/.exec(place.file)?.[1];
  return mount === undefined ? [] : [page === undefined ? mount : { ...mount, prefix: page }];
}

/** The prefixes at which a router of the web framework answers; undefined for one that the code does not tell. */
function prefixesOf(router: Value, code: SystemCode, depth = 0): readonly (string | undefined)[] {
  const { program, units } = code;
  const found = program.resolve(router);
  const mounting = units
    .flatMap((unit) => program.callsIn(unit))
    .filter((call) => isMethodCall(call) && /^(?:use|route)$/.test(call.name))
    .filter((call) => call.args.some((arg) => program.resolve(arg) === found));
  if (mounting.length === 0 || depth > maxDepth)
    return found.kind === "call" && found.name.endsWith("Router") ? [undefined] : [""];
  return mounting.flatMap((call) => {
    const [first] = call.args;
    const own = first === undefined || program.resolve(first) === found ? "" : textsIn(program, first)[0];
    if (!isMethodCall(call)) return [];
    return prefixesOf(call.of, code, depth + 1).map((around) => joined(around, own));
  });
}

function joined(around: string | undefined, own: string | undefined): string | undefined {
  return around === undefined || own === undefined ? undefined : joinRoute(around, own);
}

function isAdapter(program: Program, callee: Value): boolean {
  return adapters.test(program.packageOf(callee)?.source ?? "");
}

/** Reads the options of an adapter: `{ router, endpoint: "/api/trpc" }`, for Fastify `{ prefix, trpcOptions: { router } }`. */
function mountWith(program: Program, options: Value, place: FactPlace): Mount | undefined {
  const given = entriesOf(program.resolve(options));
  const inner = given?.get("trpcOptions");
  const router = (inner === undefined ? given : entriesOf(program.resolve(inner)))?.get("router");
  if (router === undefined) return undefined;
  const prefix = given?.get("endpoint") ?? given?.get("prefix") ?? given?.get("basePath");
  return { router, prefix: prefix === undefined ? "" : textsIn(program, prefix)[0], place };
}

interface SystemCode {
  readonly program: Program;
  readonly units: readonly Unit[];
}

interface Reading {
  readonly program: Program;
  readonly context: ReadingContext;
}

function endpointsOf(
  { place, prefix, router }: Mount,
  { context, program }: Reading,
): readonly EndpointFact[] {
  if (prefix === undefined) {
    const reason =
      "The prefix of the procedures mounted here is only known when the code runs; they are listed without it.";
    context.unread({ ...place, reason });
  }
  const endpoints: EndpointFact[] = [];
  // A router can be merged with itself, and with another one several times.
  const seen = new Map<string, Set<Value>>();
  const read = (value: Value, names: readonly string[]): void => {
    if (names.length > maxDepth) return;
    const found = program.resolve(value);
    const path = names.join(".");
    const below = seen.get(path) ?? new Set();
    if (below.has(found)) return;
    seen.set(path, below.add(found));
    const entries = entriesOf(found);
    if (entries !== undefined) {
      for (const [name, entry] of entries) read(entry, [...names, name]);
      if (found.kind === "record") for (const spread of found.spreads ?? []) read(spread, names);
      return;
    }
    const method = found.kind === "call" && isMethodCall(found) ? kinds.get(found.name) : undefined;
    if (found.kind === "call" && method !== undefined) {
      endpoints.push({
        kind: "endpoint",
        owner: { file: place.file },
        method,
        path: joinRoute(prefix ?? "", path),
        grade: "seen",
        place: { file: found.scope.file, line: found.line },
      });
    } else if (found.kind === "call" && found.args.length > 0)
      // A router that is created, or several that are merged.
      for (const arg of found.args) read(arg, names);
    else {
      const subject = names.length === 0 ? "this router" : path;
      context.unread({
        ...place,
        reason: `The procedures of ${subject} are not declared by code that could be read.`,
      });
    }
  };
  read(router, []);
  return endpoints;
}
