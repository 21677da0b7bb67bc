import type { Comparison } from "../comparison.ts";
import { bestGrade, type DriftDraft, placesInDocument, placesOfEvidence } from "../drift-draft.ts";
import { groupOfFound } from "../parts/match-parts.ts";
import { type DrawnEdge, type Edges, evidenceOf, type FoundEdge, someFound } from "./edges.ts";

interface Opposite {
  readonly drawn: DrawnEdge;
  readonly found: FoundEdge;
}

/**
 * Returns the connections that the document draws from the called to the caller. Arrows to and from what keeps data or
 * carries messages say where data flows; and so do all arrows of a document that draws most of them so.
 */
export function compareDirections({ drawn, found }: Edges, comparison: Comparison): DriftDraft[] {
  const both = [...drawn].flatMap(([key, edge]): Opposite[] => {
    const own = found.get(key);
    return own === undefined || !isOneWay(edge, own, comparison) ? [] : [{ drawn: edge, found: own }];
  });
  const opposite = both.filter((one) => one.drawn.isForward !== one.found.forward.length > 0);
  return opposite.length * 3 > both.length ? [] : opposite.map(toFinding);
}

function isOneWay(drawn: DrawnEdge, found: FoundEdge, comparison: Comparison): boolean {
  const isDrawnOneWay = drawn.isForward !== drawn.isBackward;
  const isFoundOneWay = found.forward.length > 0 !== found.backward.length > 0;
  const areMachines = drawn.ends.every(
    (end) =>
      end.group === "machine" && someFound(comparison, end, (part) => groupOfFound(part) === "machine"),
  );
  return drawn.isFirm && isDrawnOneWay && isFoundOneWay && areMachines;
}

function toFinding({ drawn, found }: Opposite): DriftDraft {
  const [from, to] = found.forward.length > 0 ? found.ends : [found.ends[1], found.ends[0]];
  const evidence = evidenceOf(found);
  return {
    kind: "differs",
    subject: "connection",
    name: `${to.name} -> ${from.name}`,
    newName: `${from.name} -> ${to.name}`,
    message: `the document draws '${to.name}' using '${from.name}', and in the system '${from.name}' uses '${to.name}'`,
    grade: bestGrade(evidence),
    document: placesInDocument(drawn.places),
    system: placesOfEvidence(evidence),
    elements: [to.element.id, from.element.id],
    suggest: `Turn the arrow round.`,
    key: ["direction", to.name, from.name],
  };
}
