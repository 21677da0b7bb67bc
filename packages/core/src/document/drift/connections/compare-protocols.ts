import {
  bestGrade,
  type DriftDraft,
  placesInDocument,
  placesOfEvidence,
  weakerGrade,
} from "../drift-draft.ts";
import { type DrawnEdge, type Edges, evidenceOf, type FoundEdge } from "./edges.ts";

/** Words for protocols, by what they exclude: what is asked and answered, what carries messages, what asks a database. */
const families: Readonly<Record<string, RegExp>> = {
  call: /\b(?:https?|rest|grpc|graphql|soap|web\s?sockets?|thrift)\b/i,
  message: /\b(?:amqp|kafka|mqtt|jms|stomp|nats)\b/i,
  query: /\b(?:jdbc|odbc|sql|r2dbc)\b/i,
};
const grpc = /\bgrpc\b/i;
const plainHttp = /\b(?:https?|rest)\b/i;

/** Returns the connections whose label names a protocol that is not the one of the system. */
export function compareProtocols({ drawn, found }: Edges): DriftDraft[] {
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
