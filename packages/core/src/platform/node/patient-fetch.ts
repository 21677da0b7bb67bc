import type { IncomingMessage } from "node:http";

/**
 * As `fetch`, except for two things. Node's gives up five minutes after a request, or after the last piece of an answer,
 * and a model on the user's own machine may need longer to read a prompt. This one follows
 * no redirect. The signal determines the time limit.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const body = new Uint8Array(await request.arrayBuffer());
  const { headers, method, signal, url } = request;
  // Loading them takes a tenth of a second, and most commands ask no model.
  const { request: send } = url.startsWith("https:") ? await import("node:https") : await import("node:http");
  return new Promise<Response>((resolve, reject) => {
    const sent = send(url, { method, headers: Object.fromEntries(headers), signal }, (answer) =>
      resolve(responseOf(answer, signal)),
    );
    // The words of fetch, by which callers recognise a server that cannot be reached.
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
