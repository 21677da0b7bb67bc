import { lastCommand } from "./container-tasks.ts";
import type { PartDraft } from "./part-draft.ts";

/** Where a build puts what it makes of the sources. */
const builtFolder = /^(?:\.?(?:build|dist|out)|lib)\//;

/** A module of Python behind `-m`, or with the application in it: `shop.api:app`. */
const pythonModule = /^[A-Za-z_]\w*(?:\.\w+)*(?=:[A-Za-z_]\w*(?:\(\))?$)|^[A-Za-z_]\w*(?:\.\w+)+$/;

/**
 * Returns the places in shared sources that belong to one of the parts that are built from them, by the commands with which
 * these are started: `apps/orders` and `apps/payments` for `node dist/apps/orders/main.js` and
 * `node dist/apps/payments/main.js`. A place is a folder, or a file without its ending, below the folder of the sources.
 */
export function startedCode(parts: readonly PartDraft[]): ReadonlyMap<string, PartDraft> {
  const started = parts.map((part) => ({ part, paths: pathsStartedBy(part) }));
  // What a part without a known start runs may be anywhere but where another one starts.
  const isWhole = started.every(({ paths }) => paths.length > 0);
  const places = new Map<string, PartDraft>();
  for (const { part, paths } of started) {
    const others = started.flatMap((one) => (one.part === part ? [] : one.paths));
    for (const path of paths) {
      const place = isWhole
        ? ownPlace(path, others)
        : others.some((other) => isAt(other, path))
          ? undefined
          : path;
      if (place !== undefined) places.set(place, part);
    }
  }
  return places;
}

/** The outermost folder of a path, or the path itself, that no other path has. */
function ownPlace(path: string, others: readonly string[]): string | undefined {
  const segments = path.split("/");
  return segments
    .map((_, index) => segments.slice(0, index + 1).join("/"))
    .find((place) => !others.some((other) => isAt(other, place)));
}

function isAt(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

/** The paths that the command of a part names, without endings; what a build makes is where its sources are. */
function pathsStartedBy({ unit }: PartDraft): readonly string[] {
  const command = unit.deployable?.facts.find((fact) => fact.command !== undefined)?.command;
  const words = lastCommand(command).split(/\s+/);
  return words.flatMap((word, index) => {
    const value = word.replace(/^--?[\w-]+=/, "");
    const isModule = words[index - 1] === "-m";
    const [module] = pythonModule.exec(value) ?? (isModule ? /^\w+$/.exec(value) : null) ?? [];
    if (module !== undefined && (isModule || value.includes(":"))) return [module.replaceAll(".", "/")];
    const path = value.replace(/^\.\//, "").replace(/\/$/, "");
    const isPath = /^[\w@.-]+(?:\/[\w@.-]+)+$/.test(path) || /^[\w-]+\.(?:[cm]?[jt]s|php|py|rb)$/.test(path);
    // The first word is the program that reads the others.
    if (!isPath || index === 0 || path.startsWith("..")) return [];
    const bare = path.replace(/\.(?:[cm]?[jt]s|php|py|rb)$/, "").replace(/\/index$/, "");
    const source = bare.replace(builtFolder, "");
    return source === bare ? [bare] : [source, `src/${source}`];
  });
}
