import type { EndpointFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { joinPaths } from "../program/join-paths.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Attribute, TypeUnit, Unit } from "../program/unit.ts";
import type { Value } from "../program/value.ts";
import { addPhpFile, phpProgram, phpTexts } from "./syntax/php-program.ts";
import { prefixesOfCode } from "./syntax/symfony-imports.ts";

/** Reads the routes of Symfony, as attributes and as annotations. */
export const symfonyReader: CodeReader = {
  reads: "Symfony",
  languages: ["php"],
  mentions: /#\[(?:\w+\\)*Route\(|@(?:\w+\\)*Route\(/,
  start(context) {
    const program = phpProgram(context);
    return {
      visit: (file) => addPhpFile(program, file),
      conclude: () => {
        const prefixesOf = prefixesOfCode(context);
        return program.units.flatMap((unit) =>
          unit.types.flatMap((type) =>
            factsOf(type, { unit, program, context, prefixes: prefixesOf(unit.path) }),
          ),
        );
      },
    };
  },
};

interface Place {
  readonly unit: Unit;
  readonly program: Program;
  readonly context: ReadingContext;
  /** What the configuration of the application puts before all paths. */
  readonly prefixes: readonly string[];
}

function factsOf(type: TypeUnit, { context, prefixes, program, unit }: Place): readonly EndpointFact[] {
  const routes = (attributes: readonly Attribute[]): readonly Attribute[] =>
    attributes.filter(({ name }) => name === "Route");
  const [above] = routes(type.attributes);
  const actions = unit.routines.filter(({ name, owner }) => owner === type.name && name !== undefined);
  const below = actions.flatMap(({ attributes }) => routes(attributes));
  // A class with its own route and no others is itself the action.
  const isAction = below.length === 0 && actions.some(({ name }) => name === "__invoke");
  const own = isAction || above === undefined ? [""] : pathsOf(above, program);
  const outer = prefixes.flatMap((prefix) => own.map((path) => joinPaths(prefix, path)));
  return (isAction ? routes(type.attributes) : below).flatMap((route) => {
    const paths = outer.flatMap((prefix) => pathsOf(route, program).map((path) => joinRoute(prefix, path)));
    if (paths.some((path) => path.includes(gap))) {
      context.unread({ file: unit.path, line: route.line, reason: "The path of a route is not a constant." });
      return [];
    }
    const listed = listOf(route.named.get("methods"), program);
    const methods: readonly (string | undefined)[] =
      listed.length > 0
        ? listed
        : above === undefined
          ? [undefined]
          : orAny(listOf(above.named.get("methods"), program));
    return paths.flatMap((path) =>
      methods.map((method): EndpointFact => ({
        kind: "endpoint",
        owner: { file: unit.path },
        ...(method !== undefined && { method: method.toUpperCase() }),
        path,
        grade: "seen",
        place: { file: unit.path, line: route.line },
      })),
    );
  });
}

function orAny(methods: readonly string[]): readonly (string | undefined)[] {
  return methods.length === 0 ? [undefined] : methods;
}

/** The paths of a route: one, or one for each language. */
function pathsOf({ args, named }: Attribute, program: Program): readonly string[] {
  const value = named.get("path") ?? args[0];
  if (value?.kind === "record") return [...value.entries.values()].flatMap((path) => phpTexts(program, path));
  return value === undefined ? [""] : phpTexts(program, value);
}

function listOf(value: Value | undefined, program: Program): readonly string[] {
  if (value === undefined) return [];
  return program
    .origins(value)
    .flatMap(({ value: found }) =>
      found.kind === "record"
        ? found.items.flatMap((item) => methodTexts(item, program))
        : methodTexts(found, program),
    )
    .filter((text) => text !== gap);
}

/** `Request::METHOD_POST` is a method too. */
function methodTexts(value: Value, program: Program): readonly string[] {
  if (value.kind === "member" && value.name.startsWith("METHOD_"))
    return [value.name.slice("METHOD_".length)];
  return phpTexts(program, value);
}

/** Joins the path of a route to its prefix. A parameter may have a requirement and a default: `{page<\d+>?1}`. */
export function joinRoute(prefix: string, path: string): string {
  const whole = joinPaths(prefix, path) || "/";
  return whole.replaceAll(/\{!?(\w+)(?::\w+)?(?:<[^{}]*>)?(?:\?[^{}]*)?\}/g, "{$1}");
}
