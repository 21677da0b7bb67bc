import { fileNameOf, folderOf, pathIn } from "../../file-path.ts";
import type { EndpointFact, FactPlace, ModuleFact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { joinRoute } from "../program/join-paths.ts";

const routeFile = /(?:^|\/)conf\/(?:routes|[\w.-]+\.routes)$/;

/** `GET /orders/:id controllers.Orders.show(id: Long)` and `-> /admin admin.Routes`. */
const line = /^\s*(?:(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)|->)\s+(\/\S*)\s+(@?[\w$.`]+)/;

interface PlayRoute {
  /** Absent if other routes are included. */
  readonly method?: string;
  readonly path: string;
  /** The action, or the name of the routes that are included. */
  readonly target: string;
  readonly place: FactPlace;
}

/** Reads the files in which applications of the Play Framework list their routes, with those that include each other. */
export const playRoutes: FileReader = {
  reads: "Routes of the Play Framework",
  claims: (path) => routeFile.test(path),
  read(paths, context) {
    const files = new Map(paths.map((path) => [path, routesIn(path, context)]));
    const included = new Map<string, { readonly from: string; readonly prefix: string }[]>();
    for (const [from, routes] of files)
      for (const { method, path, place, target } of routes) {
        if (method !== undefined) continue;
        const child = fileOf(target, from, paths);
        if (child === undefined)
          context.unread({ ...place, reason: `The routes of ${target} below ${path} are not known.` });
        else included.set(child, [...(included.get(child) ?? []), { from, prefix: path }]);
      }
    const prefixesOf = (path: string, inside: readonly string[]): readonly string[] => {
      const outer = included.get(path);
      if (outer === undefined) return [contextOf(path, context)];
      if (inside.includes(path)) return [];
      return outer.flatMap(({ from, prefix }) =>
        prefixesOf(from, [...inside, path]).map((above) => joinRoute(above, prefix)),
      );
    };
    const applications = paths.flatMap((path) => applicationOf(path, context));
    const endpoints = [...files].flatMap(([file, routes]) => {
      const prefixes = [...new Set(prefixesOf(file, []))];
      return routes.flatMap(({ method, path, place }) =>
        method === undefined
          ? []
          : prefixes.map((prefix): EndpointFact => ({
              kind: "endpoint",
              owner: { file },
              method,
              path: joinRoute(prefix, path),
              grade: "seen",
              place,
            })),
      );
    });
    return [...applications, ...endpoints];
  },
};

/** The application around `conf/routes`, if a build of sbt or Mill makes it. */
function applicationOf(path: string, { tree }: ReadingContext): ModuleFact[] {
  if (fileNameOf(path) !== "routes") return [];
  const folder = folderOf(folderOf(path));
  const build = ["build.sbt", "build.sc", "build.mill"]
    .map((name) => pathIn(folder, name))
    .find((file) => tree.paths.includes(file));
  if (build === undefined) return [];
  const name = /^[^\S\n]*(?:ThisBuild\s*\/\s*)?name\s*:=\s*"([^"]+)"/m.exec(tree.text(build) ?? "")?.[1];
  return [
    {
      kind: "module",
      folder,
      names: name === undefined ? [] : [name],
      technologies: ["Play Framework"],
      unit: "application",
      place: { file: path, line: 1 },
    },
  ];
}

function routesIn(file: string, { tree }: ReadingContext): readonly PlayRoute[] {
  return (tree.text(file) ?? "").split("\n").flatMap((text, index): readonly PlayRoute[] => {
    const [, method, path, target] = line.exec(text) ?? [];
    if (path === undefined || target === undefined) return [];
    const place = { file, line: index + 1 };
    return [{ ...(method !== undefined && { method }), path: bracedPath(path), target, place }];
  });
}

/** The file of `admin.Routes`: `conf/admin.routes`, of the same application if it has one. */
function fileOf(target: string, from: string, paths: readonly string[]): string | undefined {
  const name = `conf/${target.replace(/\.Routes$/, "")}.routes`;
  const found = paths.filter((path) => path === name || path.endsWith(`/${name}`));
  return found.find((path) => folderOf(path) === folderOf(from)) ?? found[0];
}

/** `play.http.context = "/shop"` of the application. */
function contextOf(path: string, { tree }: ReadingContext): string {
  const file = pathIn(folderOf(path), "application.conf");
  const text = tree.paths.includes(file) ? tree.text(file) : undefined;
  return /^[^\S\n]*play\.http\.context\s*[=:]\s*"?(\/[\w/.-]*)/m.exec(text ?? "")?.[1] ?? "";
}

/** Parameters are `:id`, `*file` over several segments, and `$id<[0-9]+>` with a pattern. */
function bracedPath(path: string): string {
  return path.replaceAll(/\$(\w+)<[^>]*>/g, "{$1}").replaceAll(/[:*](\w+)/g, "{$1}");
}
