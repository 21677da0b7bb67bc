import type { FoundMessage, FoundSystem } from "../../../model/index.ts";
import type { DesignPart } from "../parts/design-parts.ts";
import { namesOfDesign } from "../parts/match-parts.ts";
import { wordsOf } from "../../likeness/index.ts";

/** Words that a channel of messages may be called by or not: `orders.created` is the topic `Order created events`. */
const channelWords: ReadonlySet<string> = new Set([
  "queue",
  "topic",
  "exchange",
  "channel",
  "event",
  "events",
  "message",
  "messages",
]);

/** Returns the form in which names of channels are equal. */
export function channelForm(name: string): string {
  const words = wordsOf(name).filter((word) => !channelWords.has(word));
  return words.map((word) => word.replace(/s$/, "")).join("");
}

/** A queue or topic of the document with its messages in the system. */
export interface DrawnChannel {
  readonly part: DesignPart;
  readonly messages: readonly FoundMessage[];
}

/** Returns the queues of a document that are channels of messages, such as topics, and not parts of the system. */
export function drawnChannels(
  parts: readonly DesignPart[],
  { messages }: Pick<FoundSystem, "messages">,
  isKnown: (part: DesignPart) => boolean,
): DrawnChannel[] {
  const byForm = Map.groupBy(messages, ({ channel }) => channelForm(channel));
  return parts
    .filter((part) => (part.group === "queue" || part.group === "store") && !isKnown(part))
    .flatMap((part) => {
      const forms = namesOfDesign(part)
        .map(channelForm)
        .filter((form) => form !== "");
      const own = forms.map((form) => byForm.get(form)).find((found) => found !== undefined);
      return own === undefined ? [] : [{ part, messages: own }];
    });
}
