import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import { Refusal } from "../refusal.ts";
import { StartError } from "../start-error.ts";
import { longestPath, socketIn } from "./ask-server.ts";
import { presentFailure } from "./present-failure.ts";
import { runTask, type TaskWorld } from "./run-task.ts";
import { readTaskRequest } from "./task.ts";

/**
 * Does the tasks of `archscribe admin` for a server whose embedded database no other process can open. Only the user who
 * runs the server reaches the socket.
 *
 * @returns a function that stops it
 */
export async function serveTasks(
  folder: string,
  world: TaskWorld,
  log: Logger,
): Promise<() => Promise<void>> {
  const path = socketIn(folder);
  if (Buffer.byteLength(path) > longestPath) {
    log.warn({ path }, "the path is too long for a socket; stop the server to use archscribe admin");
    return async () => undefined;
  }
  const server = createServer((asked, answer) => void answerTask({ asked, answer }, world, log));
  await rm(path, { force: true });
  server.listen(path);
  await once(server, "listening");
  await chmod(path, 0o600);
  return async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
    await rm(path, { force: true });
  };
}

interface Exchange {
  readonly asked: IncomingMessage;
  readonly answer: ServerResponse;
}

async function answerTask({ answer, asked }: Exchange, world: TaskWorld, log: Logger): Promise<void> {
  try {
    const given = readTaskRequest(await text(asked));
    if (given.task.type === "restore")
      throw new StartError("A server is running on this data", "Stop it, then restore the backup.");
    const result = await runTask(given, world);
    if ("data" in result)
      answer.setHeader("content-type", "application/json").end(JSON.stringify(result.data));
    else await pipeline(result.stream, answer.setHeader("content-type", "application/octet-stream"));
  } catch (cause) {
    const isForeseen = cause instanceof StartError || cause instanceof Refusal;
    if (!isForeseen) log.error({ err: cause }, "a task of archscribe admin failed");
    // A stream that ends early must not look complete.
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(isForeseen ? 400 : 500).end(JSON.stringify(presentFailure(cause)));
  }
}
