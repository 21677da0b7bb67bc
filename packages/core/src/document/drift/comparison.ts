import type { FoundPart, FoundSystem, SystemSettings } from "../../model/index.ts";
import type { DocumentedDesign } from "./documented-design.ts";
import { type DrawnChannel, drawnChannels } from "./messages/drawn-channels.ts";
import { attendantsOf, isLeftOut } from "./parts/compared-parts.ts";
import { type DesignPart, designPartsOf } from "./parts/design-parts.ts";
import { matchParts, namesOfDesign, type PartMatches } from "./parts/match-parts.ts";

/** Both sides of a comparison, and which of their parts are the same. */
export interface Comparison {
  readonly design: DocumentedDesign;
  readonly system: FoundSystem;
  readonly settings: SystemSettings;
  /** The parts of the document, without those that `system.yaml` excludes. */
  readonly designParts: readonly DesignPart[];
  /** The parts of the system, without those that `system.yaml` excludes. */
  readonly foundParts: readonly FoundPart[];
  /** The ids of the parts of the system that only attend others. */
  readonly attendants: ReadonlySet<string>;
  readonly matches: PartMatches;
  /** The queues and topics of the document that are channels of messages, and no parts. */
  readonly channels: readonly DrawnChannel[];
}

/** Reads the parts of both sides and joins them by their names. */
export function openComparison(
  design: DocumentedDesign,
  system: FoundSystem,
  settings: SystemSettings,
): Comparison {
  const designParts = designPartsOf(design).filter((part) => !isLeftOut(namesOfDesign(part), settings));
  const foundParts = system.parts.filter(
    ({ id, name, names }) => !isLeftOut([id, name, ...names.filter((one) => one !== "")], settings),
  );
  const matches = matchParts({ design: designParts, found: foundParts }, settings);
  const isPart = ({ element }: DesignPart): boolean => matches.foundOf.has(element.id);
  return {
    design,
    system,
    settings,
    designParts,
    foundParts,
    attendants: attendantsOf(system),
    matches,
    channels: drawnChannels(designParts, system, isPart),
  };
}

/** Returns the comparison with further pairs joined, such as parts that were renamed. */
export function withPairs(
  comparison: Comparison,
  pairs: readonly { readonly before: DesignPart; readonly after: FoundPart }[],
): Comparison {
  const foundOf = new Map(comparison.matches.foundOf);
  const designOf = new Map(comparison.matches.designOf);
  for (const { after, before } of pairs) {
    foundOf.set(before.element.id, [after]);
    designOf.set(after.id, before);
  }
  return { ...comparison, matches: { foundOf, designOf } };
}
