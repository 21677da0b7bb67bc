import type { FoundPart, ArchitecturePlace, Evidence, FoundConnection } from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";
import { couldHideIn, withHiding } from "../could-hide.ts";
import {
  bestGrade,
  type DriftDraft,
  placesInDocument,
  placesOfEvidence,
  weakerGrade,
} from "../drift-draft.ts";
import { type DesignPart, placesOf } from "../parts/design-parts.ts";
import { namesOfDesign, groupOfFound } from "../parts/match-parts.ts";
import { designLinksOf, ownersIn } from "./design-links.ts";

/**
 * Compares the connections between parts that both sides have. A part that is a finding itself implies its connections,
 * and a document without connections does not imply anything about them.
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

/** A document may omit connections that every part has: registration, configuration, monitoring. */
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

/** A person leaves no trace in a system, and a path through a gateway or a queue is not a direct connection. */
function isNeeded({ ends, isFirm }: DrawnEdge, comparison: Comparison): boolean {
  if (!isFirm || ends.some(({ group }) => group === "outside")) return false;
  if (ends.some((end) => someFound(comparison, end, ({ kind }) => kind === "person"))) return false;
  return !isPassedOn(ends, comparison);
}

/** A gateway connects its callers with the parts that it calls; a queue connects senders with receivers. */
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

  /** If the messages of a queue are known, they determine its senders and receivers. */
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

/** Returns the unread files of the ends that may use the other one, that is, whose files declare the connection. */
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

/** An end without any other found connection may use a form that is not understood. */
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

interface Opposite {
  readonly drawn: DrawnEdge;
  readonly found: FoundEdge;
}

/**
 * Returns the connections that the document draws from the called part to the caller. Arrows to and from stores and
 * brokers show the flow of data; so do all arrows of a document that draws most of them in this direction.
 */
