import type { EndpointFact, Fact, FactPlace } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { joinPaths } from "../program/join-paths.ts";
import type { Program } from "../program/program.ts";
import { elixirText, modulePath, readElixir, usesIn } from "./syntax/elixir-program.ts";
import { type RouterMap, walkRouter } from "./syntax/router-walk.ts";

/** Reads the routes of Phoenix and of Plug routers, with scopes, resources, live views and what they forward. */
export const phoenixReader: CodeReader = {
  reads: "Phoenix, Plug",
  languages: ["elixir"],
  mentions: /\buse\s+(?:Phoenix|Plug)\.Router\b|,\s*:router\b/,
  start: readElixir((program, context) => factsOf(program, context)),
};

function factsOf(program: Program, context: ReadingContext): readonly Fact[] {
  const routers = routersIn(program);
  return routers.flatMap((router): readonly Fact[] => {
    for (const { place, reason } of router.unread) context.unread({ ...place, reason });
    const foreign = router.forwards.filter(({ name }) => !routers.some((other) => isCalled(other, name)));
    for (const { name, path, place } of foreign)
      context.unread({ ...place, reason: `The routes of ${name} below ${path || "/"} are not known.` });
    return prefixesOf(router, routers, []).flatMap((prefix) => [
      ...router.routes.map(({ method, path, place }) => endpoint(method, joinPaths(prefix, path), place)),
      ...foreign.map(({ path, place }) => endpoint(undefined, joinPaths(prefix, path), place)),
    ]);
  });
}

function routersIn(program: Program): readonly RouterMap[] {
  return program.units
    .flatMap(({ types }) => types)
    .flatMap((module): readonly RouterMap[] => {
      const kinds = usesIn(program, module).flatMap(({ args }) => {
        const used = modulePath(args[0]);
        if (used === "Plug.Router") return ["plug"];
        return used === "Phoenix.Router" || elixirText(program, args[1]) === "router" ? ["phoenix"] : [];
      });
      return kinds.length === 0 ? [] : [walkRouter(module, kinds.includes("plug"), program)];
    });
}

/** The paths in front of a router: those of the routers that forward to it, or none. */
function prefixesOf(
  router: RouterMap,
  routers: readonly RouterMap[],
  inside: readonly RouterMap[],
): readonly string[] {
  const above = routers.flatMap((other) =>
    other.forwards.filter(({ name }) => isCalled(router, name)).map(({ path }) => ({ other, path })),
  );
  if (above.length === 0 || inside.includes(router)) return [""];
  return [
    ...new Set(
      above.flatMap(({ other, path }) =>
        prefixesOf(other, routers, [...inside, router]).map((prefix) => joinPaths(prefix, path)),
      ),
    ),
  ];
}

/** Whether a module has a name, which can be written without the modules in front that an alias stands for. */
function isCalled({ module }: RouterMap, name: string): boolean {
  const path = module.path ?? module.name;
  return path === name || path.endsWith(`.${name}`);
}

function endpoint(method: string | undefined, path: string, place: FactPlace): EndpointFact {
  return {
    kind: "endpoint",
    owner: { file: place.file },
    ...(method !== undefined && { method }),
    path: (path || "/").replaceAll(/[:*]([a-z_]\w*)/g, "{$1}"),
    grade: "seen",
    place,
  };
}
