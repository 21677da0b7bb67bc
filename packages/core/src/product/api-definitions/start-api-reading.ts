import { ref } from "valtio/vanilla";
import type { Clock } from "../../model/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { ApiReading } from "./api-docs.ts";
import { type ApiReadingEvent, apiReadingMachine, type ApiReadingState } from "./api-reading.ts";

interface Dependencies {
  /** Reads a text where it holds nobody up, such as in a worker. */
  readonly read: (text: string) => Promise<ApiReading>;
  readonly clock: Clock;
}

/** How long a person pauses before the text is read again, in milliseconds. */
export const readingDelayMs = 200;

/** Starts reading an API description as it is written. */
export function startApiReading({ clock, read }: Dependencies): Store<ApiReadingState, ApiReadingEvent> {
  let callOff: (() => void) | undefined;
  return startMachine(apiReadingMachine, {
    wait: ({ text }, send) => {
      callOff?.();
      callOff = clock.after(readingDelayMs, () => send({ type: "due", text }));
    },
    read: async ({ text }, send) => {
      const { docs, faults } = await read(text);
      // A description is never changed in its parts, and watching each of them would take longer than reading it.
      return send({
        type: "wasRead",
        reading: { faults: ref([...faults]), ...(docs && { docs: ref(docs) }) },
      });
    },
  });
}
