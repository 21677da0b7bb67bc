import { folderOf } from "../file-path.ts";
import type { PartKind } from "../../../model/index.ts";
import { isProgramLanguage } from "../source-languages.ts";
import type { SourceCount } from "../survey-sources.ts";
import { enclosingFolder } from "./gather-modules.ts";
import type { PartDraft } from "./part-draft.ts";

/** The parts that are made with a language; a database has scripts beside it. */
const programs: ReadonlySet<PartKind> = new Set([
  "client",
  "function",
  "gateway",
  "library",
  "module",
  "service",
]);

/** Scripts of pages that another language serves. */
const servedScript = /(?:^|\/)(?:assets|public|resources|static|webapp|wwwroot)\/.*\.[cm]?js$/;

/**
 * Puts the language of most lines in a part's own folder first among its technologies. A language that only a manifest of
 * tools names, such as `package.json`, and that has hardly any lines, is not one of them.
 */
export function describeLanguages(parts: readonly PartDraft[], sources: readonly SourceCount[]): void {
  const byFolder = linesByFolder(parts, sources);
  for (const part of parts) {
    const lines = part.folder === undefined ? undefined : byFolder.get(part.folder);
    if (lines === undefined || !programs.has(part.kind)) continue;
    const total = [...lines.values()].reduce((sum, count) => sum + count, 0);
    const [most] = [...lines].toSorted(([, one], [, other]) => other - one);
    if (most === undefined || most[1] * 2 <= total) continue;
    const [language] = most;
    const others = [...part.technologies].filter(
      (name) =>
        name !== language && !(isProgramLanguage(name) && (lines.get(name) ?? 0) * smallShare < total),
    );
    part.technologies.clear();
    for (const name of [language, ...others]) part.technologies.add(name);
  }
}

/** A language with less than a twentieth of the lines is one of tools. */
const smallShare = 20;

/** The lines of each language in the folders of parts, those of inner parts apart. */
function linesByFolder(
  parts: readonly PartDraft[],
  sources: readonly SourceCount[],
): Map<string, Map<string, number>> {
  const folders = new Set(parts.flatMap(({ folder }) => folder ?? []));
  const byFolder = new Map<string, Map<string, number>>();
  const owners = new Map<string, string | undefined>();
  for (const { file, language, lines } of sources) {
    if (!isProgramLanguage(language) || servedScript.test(file)) continue;
    const folder = folderOf(file);
    if (!owners.has(folder)) owners.set(folder, enclosingFolder(folder, folders));
    const owner = owners.get(folder);
    if (owner === undefined) continue;
    const own = byFolder.get(owner) ?? new Map<string, number>();
    own.set(language, (own.get(language) ?? 0) + lines);
    byFolder.set(owner, own);
  }
  return byFolder;
}
