import { fileNameOf } from "../../file-path.ts";
import type { EndpointFact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { readYamlLines, type YamlNode } from "../deployment/read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../deployment/yaml-path.ts";
import { importsIn, isRouteFile, routesIn } from "./syntax/symfony-imports.ts";
import { joinRoute } from "./symfony.ts";

/** Reads the routes of Symfony that are configured in YAML, with the prefixes of those that import them. */
export const symfonyRoutes: FileReader = {
  reads: "Routes of Symfony in YAML",
  claims: isRouteFile,
  read: (paths, context) => {
    const files = new Map(paths.map((path) => [path, readYamlLines(path, context)]));
    const prefixes = prefixesOf(files, context);
    return Array.from(files, ([file, documents]) =>
      documents.flatMap((root) =>
        routesIn(root).flatMap((route) => endpointsOf(route, { file, prefix: prefixes.get(file) ?? "" })),
      ),
    ).flat();
  },
};

/** Returns what the imports of other files put before the paths of a file. */
function prefixesOf(
  files: ReadonlyMap<string, readonly YamlNode[]>,
  { tree, unread }: ReadingContext,
): ReadonlyMap<string, string> {
  const prefixes = new Map<string, string>();
  for (const [file, documents] of files)
    for (const { line, prefixes: written, target, written: resource } of importsIn(file, documents)) {
      const [prefix = ""] = written;
      if (prefix === "" || prefix === "/") continue;
      const isImported = (path: string): boolean => path === target || path.startsWith(`${target}/`);
      const imported = [...files.keys()].filter(isImported);
      for (const path of imported) prefixes.set(path, prefix);
      // Routes in code get theirs where the code is read.
      const isKnown =
        imported.length > 0 || tree.paths.some((path) => isImported(path) && path.endsWith(".php"));
      if (!isKnown && !resource.startsWith("@"))
        unread({
          file,
          line,
          reason: `The prefix ${prefix} of the routes of ${fileNameOf(target) || resource} is not applied.`,
        });
    }
  return prefixes;
}

function endpointsOf(
  route: YamlNode,
  { file, prefix }: { readonly file: string; readonly prefix: string },
): readonly EndpointFact[] {
  if (textAt(route, "resource") !== undefined) return [];
  const paths = [
    textAt(route, "path") ?? [],
    ...entriesAt(route, "path").map(([, { value }]) => value.scalar ?? []),
  ].flat();
  const methods = itemsAt(route, "methods").flatMap(
    ({ scalar = "" }) => scalar.match(/[a-z]+/gi)?.map((method) => method.toUpperCase()) ?? [],
  );
  const line = valueAt(route, "path")?.line ?? route.line;
  return paths.flatMap((path) =>
    (methods.length === 0 ? [undefined] : methods).map((method) => ({
      kind: "endpoint",
      owner: { file },
      ...(method !== undefined && { method }),
      path: joinRoute(prefix, path),
      grade: "seen",
      place: { file, line },
    })),
  );
}
