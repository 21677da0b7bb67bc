import { pathFrom } from "../../../file-path.ts";
import { oncePerPaths } from "../../../once-per-paths.ts";
import type { ModuleFinder } from "../../program/name-rules.ts";

const endings = [".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".cts"];

/** The beginnings by which projects import from their own folders, and where these lie below the project's folder. */
const ownFolders: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^[@~#]\//, ["src/", "", "app/"]],
  [/^(?=(?:src|app|lib|server|config)\/)/, ["", "src/"]],
];

/** Returns which files the imports of JavaScript and TypeScript mean. */
export const scriptModules = oncePerPaths(findModules);

function findModules(paths: readonly string[]): ModuleFinder {
  const known = new Set(paths);
  const fileAt = (path: string): string | undefined => {
    const bare = path.replace(/\.[cm]?jsx?$/, "");
    const candidates = [
      path,
      ...endings.map((ending) => path + ending),
      ...endings.map((ending) => bare + ending),
      ...endings.map((ending) => `${path === "" ? "" : `${path}/`}index${ending}`),
    ];
    return candidates.find((candidate) => known.has(candidate) && endings.some((e) => candidate.endsWith(e)));
  };
  return {
    find(from, source) {
      const folder = from.split("/").slice(0, -1);
      if (/^\.{1,2}(?:\/|$)/.test(source)) {
        const path = pathFrom(folder.join("/"), source);
        return path === undefined ? undefined : fileAt(path);
      }
      for (const [beginning, places] of ownFolders) {
        if (!beginning.test(source)) continue;
        for (let depth = folder.length; depth >= 0; depth--)
          for (const place of places) {
            const inner = place + source.replace(beginning, "");
            const found = fileAt([...folder.slice(0, depth), inner].join("/"));
            if (found !== undefined) return found;
          }
      }
      return undefined;
    },
  };
}
