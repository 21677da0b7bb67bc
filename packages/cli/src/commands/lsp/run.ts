import { once } from "node:events";
import { createConnection, type _Connection, type WatchDog } from "vscode-languageserver";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import type { World } from "../../world.ts";
import { serveConnection } from "./serve-connection.ts";
import type { SessionOptions } from "./project-session.ts";

export type LspOptions = SessionOptions;

/**
 * Serves an editor on standard input and output until it hangs up or the command is interrupted. Standard output belongs
 * to the protocol, so everything else is said on standard error.
 *
 * @returns 0 if the client has shut the server down, 1 if it ended without that, as the protocol demands
 */
export async function runLsp(options: LspOptions, world: World): Promise<number> {
  const { channel, interactive, output, signal } = world;
  if (interactive) output.say("This command is for programs: an editor starts it. Press Ctrl-C to stop.");
  const reader = new StreamMessageReader(channel.input);
  const exited = Promise.withResolvers<void>();
  const watchDog: WatchDog = {
    shutdownReceived: false,
    // The end of the input is the end of the client. Its process id may be of another machine or container.
    initialize: () => undefined,
    exit: () => exited.resolve(),
  };
  const connection: _Connection = createConnection(
    (logger) => createProtocolConnection(reader, new StreamMessageWriter(channel.output), logger),
    watchDog,
  );
  const close = serveConnection(connection, options, world);
  connection.listen();
  const hungUp = new Promise<void>((resolve) => reader.onClose(() => resolve()));
  await Promise.race([exited.promise, hungUp, aborted(signal)]);
  await close();
  connection.dispose();
  return watchDog.shutdownReceived ? 0 : 1;
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}
