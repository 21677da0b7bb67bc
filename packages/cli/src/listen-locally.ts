import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ArchscribeError } from "@archscribe/core/model/errors";

/**
 * Makes a server listen on the loopback interface.
 *
 * @param port 0 for a free one
 * @returns its origin, such as `http://127.0.0.1:4000`
 * @throws ArchscribeError PORT_IN_USE
 */
export async function listenLocally(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      reject(cause.code === "EADDRINUSE" ? new ArchscribeError("PORT_IN_USE", { port }, { cause }) : cause);
    });
    server.listen(port, "127.0.0.1", resolve);
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}
