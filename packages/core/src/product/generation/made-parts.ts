import { overviewParts, standsIn } from "../overview/overview-parts.ts";
import type { GenerationResult } from "./generation-api.ts";

/** A part of a project for which a generation has written files. */
export interface MadePart {
  readonly title: string;
  /** The page that shows it. */
  readonly path: string;
  readonly files: number;
}

/**
 * Returns the parts for which a generation has written files, in the order of the sidebar; unchanged files do not
 * count.
 */
export function madeParts(changes: GenerationResult["changes"]): readonly MadePart[] {
  const written = changes.filter(({ kind }) => kind === "new" || kind === "changed");
  return overviewParts
    .flatMap(({ parts }) => parts)
    .map((part) => ({
      title: part.title,
      path: part.path,
      files: written.filter(({ path }) => standsIn(path, part)).length,
    }))
    .filter(({ files }) => files > 0);
}
