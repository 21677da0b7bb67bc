import { setTimeout as pause } from "node:timers/promises";

/** The time between two requests, in milliseconds. */
const interval = 2_000;

/**
 * Returns a `fetch` that repeats a request while the server loads its model. llama.cpp answers such requests with 503 and
 * "Loading model", for minutes if the model is large. The signal of the request decides how long is waited.
 */
export function untilLoaded(send: typeof fetch, wait = interval): typeof fetch {
  return async (input, init) => {
    for (;;) {
      const answer = await send(input, init);
      if (answer.status !== 503) return answer;
      const text = await answer.text();
      const { headers, status } = answer;
      if (!/loading model/i.test(text)) return new Response(text, { status, headers });
      await pause(wait, undefined, init?.signal ? { signal: init.signal } : {});
    }
  };
}
