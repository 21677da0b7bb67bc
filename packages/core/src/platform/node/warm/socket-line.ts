import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** Returns a connection to a socket; undefined if nobody listens there. */
export async function openSocket(path: string): Promise<Socket | undefined> {
  const socket = connect(path);
  return once(socket, "connect").then(
    () => socket,
    () => undefined,
  );
}

/** Hears what is said, a line at a time. */
export function hearLines(socket: Socket, hear: (line: string) => void): void {
  const lines = createInterface({ input: socket }).on("line", hear);
  // A killed peer breaks the connection, which both events report; it closes by itself.
  for (const end of [socket, lines]) end.on("error", () => undefined);
}
