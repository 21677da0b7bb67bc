import { ref } from "valtio/vanilla";
import type { Clock } from "../../model/index.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";
import type { ApiDocs, ApiFault, ApiReading } from "./api-docs.ts";

/** What is known of the text in the editor. */
interface ShownReading {
  /** The text that this is known of; none until the first was read. */
  readonly text?: string;
  readonly faults: readonly ApiFault[];
  /** Of the last text whose form allowed to say what it describes. */
  readonly docs?: ApiDocs;
  /** The docs are those of an earlier text, as the current one cannot be read. */
  readonly isOutdated: boolean;
}

interface Dependencies {
  /** Reads a text where it holds nobody up, such as in a worker. */
  readonly read: (text: string) => Promise<ApiReading>;
  readonly clock: Clock;
}

/** How long a person pauses before the text is read again, in milliseconds. */
export const readingDelayMs = 200;

/** An API description that is read while it is written. */
interface StartedReading extends Pick<Resource<ShownReading>, "view"> {
  /** To be told of each text: the newest counts. */
  readonly changed: (text: string) => Promise<void>;
}

/** Starts reading an API description as it is written; the docs stay while it is wrong. */
export function startApiReading({ clock, read }: Dependencies): StartedReading {
  let newest: string | undefined;
  const { send, view } = startResource<ShownReading>({
    initial: { faults: [], isOutdated: false },
    patience: { clock, delayMs: readingDelayMs },
    load: async () => {
      const text = newest ?? "";
      const { docs, faults } = await read(text);
      // A description is never changed in its parts, and watching each of them would take longer than reading it.
      const value = { text, faults: ref([...faults]), isOutdated: false, ...(docs && { docs: ref(docs) }) };
      return { ok: true, value };
    },
    keep: (came, { docs }) =>
      came.docs !== undefined || came.faults.length === 0 || docs === undefined
        ? came
        : { ...came, docs, isOutdated: true },
  });
  return {
    view,
    changed: (text) => {
      // Nothing is shown before the first text, so that is not waited for.
      const isFirst = newest === undefined;
      newest = text;
      return send({ type: isFirst ? "requested" : "outdated" });
    },
  };
}
