import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A connection to a port of this machine that behaves like a network: it can be cut, lose data, or lead elsewhere. */
export interface Network {
  readonly port: number;
  /** Every connection is reset, and so is each new one. */
  readonly cut: () => void;
  /** Sent data is lost without notice. */
  readonly swallow: () => void;
  /** New connections lead to a port again; swallowed connections are lost for good. */
  readonly leadTo: (port: number) => void;
  readonly close: () => Promise<void>;
}

/** Opens a way to a port. */
export async function openNetwork(target: number): Promise<Network> {
  let state: "cut" | "swallowing" | { readonly port: number } = { port: target };
  const pairs = new Set<readonly Socket[]>();
  const server = createServer((near) => {
    near.on("error", () => undefined);
    if (state === "cut") return void near.resetAndDestroy();
    if (state === "swallowing") return void pairs.add([near]);
    const far = connect(state.port, "127.0.0.1");
    const pair = [near, far];
    pairs.add(pair);
    far.on("error", () => undefined);
    near.pipe(far).pipe(near);
    for (const socket of pair)
      socket.once("close", () => {
        pairs.delete(pair);
        for (const one of pair) one.destroy();
      });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  function endAll(): void {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
    pairs.clear();
  }

  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = "cut";
      endAll();
    },
    swallow: () => {
      state = "swallowing";
      for (const [near, far] of pairs) {
        if (far === undefined) continue;
        near?.unpipe(far);
        far.unpipe(near);
        near?.resume();
        far.resume();
      }
    },
    leadTo: (port) => {
      if (state === "swallowing") endAll();
      state = { port };
    },
    close: async () => {
      endAll();
      server.close();
      await once(server, "close");
    },
  };
}
