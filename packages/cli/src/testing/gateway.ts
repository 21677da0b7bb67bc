import { once } from "node:events";
import { createServer, type IncomingMessage, request as send, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterFile } from "./after-file.ts";

/** The fate of a request: it is forwarded, its connection breaks, or it is never answered. */
export type Fate = "forward" | "break" | "keep waiting";

/** A proxy in front of a server, with failures on demand. */
export interface Gateway {
  readonly address: string;
  /** Decides on each request from now on. */
  watch(decide: (call: string) => Fate | Promise<Fate>): void;
}

/** Opens a way to a server; it is closed after the tests of this file. */
export async function openGateway(target: string): Promise<Gateway> {
  let decide: (call: string) => Fate | Promise<Fate> = () => "forward";
  const gateway = createServer((request, response) => void pass(request, response));
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  afterFile(() => {
    gateway.closeAllConnections();
    gateway.close();
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, method = "GET", url = "/" } = request;
    switch (await decide(`${method} ${url}`)) {
      case "forward":
        request.pipe(
          send(
            new URL(url, target),
            { method, headers: { ...headers, host: new URL(target).host } },
            (answer) => {
              response.writeHead(answer.statusCode ?? 502, answer.headers);
              answer.pipe(response);
            },
          ),
        );
        return;
      case "break":
        request.socket.destroy();
        return;
      case "keep waiting":
    }
  }

  return {
    address: `http://127.0.0.1:${String((gateway.address() as AddressInfo).port)}`,
    watch: (next) => (decide = next),
  };
}
