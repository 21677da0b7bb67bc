import type { FoundPart } from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";
import { bestGrade, type DriftDraft, placesInDocument, placesOfEvidence } from "../drift-draft.ts";
import { type DesignPart, placesOf } from "../parts/design-parts.ts";
import { technologiesIn, type TechnologyDifference, technologyDifference } from "./technologies.ts";

/** Compares the documented technology of a part with the actual one. */
export function compareTechnologies(comparison: Comparison): DriftDraft[] {
  const { designParts, matches } = comparison;
  return designParts.flatMap((part) => {
    const found = matches.foundOf.get(part.element.id) ?? [];
    const [first] = found;
    return first === undefined || part.group === "outside" ? [] : compare(part, found, comparison);
  });
}

function compare(part: DesignPart, found: readonly FoundPart[], { design }: Comparison): DriftDraft[] {
  const { element, name } = part;
  const difference = differenceOf(part, found);
  if (difference === undefined) return [];
  const { after, before } = difference;
  const evidence = found.flatMap((one) => one.evidence);
  return [
    {
      kind: "differs",
      subject: "technology",
      name,
      newName: after,
      message: `the document says that '${name}' is ${before}, and the system uses ${after}`,
      grade: bestGrade(evidence),
      document: placesInDocument(placesOf(element, design.project)),
      system: placesOfEvidence(evidence),
      elements: [element.id],
      suggest: `Write ${after} in place of ${before}.`,
      key: [name, before, after],
    },
  ];
}

/** Returns the documented technology of a part and the actual one, if they differ. */
export function differenceOf(
  { details, name }: DesignPart,
  found: readonly FoundPart[],
): TechnologyDifference | undefined {
  const used = found.flatMap(({ technologies }) => technologies).join(", ");
  const stated = details.join(", ");
  // A technology beside a name is more exact than the name, which may be outdated.
  const said = technologiesIn(stated).length > 0 ? stated : productsIn(name).join(", ");
  return technologyDifference(said, used);
}

/** The name of a store or a broker contains its product: `Redis cache`. Other words, such as `Go`, may be ordinary ones. */
function productsIn(name: string): string[] {
  return technologiesIn(name)
    .filter(({ slot }) => slot === "store" || slot === "broker")
    .map(({ said }) => said);
}
