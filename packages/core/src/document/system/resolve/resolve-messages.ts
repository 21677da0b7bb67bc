import type { Evidence, FoundMessage } from "../../../model/index.ts";
import type { Fact, MessageFact } from "../facts.ts";
import { toEvidence } from "./to-evidence.ts";
import { outsideHost, resourceNamesAt } from "../technologies/outside-hosts.ts";
import { productNamed } from "../technologies/products.ts";
import { addressesIn } from "./address.ts";
import { useOutside } from "./connect-outside.ts";
import { thingAt } from "./outside-thing.ts";
import type { PartDraft } from "./part-draft.ts";
import { partOfTechnology, partsOfTechnology } from "./part-of-technology.ts";
import type { Resolution } from "./resolution.ts";

interface MessageDraft {
  readonly channel: string;
  broker: string | undefined;
  readonly producers: Set<string>;
  readonly consumers: Set<string>;
  readonly evidence: Evidence[];
  /** Set for messages that no broker carries: what is sent goes to the receivers themselves. */
  readonly sent: MessageFact[];
}

/** What carries messages without a broker. */
const directTechnology = "TCP";

/** Joins who sends and who receives messages by their channel, and connects both with what carries them. */
export function resolveMessages(facts: readonly Fact[], resolution: Resolution): FoundMessage[] {
  const { connections, finder, settings } = resolution;
  const messages = new Map<string, MessageDraft>();
  for (const fact of facts) {
    if (fact.kind !== "message") continue;
    for (const part of finder.of(fact.owner)) {
      const channel = fact.channel === undefined ? undefined : nameOf(settings.fill(fact.channel, part)[0]);
      const near = { ...resolution, finder: finder.near(part) };
      const broker = ownBroker(channel, fact, near) ?? brokerOf(fact, part, near);
      if (broker !== undefined)
        connections.add({
          from: part,
          to: broker,
          protocol: productNamed(fact.technology)?.protocol ?? fact.technology,
          label: channel,
          grade: fact.grade,
          place: fact.place,
        });
      if (channel === undefined || channel.includes("${")) continue;
      const key = `${broker?.id ?? fact.technology} ${channel}`;
      const draft = messages.get(key) ?? {
        channel,
        broker: broker?.id,
        producers: new Set(),
        consumers: new Set(),
        evidence: [],
        sent: [],
      };
      (fact.direction === "send" ? draft.producers : draft.consumers).add(part.id);
      if (fact.technology === directTechnology && fact.direction === "send") draft.sent.push(fact);
      draft.evidence.push(toEvidence(fact.place, fact.grade));
      messages.set(key, draft);
    }
  }
  for (const draft of messages.values()) connectDirectly(draft, resolution);
  return [...messages.values()]
    .map(({ broker, channel, consumers, evidence, producers }) => ({
      channel,
      ...(broker === undefined ? {} : { broker }),
      producers: [...producers].toSorted(),
      consumers: [...consumers].toSorted(),
      evidence,
    }))
    .toSorted((one, other) => (one.channel < other.channel ? -1 : one.channel > other.channel ? 1 : 0));
}

/** The name of a queue or topic that is given by its address or its identifier at a provider. */
function nameOf(channel: string | undefined): string | undefined {
  const [address] = channel === undefined ? [] : addressesIn(channel);
  const isAtProvider = address?.path !== undefined && outsideHost(address.host)?.partKind === "queue";
  return isAtProvider ? resourceNamesAt(address)[0] : channel?.replace(/^arn:aws[\w-]*:(?:.*[:/])/, "");
}

function connectDirectly(
  { channel, consumers, sent }: MessageDraft,
  { connections, finder }: Resolution,
): void {
  for (const { grade, owner, place, technology } of sent)
    for (const from of finder.of(owner))
      for (const to of [...consumers].flatMap((id) => finder.ofId(id) ?? []))
        connections.add({ from, to, protocol: technology, label: channel, grade, place });
}

/** A queue, topic or bus that is a part by itself carries the messages of its name. */
function ownBroker(
  channel: string | undefined,
  { technology }: MessageFact,
  resolution: Resolution,
): PartDraft | undefined {
  const named = channel === undefined ? undefined : resolution.finder.named(channel);
  return named !== undefined && partsOfTechnology(technology, resolution).includes(named) ? named : undefined;
}

/** The broker of a message: one of the system, or else one outside. */
function brokerOf(fact: MessageFact, part: PartDraft, resolution: Resolution): PartDraft | undefined {
  const { grade, place, technology } = fact;
  const inside = partsOfTechnology(technology, resolution);
  const outside = resolution.externals.ofTechnology(technology);
  const known = partOfTechnology(part, [...inside, ...outside], resolution);
  if (known !== undefined || inside.length > 0) return known;
  const thing = thingAt(undefined, { technology });
  if (thing === undefined) return undefined;
  return useOutside(
    {
      from: part,
      thing,
      addresses: [],
      protocol: technology,
      grade: grade === "said" ? grade : "inferred",
      place,
    },
    resolution,
  );
}