function compareDirections({ drawn, found }: Edges, comparison: Comparison): DriftDraft[] {
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

/** Words for protocols, by family: request and response, messages, and queries of a database. */
const families: Readonly<Record<string, RegExp>> = {
  call: /\b(?:https?|rest|grpc|graphql|soap|web\s?sockets?|thrift)\b/i,
  message: /\b(?:amqp|kafka|mqtt|jms|stomp|nats)\b/i,
  query: /\b(?:jdbc|odbc|sql|r2dbc)\b/i,
};

const grpc = /\bgrpc\b/i;

const plainHttp = /\b(?:https?|rest)\b/i;

/** Returns the connections whose label names a protocol that is not the one of the system. */
function compareProtocols({ drawn, found }: Edges): DriftDraft[] {
  return [...drawn].flatMap(([key, edge]) => {
    const own = found.get(key);
    const draft = own === undefined ? undefined : compare(edge, own);
    return draft ?? [];
  });
}

function compare(drawn: DrawnEdge, found: FoundEdge): DriftDraft | undefined {
  const before = drawn.labels.join(", ");
  const after = [...found.forward, ...found.backward].map(({ protocol = "" }) => protocol).join(", ");
  const isOtherFamily = differ(familiesIn(before), familiesIn(after));
  // The opposite is not sure: addresses of gRPC begin with http:// too.
  const isGrpcNow =
    grpc.test(after) && !plainHttp.test(after) && plainHttp.test(before) && !grpc.test(before);
  if (!isOtherFamily && !isGrpcNow) return undefined;
  const evidence = evidenceOf(found);
  const [from, to] = drawn.isBackward && !drawn.isForward ? [drawn.ends[1], drawn.ends[0]] : drawn.ends;
  const name = `${from.name} -> ${to.name}`;
  const protocol = [...new Set(after.split(", ").filter((one) => one !== ""))].join(", ");
  return {
    kind: "differs",
    subject: "connection",
    name,
    message: `the document says '${before}' for ${name}, and the system uses ${protocol}`,
    grade: weakerGrade(bestGrade(evidence), "seen"),
    document: placesInDocument(drawn.places),
    system: placesOfEvidence(evidence),
    elements: [from.element.id, to.element.id],
    suggest: `Write the protocol that the system uses: ${protocol}.`,
    key: ["protocol", ...[from.name, to.name].toSorted()],
  };
}

function familiesIn(text: string): string[] {
  return Object.entries(families)
    .filter(([, pattern]) => pattern.test(text))
    .map(([family]) => family);
}

function differ(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 0 && other.length > 0 && !one.some((family) => other.includes(family));
}

/** The document's statements about two of its parts. */
interface DrawnEdge {
  readonly ends: readonly [DesignPart, DesignPart];
  /** Whether the first uses the second, and the other way round; neither if only a line without a direction joins them. */
  readonly isForward: boolean;
  readonly isBackward: boolean;
  readonly isFirm: boolean;
  readonly labels: readonly string[];
  readonly places: readonly ArchitecturePlace[];
}

/** Everything that the system shows about the same two parts. */
interface FoundEdge {
  readonly ends: readonly [DesignPart, DesignPart];
  readonly forward: readonly FoundConnection[];
  readonly backward: readonly FoundConnection[];
}

/** The connections of both sides by the pair of elements, in one direction of writing. */
interface Edges {
  readonly drawn: ReadonlyMap<string, DrawnEdge>;
  readonly found: ReadonlyMap<string, FoundEdge>;
}

/** Returns the connections between parts that both the document and the system have. */
function edgesOf(comparison: Comparison): Edges {
  const { design, designParts, matches, system } = comparison;
  const parts = new Map(
    designParts
      .filter(({ element }) => matches.foundOf.has(element.id))
      .map((part) => [part.element.id, part]),
  );
  const drawn = new Map<string, DrawnEdge>();
  for (const link of designLinksOf(
    design,
    ownersIn(design, (id) => parts.has(id)),
  )) {
    const pair = pairOf(parts.get(link.from), parts.get(link.to));
    if (pair === undefined) continue;
    const known = drawn.get(pair.key);
    drawn.set(pair.key, {
      ends: pair.ends,
      isForward: known?.isForward === true || (link.isDirected && !pair.isTurned),
      isBackward: known?.isBackward === true || (link.isDirected && pair.isTurned),
      isFirm: known?.isFirm === true || link.isFirm,
      labels: [...(known?.labels ?? []), ...link.labels],
      places: [...(known?.places ?? []), ...link.places],
    });
  }
  const found = new Map<string, FoundEdge>();
  for (const connection of system.connections) {
    const pair = pairOf(matches.designOf.get(connection.from), matches.designOf.get(connection.to));
    if (pair === undefined) continue;
    const known = found.get(pair.key) ?? { ends: pair.ends, forward: [], backward: [] };
    found.set(
      pair.key,
      pair.isTurned
        ? { ...known, backward: [...known.backward, connection] }
        : { ...known, forward: [...known.forward, connection] },
    );
  }
  return { drawn, found };
}

function pairOf(
  from: DesignPart | undefined,
  to: DesignPart | undefined,
):
  | { readonly key: string; readonly ends: readonly [DesignPart, DesignPart]; readonly isTurned: boolean }
  | undefined {
  if (from === undefined || to === undefined || from === to) return undefined;
  const isTurned = to.element.id < from.element.id;
  const ends = isTurned ? ([to, from] as const) : ([from, to] as const);
  return { key: `${ends[0].element.id} ${ends[1].element.id}`, ends, isTurned };
}

/** Returns the evidence of a connection in both directions. */
function evidenceOf({ backward, forward }: FoundEdge): readonly Evidence[] {
  return [...forward, ...backward].flatMap(({ evidence }) => evidence);
}

/** Returns whether one of the parts of the system that an element represents has a property. */
function someFound(
  { matches: { foundOf } }: Comparison,
  { element }: DesignPart,
  test: (part: FoundPart) => boolean,
): boolean {
  return (foundOf.get(element.id) ?? []).some(test);
}
