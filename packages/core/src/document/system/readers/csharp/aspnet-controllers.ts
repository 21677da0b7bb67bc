import type { EndpointFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Attribute, Routine, TypeUnit } from "../program/unit.ts";
import { csharpTexts, readCsharp } from "./syntax/csharp-program.ts";
import { type Convention, conventionalPath, conventionsIn, wordOf } from "./syntax/conventional-routes.ts";
import { joinTemplates, templatePath } from "./syntax/route-template.ts";

const verbs = /^Http(Get|Post|Put|Patch|Delete|Head|Options)$/;

/** How methods of a controller of Web API in .NET Framework are called that answer a verb; others answer `POST`. */
const verbName = /^(?:Get|Post|Put|Patch|Delete|Head|Options)/i;

/**
 * Reads the attribute routes and the conventional routes of controllers of ASP.NET Core, and of MVC and Web API in .NET
 * Framework, with those that a controller inherits.
 */
export const aspnetControllersReader: CodeReader = {
  reads: "ASP.NET controllers (.NET, .NET Framework)",
  languages: ["csharp"],
  mentions:
    /Controller|\[Http(?:Get|Post|Put|Patch|Delete)|MapControllerRoute|\bMap(?:Http)?Route\b|UseMvcWithDefaultRoute/,
  followsNames: true,
  start: readCsharp((program, context) => {
    const conventions = conventionsIn(program, context);
    return program.units.flatMap(({ types }) =>
      types.filter(isController).flatMap((type) => controllerFacts(type, { program, context, conventions })),
    );
  }),
};

function isController({ attributes, bases, isAbstract, name }: TypeUnit): boolean {
  return (
    !isAbstract &&
    !attributes.some((attribute) => attribute.name === "NonController") &&
    (name.endsWith("Controller") ||
      attributes.some((attribute) => attribute.name === "ApiController") ||
      bases.some((base) => /Controller(?:Base)?(?:<|$)/.test(base)))
  );
}

interface Reading {
  readonly program: Program;
  readonly context: ReadingContext;
  readonly conventions: readonly Convention[];
}

function controllerFacts(
  type: TypeUnit,
  { context, conventions, program }: Reading,
): readonly EndpointFact[] {
  const line = lineage(type, program);
  const attributes = (name: string): readonly Attribute[] =>
    line
      .map((one) => one.attributes.filter((attribute) => attribute.name === name))
      .find((found) => found.length > 0) ?? [];
  const isWebApi = line.some(({ bases }) => bases.some((base) => /(?:^|\.)ApiController$/.test(base)));
  const routes = attributes("Route").flatMap(({ args }) => csharpTexts(program, args[0]));
  const prefixes = attributes("RoutePrefix").flatMap(({ args }) => csharpTexts(program, args[0]));
  const area = attributes("Area").flatMap(({ args }) => csharpTexts(program, args[0]))[0] ?? "";
  const seen = new Set<string>();
  const realm = program.realmOf(type.file);
  const patterns = conventions.filter((one) => one.realm === realm && (one.isWebApi === true) === isWebApi);
  return line
    .flatMap((one) => actionsOf(one, program))
    .filter(({ name = "", parameters }) => {
      const key = `${name}(${parameters.map((parameter) => parameter.type ?? "").join()})`;
      return !seen.has(key) && seen.add(key).size > 0;
    })
    .flatMap((action) => {
      const words = {
        controller: type.name.replace(/Controller$/, ""),
        action: actionName(action, program),
        area,
      };
      const conventional = patterns.flatMap((one) => conventionalPath(one, words, action) ?? []).slice(0, 1);
      // A prefix is for the routes of actions, and leads nowhere without one.
      const hasOwn = action.attributes.some(({ name }) => name === "Route");
      const above = hasOwn && routes.length === 0 ? prefixes : routes;
      const standard = isWebApi ? (verbName.exec(action.name ?? "")?.[0].toUpperCase() ?? "POST") : undefined;
      return actionFacts(action, { program, context, routes: above, conventional, standard }).map(
        ({ method, line: at, path }): EndpointFact => ({
          kind: "endpoint",
          owner: { file: type.file },
          ...(method !== undefined && { method }),
          path: templatePath(
            path.replaceAll(
              /\[(controller|action|area)\]/gi,
              (written, word: string) => wordOf(words, word) ?? written,
            ),
          ),
          grade: "seen",
          place: { file: action.file, line: at },
        }),
      );
    });
}

/** The word `[action]`: what `[ActionName]` says, else the name of the method. */
function actionName({ attributes, name = "" }: Routine, program: Program): string {
  const named = attributes.find((one) => one.name === "ActionName")?.args[0];
  const [written] = named === undefined ? [] : csharpTexts(program, named);
  return written ?? name.replace(/Async$/, "");
}

/** A controller and the classes that it inherits from. */
function lineage(type: TypeUnit, program: Program): readonly TypeUnit[] {
  const line = [type];
  for (let next: TypeUnit | undefined = type; next !== undefined && line.length < 8;) {
    const { bases, file }: TypeUnit = next;
    next = bases
      .map((base) => base.replace(/<.*$/s, "").replace(/^.*\./, ""))
      .flatMap((base) => program.typesNamed(base, file))
      .find((base) => !line.includes(base));
    if (next !== undefined) line.push(next);
  }
  return line;
}

function actionsOf(type: TypeUnit, program: Program): readonly Routine[] {
  return program.units
    .filter(({ path }) => path === type.file)
    .flatMap(({ routines }) => routines)
    .filter(
      ({ attributes, isConstructor, isPublic, name, owner }) =>
        owner === type.name &&
        isPublic &&
        !isConstructor &&
        name !== undefined &&
        !attributes.some((one) => one.name === "NonAction"),
    );
}

interface ControllerRoutes {
  readonly program: Program;
  readonly context: ReadingContext;
  readonly routes: readonly string[];
  /** The path by the first convention that leads to the action, if there is one. */
  readonly conventional: readonly string[];
  /** The verb of an action without one. */
  readonly standard: string | undefined;
}

interface ActionRoute {
  readonly method?: string;
  readonly path: string;
  readonly line: number;
}

function actionFacts(
  action: Routine,
  { context, conventional, program, routes, standard }: ControllerRoutes,
): readonly ActionRoute[] {
  const templates = (attribute: Attribute): readonly string[] =>
    attribute.args[0] === undefined ? [] : csharpTexts(program, attribute.args[0]);
  const verbAttributes = action.attributes.flatMap((attribute) => {
    const verb = verbs.exec(attribute.name)?.[1]?.toUpperCase();
    if (verb !== undefined) return [{ methods: [verb], own: templates(attribute), line: attribute.line }];
    if (attribute.name !== "AcceptVerbs") return [];
    const methods = attribute.args
      .flatMap((value) => csharpTexts(program, value))
      .map((text) => text.toUpperCase());
    const route = attribute.named.get("Route");
    return [{ methods, own: route === undefined ? [] : csharpTexts(program, route), line: attribute.line }];
  });
  const routeAttributes = action.attributes.filter(({ name }) => name === "Route");
  const own = routeAttributes.flatMap(templates);
  const isAttributed = verbAttributes.length > 0 || routeAttributes.length > 0 || routes.length > 0;
  if (!isAttributed && conventional.length === 0) return [];
  const uses: readonly {
    readonly methods: readonly (string | undefined)[];
    readonly own: readonly string[];
    readonly line: number;
  }[] =
    verbAttributes.length > 0
      ? verbAttributes
      : [{ methods: [standard], own: [], line: routeAttributes[0]?.line ?? action.line }];
  return uses.flatMap(({ line, methods, own: template }) => {
    const below = template.length > 0 ? template : own.length > 0 ? own : [""];
    const above = routes.length > 0 ? routes : [""];
    const paths = below.flatMap((path) => above.map((prefix) => joinTemplates(prefix, path)));
    // Without any template only conventional routes lead to the action.
    if (routes.length === 0 && template.length === 0 && own.length === 0)
      return conventional.flatMap((path) =>
        methods.map((method) => ({ ...(method !== undefined && { method }), path, line })),
      );
    if (paths.some((path) => path.includes(gap))) {
      context.unread({ file: action.file, line, reason: "The path of a route is not a constant." });
      return [];
    }
    return paths.flatMap((path) =>
      methods.map((method) => ({ ...(method !== undefined && { method }), path, line })),
    );
  });
}
