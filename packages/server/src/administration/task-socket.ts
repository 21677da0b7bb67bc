import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import { Refusal } from "../refusal.ts";
import { StartError } from "../start-error.ts";
import { runTask, type TaskResult, type TaskWorld } from "./run-task.ts";
import { readTaskRequest, type TaskRequest } from "./task.ts";

/** The socket of the server that has the data of a folder open. */
function socketIn(folder: string): string {
  return join(folder, "admin.sock");
}

/** A Unix socket has no longer path on any system. */
const longestPath = 103;

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

/** A failure in words. */
export function presentFailure(cause: unknown): { readonly error: string; readonly hint: string } {
  if (cause instanceof StartError) return { error: cause.message, hint: cause.hint };
  if (cause instanceof Refusal) return { error: cause.message, hint: "Nothing was changed." };
  return { error: cause instanceof Error ? cause.message : String(cause), hint: "Nothing was changed." };
}

/**
 * Gives a task to the server that has the data of a folder open; undefined if there is none.
 *
 * @throws StartError with the server's reason
 */
export async function askServer(folder: string, given: TaskRequest): Promise<TaskResult | undefined> {
  const path = socketIn(folder);
  if (Buffer.byteLength(path) > longestPath) return undefined;
  const sent = request({ socketPath: path, method: "POST" });
  sent.end(JSON.stringify(given));
  let answer: IncomingMessage;
  try {
    [answer] = (await once(sent, "response")) as [IncomingMessage];
  } catch (cause) {
    const code: unknown = Object(cause)["code"];
    // A server that was killed leaves its socket.
    if (code === "ENOENT" || code === "ECONNREFUSED" || code === "ENOTDIR") return undefined;
    if (code === "EACCES")
      throw new StartError(
        `The server of ${folder} belongs to another user`,
        "Run the command as the user who runs the server.",
        { cause },
      );
    throw cause;
  }
  if (answer.statusCode === 200 && answer.headers["content-type"] === "application/octet-stream")
    return { stream: answer };
  const body = JSON.parse(await text(answer)) as unknown;
  if (answer.statusCode === 200) return { data: body };
  const { error = "The server could not do this", hint = "Its log has the reason." } = Object(
    body,
  ) as Partial<ReturnType<typeof presentFailure>>;
  throw new StartError(error, hint);
}
