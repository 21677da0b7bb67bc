import type { FoundMessage } from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";
import { designLinksOf, ownersIn } from "../connections/design-links.ts";
import { bestGrade, type DriftDraft, placesInDocument, placesOfEvidence } from "../drift-draft.ts";
import { type DesignPart, placesOf } from "../parts/design-parts.ts";
import { channelForm, type DrawnChannel } from "./drawn-channels.ts";

/**
 * Compares the queues and topics of the document with the messages of the system: their existence, senders and receivers.
 * A document that draws only brokers does not imply anything about their messages.
 */
export function compareMessages(comparison: Comparison): DriftDraft[] {
  const { channels, design, system } = comparison;
  const [first] = channels;
  if (first === undefined) return [];
  const shown = new Set(
    channels.flatMap(({ messages }) => messages.map(({ channel }) => channelForm(channel))),
  );
  const added = system.messages.filter(({ channel }) => !shown.has(channelForm(channel)));
  const places = placesInDocument(placesOf(first.part.element, design.project)).slice(0, 1);
  return [
    ...added.map((message) => toAdded(message, comparison, places)),
    ...channels.flatMap((channel) => compareUsers(channel, comparison)),
  ];
}

function toAdded(
  { channel, consumers, evidence, producers }: FoundMessage,
  { matches }: Comparison,
  document: DriftDraft["document"],
): DriftDraft {
  const users = [...producers, ...consumers].flatMap((id) => matches.designOf.get(id)?.element.id ?? []);
  return {
    kind: "missing-in-design",
    subject: "message",
    name: channel,
    message: `parts of the system exchange '${channel}', and no diagram shows it`,
    grade: bestGrade(evidence),
    document,
    system: placesOfEvidence(evidence),
    elements: [...new Set(users)].slice(0, 50),
    suggest: "Draw it as a queue between the parts that send and receive it.",
    key: [channel],
  };
}

/** Compares the parts that the document links with a channel with its senders and receivers in the system. */
function compareUsers({ messages, part }: DrawnChannel, comparison: Comparison): DriftDraft[] {
  const { design, designParts, matches } = comparison;
  const byId = new Map(designParts.map((one) => [one.element.id, one]));
  const isEnd = (id: string): boolean => id === part.element.id || matches.foundOf.has(id);
  const links = designLinksOf(design, ownersIn(design, isEnd)).filter(
    ({ from, to }) => from === part.element.id || to === part.element.id,
  );
  const drawn = new Set(links.map(({ from, to }) => (from === part.element.id ? to : from)));
  if (drawn.size === 0) return [];
  const used = new Set(
    messages
      .flatMap(({ consumers, producers }) => [...producers, ...consumers])
      .flatMap((id) => matches.designOf.get(id)?.element.id ?? []),
  );
  const evidence = messages.flatMap((message) => message.evidence);
  const finding = (other: DesignPart, kind: "missing-in-design" | "missing-in-system"): DriftDraft => ({
    kind,
    subject: "connection",
    name: `${other.name} -> ${part.name}`,
    message:
      kind === "missing-in-design"
        ? `'${other.name}' sends or receives '${part.name}' in the system, and no diagram shows it`
        : `the document connects '${other.name}' with '${part.name}', and nothing in the system does`,
    grade: kind === "missing-in-design" ? bestGrade(evidence) : "inferred",
    document: placesInDocument(placesOf(part.element, design.project)),
    system: kind === "missing-in-design" ? placesOfEvidence(evidence) : [],
    elements: [other.element.id, part.element.id],
    suggest:
      kind === "missing-in-design"
        ? `Draw the connection of '${other.name}' with '${part.name}'.`
        : `Remove the connection if '${other.name}' no longer uses '${part.name}'.`,
    key: [other.name, part.name].toSorted(),
  });
  const named = (ids: ReadonlySet<string>, others: ReadonlySet<string>): DesignPart[] =>
    [...ids]
      .filter((id) => !others.has(id))
      .flatMap((id) => (matches.foundOf.has(id) ? (byId.get(id) ?? []) : []));
  return [
    ...named(used, drawn).map((other) => finding(other, "missing-in-design")),
    ...named(drawn, used)
      .filter((other) => !isBroker(other, messages, comparison))
      .map((other) => finding(other, "missing-in-system")),
  ];
}

/** The broker that carries a channel is not its user. */
function isBroker(
  { element }: DesignPart,
  messages: readonly FoundMessage[],
  { matches }: Comparison,
): boolean {
  const parts = matches.foundOf.get(element.id) ?? [];
  return parts.some(({ id, kind }) => kind === "queue" || messages.some(({ broker }) => broker === id));
}
