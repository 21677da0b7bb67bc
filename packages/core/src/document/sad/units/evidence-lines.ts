import {
  bestEvidence,
  evidenceAddress,
  readEvidence,
  type StatedEvidence,
  writeEvidence,
} from "../../../model/index.ts";
import type { Inline } from "../document.ts";
import type { UnitContext } from "../unit.ts";

/** Returns stated evidence, the best first, each place once. */
export function readAllEvidence(evidence: readonly string[]): StatedEvidence[] {
  return bestEvidence(evidence.map(readEvidence));
}

/** Returns a place of the system, as a link to the line if `system.yaml` gives the repository a web address. */
export function evidencePlace(
  { file, line }: StatedEvidence,
  { rendered }: Pick<UnitContext, "rendered">,
  shown = file,
): Inline {
  const at = line === undefined ? {} : { line };
  const url = evidenceAddress(rendered.project.system?.repositories ?? [], { file, ...at });
  const text = writeEvidence({ file: shown, ...at });
  return url === undefined ? { kind: "code", text } : { kind: "link", url, text };
}

/**
 * Returns the best places of evidence on one line each, and how many more there are. Only the names of files are shown,
 * because cells are narrow; the section on evidence has the paths.
 */
export function evidenceLines(
  evidence: readonly string[],
  most: number,
  context: Pick<UnitContext, "rendered">,
): Inline[][] {
  const places = readAllEvidence(evidence);
  const more = places.length - most;
  return [
    ...places.slice(0, most).map((place) => [evidencePlace(place, context, fileName(place.file))]),
    ...(more > 0 ? [[{ kind: "text" as const, text: `and ${more} more` }]] : []),
  ];
}

function fileName(path: string): string {
  return path.split("/").at(-1) ?? path;
}

/** Returns a function that finds the evidence for a line of a figure or a file. */
export function evidenceFinder({
  architecture,
}: UnitContext["rendered"]): (shownIn: string, line: number) => readonly string[] {
  const byPlace = new Map<string, string[]>();
  for (const { evidence, places } of architecture.elements)
    if (evidence.length > 0)
      for (const { id, location } of places) {
        const key = `${id} ${location.line}`;
        const own = byPlace.get(key) ?? [];
        byPlace.set(key, own);
        own.push(...evidence);
      }
  return (shownIn, line) => byPlace.get(`${shownIn} ${line}`) ?? [];
}
