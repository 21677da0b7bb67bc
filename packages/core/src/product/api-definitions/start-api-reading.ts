import { ref } from "valtio/vanilla";
import type { Clock } from "../../model/index.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";
import type { ApiDocs, ApiFault, ApiReading } from "./api-docs.ts";

/** The reading of the text in the editor. */
interface ShownReading {
  /** The text of this reading; absent before the first one. */
  readonly text?: string;
  readonly faults: readonly ApiFault[];
  /** The docs of the last text that was well-formed enough to read. */
  readonly docs?: ApiDocs;
  /** Whether the docs belong to an earlier text, because the current one cannot be read. */
  readonly isOutdated: boolean;
}

interface Dependencies {
  /** Reads a text without blocking the page, such as in a worker. */
  readonly read: (text: string) => Promise<ApiReading>;
  readonly clock: Clock;
}

/** The pause in typing after which the text is read again, in milliseconds. */
export const readingDelayMs = 200;

/** The running reading of an API description. */
interface StartedReading extends Pick<Resource<ShownReading>, "view"> {
  /** Must be called with each text; only the newest counts. */
  readonly changed: (text: string) => Promise<void>;
}

/** Starts to read an API description while it is being written; the docs are kept while the text is wrong. */
export function startApiReading({ clock, read }: Dependencies): StartedReading {
  let newest: string | undefined;
  const { send, view } = startResource<ShownReading>({
    initial: { faults: [], isOutdated: false },
    patience: { clock, delayMs: readingDelayMs },
    load: async () => {
      const text = newest ?? "";
      const { docs, faults } = await read(text);
      // A reading is replaced as a whole; observing each of its parts would take longer than reading the text.
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
      // Before the first text nothing is shown, so it is read without a delay.
      const isFirst = newest === undefined;
      newest = text;
      return send({ type: isFirst ? "requested" : "outdated" });
    },
  };
}
