import { folderOf, pathFrom } from "../../file-path.ts";
import type { EndpointFact } from "../../facts.ts";
import { oncePerTree } from "../../once-per-tree.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { joinPaths } from "../program/join-paths.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Routine, Unit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { resourceRoutes } from "./syntax/resource-routes.ts";
import { phpTexts, readPhp } from "./syntax/php-program.ts";

const verbs = /^(?:get|post|put|patch|delete|options)$/;

/** Reads the routes of Laravel and Lumen, with groups, prefixes and resources; those of `api.php` are below `/api`. */
export const laravelReader: CodeReader = {
  reads: "Laravel, Lumen",
  languages: ["php"],
  mentions: /\bRoute::|\$router->|->withRouting\(/,
  start: readPhp((program, context) => {
    const calls = program.units.flatMap((unit) =>
      program.callsIn(unit).map((call) => ({ call, place: { unit, program, context } })),
    );
    return [
      ...calls.flatMap(({ call, place }) => factsOf(call, place)),
      ...calls.flatMap(({ call, place }) => healthOf(call, place)),
    ];
  }),
};

interface Place {
  readonly unit: Unit;
  readonly program: Program;
  readonly context: ReadingContext;
}

interface Route {
  readonly methods: readonly (string | undefined)[];
  readonly paths: readonly string[];
}

function factsOf(call: Call, { context, program, unit }: Place): readonly EndpointFact[] {
  if (!isRouter(call)) return [];
  const routes = routesOf(call, program);
  if (routes === undefined) return [];
  const prefixes = [...chainPrefixes(call.of, program), ...groupPrefixes(call.scope, program)];
  const outer = prefixes.reduceRight((above, prefix) => joinPaths(above, prefix), filePrefix(unit, context));
  return routes.flatMap(({ methods, paths }) =>
    paths.flatMap((own) => {
      const path = joinPaths(outer, own) || "/";
      if (path.includes(gap)) {
        context.unread({
          file: unit.path,
          line: call.line,
          reason: "The path of a route is not a constant.",
        });
        return [];
      }
      return methods.map((method): EndpointFact => ({
        kind: "endpoint",
        owner: { file: unit.path },
        ...(method !== undefined && { method }),
        path: path.replaceAll(/\{(\w+)(?::\w+)?\??\}/g, "{$1}"),
        grade: "seen",
        place: { file: unit.path, line: call.line },
      }));
    }),
  );
}

/** Whether the chain of a call begins with `Route::` or `$router->`. */
function isRouter({ of }: Call): boolean {
  let link = of;
  while (link?.kind === "call") link = link.of;
  return (
    (link?.kind === "name" && /^(?:Route|\$router)$/.test(link.name)) ||
    (link?.kind === "member" && link.name === "router")
  );
}

function routesOf(call: Call, program: Program): readonly Route[] | undefined {
  const { args, name } = call;
  const texts = (value: Value | undefined): readonly string[] => {
    const found = phpTexts(program, value);
    return found.length === 0 ? [gap] : found;
  };
  if (verbs.test(name))
    return args.length < 2 ? undefined : [{ methods: [name.toUpperCase()], paths: texts(args[0]) }];
  if (name === "any") return [{ methods: [undefined], paths: texts(args[0]) }];
  if (name === "match") {
    const methods = args[0]?.kind === "record" ? args[0].items.flatMap(texts) : texts(args[0]);
    return [{ methods: methods.map((method) => method.toUpperCase()), paths: texts(args[1]) }];
  }
  if (name === "redirect" || name === "permanentRedirect")
    return [{ methods: [undefined], paths: texts(args[0]) }];
  if (name === "view") return [{ methods: ["GET"], paths: texts(args[0]) }];
  return resourceRoutes(call, texts);
}

/** The prefixes in a chain, from the inner to the outer: `Route::prefix("a")->middleware("b")->get(…)`. */
function chainPrefixes(value: Value | undefined, program: Program): readonly string[] {
  const prefixes: string[] = [];
  for (let link = value; link?.kind === "call"; link = link.of)
    if (link.name === "prefix") prefixes.push(phpTexts(program, link.args[0])[0] ?? gap);
  return prefixes;
}

/** The prefixes of the groups around a routine, from the inner to the outer. */
function groupPrefixes(scope: Routine, program: Program): readonly string[] {
  const prefixes: string[] = [];
  for (let routine: Routine | undefined = scope; routine !== undefined; routine = routine.outer) {
    const group = routine.passedTo?.call;
    if (group?.name !== "group") continue;
    const [attributes] = group.args;
    const written = attributes?.kind === "record" ? attributes.entries.get("prefix") : undefined;
    if (written !== undefined) prefixes.push(phpTexts(program, written)[0] ?? gap);
    prefixes.push(...chainPrefixes(group.of, program));
  }
  return prefixes;
}

/** The health check that `bootstrap/app.php` declares: `->withRouting(health: "/up")`. */
function healthOf(
  { line, name, named }: Call,
  { program, unit: { path: file } }: Place,
): readonly EndpointFact[] {
  if (name !== "withRouting") return [];
  return phpTexts(program, named.get("health"))
    .filter((path) => !path.includes(gap))
    .map((path) => ({
      kind: "endpoint",
      owner: { file },
      method: "GET",
      path: joinPaths(path),
      grade: "seen",
      place: { file, line },
    }));
}

/** Laravel puts the routes of `api.php`, and of the files that it requires, below `/api`. */
function filePrefix({ path }: Unit, { tree }: ReadingContext): string {
  return filesOfApi(tree).has(path) ? "/api" : "";
}

const filesOfApi = oncePerTree((tree) => {
  const files = new Set(tree.paths.filter((path) => /(?:^|\/)routes\/api\.php$/.test(path)));
  for (const file of files)
    for (const [, base = "", written = ""] of (tree.text(file) ?? "").matchAll(requirement)) {
      const folder = base.startsWith("base_path") ? folderOf(folderOf(file)) : folderOf(file);
      const path = pathFrom(folder, written.replace(/^\//, ""));
      if (path !== undefined && tree.paths.includes(path)) files.add(path);
    }
  return files;
});

/** `require __DIR__ . "/api/orders.php"`, `require base_path("routes/orders.php")`. */
const requirement =
  /\b(?:require|include)(?:_once)?\b[\s(]{0,20}((?:__DIR__\s{0,20}\.|base_path\s{0,20}\()?)\s{0,20}["']([^"'\n]{1,300}\.php)["']/g;
