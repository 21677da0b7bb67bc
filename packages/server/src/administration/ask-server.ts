import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { StartError } from "../start-error.ts";
import type { presentFailure } from "./present-failure.ts";
import type { TaskResult } from "./run-task.ts";
import type { TaskRequest } from "./task.ts";

/** Returns the socket of the server that has the data of a folder open. */
export function socketIn(folder: string): string {
  return join(folder, "admin.sock");
}

/** A Unix socket has no longer path on any system, in bytes. */
export const longestPath = 103;

/**
 * Sends a task to the server that has the data of a folder open; undefined if there is none.
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
