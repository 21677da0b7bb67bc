import type { IncomingMessage } from "node:http";

/**
 * As `fetch`, but for two things: Node's gives up five minutes after a request, or after the last piece of an answer,
 * whatever its caller wants, and a model on one's own machine may read a prompt for longer than that; and this one follows
 * no redirect. How long is waited is up to the signal.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const body = new Uint8Array(await request.arrayBuffer());
  const { headers, method, signal, url } = request;
  // Importing these loads Node's whole HTTP client, which most commands do not need.
  const { request: send } = await (url.startsWith("https:") ? import("node:https") : import("node:http"));
  return new Promise<Response>((resolve, reject) => {
    const sent = send(url, { method, headers: Object.fromEntries(headers), signal }, (answer) =>
      resolve(responseOf(answer, signal)),
    );
    // The words of fetch, by which callers know a server that cannot be reached.
    sent.on("error", (cause) =>
      reject(signal.aborted ? signal.reason : new TypeError("fetch failed", { cause })),
    );
    sent.end(body);
  });
};

function responseOf(answer: IncomingMessage, signal: AbortSignal): Response {
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const pieces = answer[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      } catch (error) {
        controller.error(signal.aborted ? signal.reason : error);
      }
    },
    cancel: () => void answer.destroy(),
  });
  return new Response(body, { status: answer.statusCode ?? 500, headers });
}
