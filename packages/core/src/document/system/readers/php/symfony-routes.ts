import type { EndpointFact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { fileNameOf, folderOf, pathFrom } from "../deployment/deployment-paths.ts";
import { readYamlLines, type YamlNode } from "../deployment/read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../deployment/yaml-path.ts";
import { joinRoute } from "./symfony.ts";

/** Reads the routes of Symfony that are configured in YAML, with the prefixes of those that import them. */
export const symfonyRoutes: FileReader = {
  reads: "Routes of Symfony in YAML",
  claims: (path) =>
    /(?:^|\/)config\/(?:.*\/)?(?:routes|routing)(?:[^/]*|\/(?!(?:dev|test)\/).*)\.ya?ml$/i.test(path),
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

/** The routes and imports of a file; those of single environments count for production only. */
function routesIn(root: YamlNode): readonly YamlNode[] {
  return entriesAt(root).flatMap(([name, { value }]) =>
    name === "when@prod" ? routesIn(value) : name.startsWith("when@") ? [] : [value],
  );
}

/** Returns what the imports of other files put before the paths of a file. */
function prefixesOf(
  files: ReadonlyMap<string, readonly YamlNode[]>,
  { unread }: ReadingContext,
): ReadonlyMap<string, string> {
  const prefixes = new Map<string, string>();
  for (const [file, documents] of files)
    for (const route of documents.flatMap(routesIn)) {
      const prefix = textAt(route, "prefix") ?? "";
      const resource = textAt(route, "resource") ?? textAt(route, "resource", "path") ?? "";
      if (prefix === "" || prefix === "/" || resource === "") continue;
      const target = pathFrom(folderOf(file), resource) ?? "";
      const imported = [...files.keys()].filter(
        (path) => path === target || path.startsWith(`${target.replace(/\/$/, "")}/`),
      );
      for (const path of imported) prefixes.set(path, prefix);
      if (imported.length === 0 && !resource.startsWith("@"))
        unread({
          file,
          line: route.line,
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
