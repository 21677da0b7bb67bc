import type { Clock } from "@archscribe/core/model";
import type { ApiReading } from "@archscribe/core/product/api-definitions/api-docs";
import { workClock } from "../../world/work-clock.ts";

/** A request to the worker. */
export interface ReadQuestion {
  readonly id: number;
  readonly text: string;
}

/** Its answer to the request with the same id. */
export interface ReadAnswer {
  readonly id: number;
  readonly reading: ApiReading;
}

/** Reads an API description in a worker, so that typing is not blocked; the same text is read once. */
export type ReadApi = (text: string) => Promise<ApiReading>;

/** Enough processor time for any text that can be stored; a worker that has not answered by then does not answer at all. */
const processorLimitMs = 20_000;

const notRead: ApiReading = {
  faults: [
    { severity: "warning", line: 1, message: "the description could not be checked; reload the page" },
  ],
};

let reader: ReadApi | undefined;

/** The reader of this window, with a worker that is started by the first text. */
export function apiReader(clock: Clock): ReadApi {
  reader ??= createApiReader(clock);
  return reader;
}

function createApiReader(clock: Clock): ReadApi {
  let worker: Worker | undefined;
  let lastId = 0;
  let last: { readonly text: string; readonly reading: Promise<ApiReading> } | undefined;

  function ask(text: string): Promise<ApiReading> {
    worker ??= new Worker(new URL("./api-worker.ts", import.meta.url), { type: "module", name: "API" });
    const asked = worker;
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const waiting = new AbortController();
      const { signal } = waiting;
      function settle(reading: ApiReading): void {
        callOff();
        waiting.abort();
        resolve(reading);
      }
      function giveUp(): void {
        asked.terminate();
        if (worker === asked) worker = undefined;
        last = undefined;
        settle(notRead);
      }
      const callOff = workClock(clock).after(processorLimitMs, giveUp);
      asked.addEventListener("error", giveUp, { signal });
      asked.addEventListener(
        "message",
        ({ data }: MessageEvent<ReadAnswer>) => data.id === id && settle(data.reading),
        { signal },
      );
      asked.postMessage({ id, text } satisfies ReadQuestion);
    });
  }

  return (text) => {
    if (last?.text !== text) last = { text, reading: ask(text) };
    return last.reading;
  };
}
