import { overviewParts, standsIn } from "../overview/overview-parts.ts";
import type { GenerationResult } from "./generation-api.ts";

/** A part of a project of which a generation has written files. */
export interface MadePart {
  readonly title: string;
  /** The page that shows it. */
  readonly path: string;
  readonly files: number;
}

/** What a generation has made, in the order of the sidebar; what it left as it was is not among it. */
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
