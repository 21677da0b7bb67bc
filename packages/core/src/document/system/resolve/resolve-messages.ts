import type { Evidence, FoundMessage } from "../../../model/index.ts";
import type { Fact } from "../facts.ts";
import { toEvidence } from "./to-evidence.ts";
import { partOfTechnology } from "./part-of-technology.ts";
import type { Resolution } from "./resolution.ts";

interface MessageDraft {
  readonly channel: string;
  broker: string | undefined;
  readonly producers: Set<string>;
  readonly consumers: Set<string>;
  readonly evidence: Evidence[];
}

/** Joins who sends and who receives messages by their channel, and connects both with what carries them. */
export function resolveMessages(facts: readonly Fact[], resolution: Resolution): FoundMessage[] {
  const { connections, finder, settings } = resolution;
  const messages = new Map<string, MessageDraft>();
  for (const fact of facts) {
    if (fact.kind !== "message") continue;
    for (const part of finder.of(fact.owner)) {
      const channel = fact.channel === undefined ? undefined : settings.fill(fact.channel, part)[0];
      const broker = partOfTechnology(part, finder.ofTechnology(fact.technology), resolution);
      if (broker !== undefined)
        connections.add({
          from: part,
          to: broker,
          protocol: fact.technology,
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
      };
      (fact.direction === "send" ? draft.producers : draft.consumers).add(part.id);
      draft.evidence.push(toEvidence(fact.place, fact.grade));
      messages.set(key, draft);
    }
  }
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
