import { folderOf, pathFrom } from "../../../file-path.ts";
import type { ReadingContext } from "../../../reader.ts";
import { readYamlLines, type YamlNode } from "../../deployment/read-yaml-lines.ts";
import { entriesAt, textAt } from "../../deployment/yaml-path.ts";

/** The name of a file in which an application of Symfony configures its routes. */
const routeFile = /(?:^|\/)config\/(?:.*\/)?(?:routes|routing)(?:[^/]*|\/(?!(?:dev|test)\/).*)\.ya?ml$/i;

/** Returns whether a file configures routes of Symfony. */
export function isRouteFile(path: string): boolean {
  return routeFile.test(path);
}

/** Returns the routes and imports of a file; those of single environments count for production only. */
export function routesIn(root: YamlNode): readonly YamlNode[] {
  return entriesAt(root).flatMap(([name, { value }]) =>
    name === "when@prod" ? routesIn(value) : name.startsWith("when@") ? [] : [value],
  );
}

/** An import of routes: a file or a folder below the root of the system, and what it puts before their paths. */
export interface RouteImport {
  readonly target: string;
  /** One, or one for each language. */
  readonly prefixes: readonly string[];
  /** As the file writes the target. */
  readonly written: string;
  readonly line: number;
}

/** Returns the imports of a file that configures routes. */
export function importsIn(file: string, documents: readonly YamlNode[]): readonly RouteImport[] {
  return documents.flatMap(routesIn).flatMap((route): RouteImport[] => {
    const written = textAt(route, "resource") ?? textAt(route, "resource", "path") ?? "";
    if (written === "") return [];
    const single = textAt(route, "prefix");
    const byLanguage = entriesAt(route, "prefix").flatMap(([, { value }]) => value.scalar ?? []);
    // All classes of the application with attributes of routes.
    const isTagged = written === "routing.controllers";
    const target = isTagged
      ? `${file.replace(/(?:^|\/)config\/.*$/, "")}/src`.replace(/^\//, "")
      : (pathFrom(folderOf(file), written) ?? "").replace(/\/$/, "");
    return [{ target, prefixes: single === undefined ? byLanguage : [single], written, line: route.line }];
  });
}

/** Returns what imports put before the paths of the routes in a file of code: nothing, or each of several prefixes. */
export function prefixesOfCode(context: ReadingContext): (path: string) => readonly string[] {
  const imports = context.tree.paths
    .filter(isRouteFile)
    .flatMap((file) => importsIn(file, readYamlLines(file, context)));
  return (path) => {
    const own = imports.filter(({ target }) => path === target || path.startsWith(`${target}/`));
    const prefixes = own.flatMap((one) => (one.prefixes.length === 0 ? [""] : one.prefixes));
    return prefixes.length === 0 ? [""] : [...new Set(prefixes)];
  };
}
