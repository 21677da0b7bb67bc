import type { FoundPart } from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";
import { couldHideIn, withHiding } from "../could-hide.ts";
import { bestGrade, type DriftDraft, placesInDocument, placesOfEvidence } from "../drift-draft.ts";
import { type DesignPart, placesOf } from "../parts/design-parts.ts";
import { namesOfDesign } from "../parts/match-parts.ts";
import { compareDirections } from "./compare-directions.ts";
import { compareProtocols } from "./compare-protocols.ts";
import { type DrawnEdge, type Edges, edgesOf, evidenceOf, type FoundEdge, someFound } from "./edges.ts";

/**
 * Compares the connections between parts that both sides have. A part that is a finding itself implies its connections,
 * and a document that connects nothing says nothing about connections.
 */
export function compareConnections(comparison: Comparison): DriftDraft[] {
  const edges = edgesOf(comparison);
  if (edges.drawn.size === 0) return [];
  const added = [...edges.found].flatMap(([key, edge]) =>
    edges.drawn.has(key) || !isExpected(edge, edges, comparison) ? [] : [toAdded(edge, comparison)],
  );
  const missing = [...edges.drawn].flatMap(([key, edge]) =>
    edges.found.has(key) || !isNeeded(edge, comparison) ? [] : [toMissing(edge, comparison)],
  );
  return [...added, ...missing, ...compareDirections(edges, comparison), ...compareProtocols(edges)];
}

/** The document need not draw what every part does: to register, to be configured, to be watched. */
function isExpected({ ends }: FoundEdge, { drawn }: Edges, comparison: Comparison): boolean {
  if (ends.some((end) => someFound(comparison, end, ({ kind }) => kind === "person"))) return false;
  return ends.every((end) => {
    const isCommon = someFound(comparison, end, (part) => isCommonService(part, comparison));
    return !isCommon || isDrawnForOthers(end, drawn, comparison);
  });
}

function isDrawnForOthers(end: DesignPart, drawn: Edges["drawn"], comparison: Comparison): boolean {
  return [...drawn.values()].some(
    ({ ends }) =>
      ends.includes(end) &&
      ends.some((other) => !someFound(comparison, other, (part) => isCommonService(part, comparison))),
  );
}

function isCommonService({ id, role }: FoundPart, { attendants }: Comparison): boolean {
  return attendants.has(id) || role === "discovery" || role === "configuration";
}

/** A person leaves no trace in a system, and what a gateway or a queue passes on is no connection of its own. */
function isNeeded({ ends, isFirm }: DrawnEdge, comparison: Comparison): boolean {
  if (!isFirm || ends.some(({ group }) => group === "outside")) return false;
  if (ends.some((end) => someFound(comparison, end, ({ kind }) => kind === "person"))) return false;
  return !isPassedOn(ends, comparison);
}

/** A gateway passes on what its callers ask of those that it calls; a queue, what one sends and another receives. */
function isPassedOn(ends: DrawnEdge["ends"], { matches: { foundOf }, system }: Comparison): boolean {
  const [first = [], second = []] = ends.map(({ element }) =>
    (foundOf.get(element.id) ?? []).map(({ id }) => id),
  );
  const uses = (callers: readonly string[], called: readonly string[]): boolean =>
    system.connections.some(({ from, to }) => callers.includes(from) && called.includes(to));
  return system.parts.some(({ id, kind, role }) => {
    if (kind === "queue") return uses(first, [id]) && uses(second, [id]) && isSent(id);
    if (kind !== "gateway" && role !== "proxy") return false;
    return (uses(first, [id]) && uses([id], second)) || (uses(second, [id]) && uses([id], first));
  });

  /** If the messages of a queue are known, they say who talks to whom. */
  function isSent(queue: string): boolean {
    const own = system.messages.filter(({ broker, consumers, producers }) => {
      return (broker ?? queue) === queue && consumers.length > 0 && producers.length > 0;
    });
    const isBetween = (from: readonly string[], to: readonly string[]): boolean =>
      own.some(
        ({ consumers, producers }) =>
          producers.some((one) => from.includes(one)) && consumers.some((one) => to.includes(one)),
      );
    return own.length === 0 || isBetween(first, second) || isBetween(second, first);
  }
}

function toAdded(edge: FoundEdge, { design }: Comparison): DriftDraft {
  const [from, to] = edge.forward.length > 0 ? edge.ends : [edge.ends[1], edge.ends[0]];
  const evidence = evidenceOf(edge);
  const protocol = [...edge.forward, ...edge.backward].find((one) => one.protocol !== undefined)?.protocol;
  const by = protocol === undefined ? "" : ` (${protocol})`;
  return {
    kind: "missing-in-design",
    subject: "connection",
    name: `${from.name} -> ${to.name}`,
    message: `'${from.name}' uses '${to.name}' in the system${by}, and no diagram shows it`,
    grade: bestGrade(evidence),
    document: placesInDocument([
      ...placesOf(from.element, design.project),
      ...placesOf(to.element, design.project),
    ]),
    system: placesOfEvidence(evidence),
    elements: [from.element.id, to.element.id],
    suggest: `Draw the connection from '${from.name}' to '${to.name}'.`,
    key: keyOf(from, to),
  };
}

function toMissing(edge: DrawnEdge, comparison: Comparison): DriftDraft {
  const { ends, isBackward, isForward, places } = edge;
  const [from, to] = isBackward && !isForward ? [ends[1], ends[0]] : ends;
  const hidden = hiddenOf(edge, comparison);
  return {
    kind: "missing-in-system",
    subject: "connection",
    name: `${from.name} -> ${to.name}`,
    message: withHiding(
      `the document connects '${from.name}' with '${to.name}', and nothing in the system does`,
      hidden,
    ),
    grade: hidden === undefined && isSureOf(ends, comparison) ? "seen" : "inferred",
    document: placesInDocument(places),
    system: [],
    elements: [from.element.id, to.element.id],
    suggest: `Remove the connection from the diagrams if '${from.name}' no longer uses '${to.name}'.`,
    key: keyOf(from, to),
  };
}

/** What was not read of the ends that may use the other one: whose files say that they do. */
function hiddenOf(
  { ends, isBackward, isForward }: DrawnEdge,
  { matches: { foundOf }, system }: Comparison,
): string | undefined {
  const isDirected = isForward !== isBackward;
  const users = isDirected ? ends.slice(isForward ? 0 : 1, isForward ? 1 : 2) : ends;
  for (const end of users)
    for (const { folder } of foundOf.get(end.element.id) ?? []) {
      const hidden = couldHideIn(system, { folder, names: namesOfDesign(end), isConnection: true });
      if (hidden !== undefined) return hidden;
    }
  return undefined;
}

/** An end of which no other connection is found may be written in a way that is not understood. */
function isSureOf(ends: DrawnEdge["ends"], { matches: { foundOf }, system }: Comparison): boolean {
  return ends.some((end) => {
    const parts = foundOf.get(end.element.id) ?? [];
    return system.connections.some(
      ({ evidence, from }) => bestGrade(evidence) !== "inferred" && parts.some(({ id }) => id === from),
    );
  });
}

/** A connection is the same in whatever direction it is read. */
function keyOf(from: DesignPart, to: DesignPart): string[] {
  return [from.name, to.name].toSorted();
}
