import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long a request may take to arrive. */
export interface RequestPace {
  /** For its headers, and for a body that arrives too slowly, in milliseconds. */
  readonly patienceMs: number;
  /** The required average rate of a body after that, in bytes per second. */
  readonly leastRate: number;
  /** How often that is checked, in milliseconds. */
  readonly checkMs: number;
}

/** A file of 5 MB may take eight minutes; a body that trickles in is ended within half a minute, like trickling headers. */
export const requestPace: RequestPace = { patienceMs: 25_000, leastRate: 10 * 1024, checkMs: 1_000 };

/** Ends requests whose bodies arrive more slowly than any real connection, but not those that are merely long. */
export function cutSlowRequests(
  server: Server,
  { checkMs, leastRate, patienceMs }: RequestPace,
  refuse: (socket: Socket) => void,
): void {
  const arriving = new Map<
    IncomingMessage,
    { readonly answer: ServerResponse; readonly check: () => void }
  >();
  let timer: NodeJS.Timeout | undefined;

  server.on("request", (request: IncomingMessage, answer: ServerResponse) => {
    if (request.complete) return;
    const { socket } = request;
    const begin = performance.now();
    const before = socket.bytesRead;
    const check = (): void => {
      const passed = performance.now() - begin;
      if (request.complete || request.destroyed) return forget(request);
      if (passed < patienceMs || socket.bytesRead - before >= (passed / 1000) * leastRate) return;
      forget(request);
      if (answer.headersSent) socket.destroy();
      else refuse(socket);
    };
    arriving.set(request, { answer, check });
    request.once("close", () => forget(request));
    timer ??= setInterval(() => {
      for (const one of arriving.values()) one.check();
    }, checkMs).unref();
  });

  function forget(request: IncomingMessage): void {
    arriving.delete(request);
    if (arriving.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }
}
