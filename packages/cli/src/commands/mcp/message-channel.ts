import { PassThrough, type Readable, Writable } from "node:stream";

/** The two streams on which a coding agent speaks with the command: each message of JSON-RPC 2.0 is a line. */
interface Channel {
  readonly input: Readable;
  readonly output: Writable;
}

/** The longest line that is looked at, in bytes; the transport refuses a longer one and ends. */
const maxLine = 10 * 1024 * 1024;

/** Requests that stay open as long as the connection does. */
const lasting = new Set(["subscriptions/listen"]);

type Id = string | number;

/**
 * Stands between a channel and the transport, which drops what it has not answered yet when the input ends, and says
 * nothing of a line that is no message. Here, the input ends once every request is answered, and such a line gets an
 * error, with its id if it has one: -32700 for broken JSON, -32600 for a batch, which the protocol has not had since its revision
 * of 2025-06-18, and for anything else.
 */
export function messageChannel(channel: Channel): Channel {
  const open = new Set<Id>();
  const input = new PassThrough();
  let hasEnded = false;
  const endOnceAnswered = (): void => {
    if (hasEnded && open.size === 0) input.end();
  };

  const output = new Writable({
    write(chunk: Buffer, _, done) {
      // A message that is sent is written as one line, by one call.
      for (const line of chunk.toString().split("\n")) {
        const message = parsed(line);
        if (isObject(message) && !("method" in message)) open.delete(message["id"] as Id);
      }
      channel.output.write(chunk, done);
      endOnceAnswered();
    },
  });

  /** Hands on what the transport understands; answers the rest. */
  const take = (written: string): void => {
    // Some programs begin what they send with a byte order mark.
    const line = written.replace(/^\uFEFF/, "");
    const message = parsed(line);
    if (message === undefined) return refuse(-32700, "The line is no JSON. Each message is one line.");
    if (Array.isArray(message))
      return refuse(-32600, "Batches are not part of this protocol. Send each message on a line of its own.");
    if (!isObject(message) || message["jsonrpc"] !== "2.0") {
      const id = isObject(message) && isId(message["id"]) ? message["id"] : null;
      return refuse(-32600, "The line is no message of JSON-RPC 2.0.", id);
    }
    const { id, method, params } = message;
    if (typeof method === "string" && isId(id) && !lasting.has(method)) open.add(id);
    if (method === "notifications/cancelled" && isObject(params)) open.delete(params["requestId"] as Id);
    input.write(`${line}\n`);
  };
  const refuse = (code: number, message: string, id: Id | null = null): void => {
    channel.output.write(`${JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } })}\n`);
  };

  let pieces: Buffer[] = [];
  let length = 0;
  channel.input.on("data", (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = Buffer.concat([...pieces, rest.subarray(0, end)]).toString();
      [pieces, length, rest] = [[], 0, rest.subarray(end + 1)];
      if (line.trim() !== "") take(line);
    }
    pieces.push(rest);
    length += rest.length;
    if (length <= maxLine) return;
    for (const piece of pieces.splice(0)) input.write(piece);
  });
  channel.input.once("end", () => {
    const line = Buffer.concat(pieces).toString();
    if (line.trim() !== "") take(line);
    hasEnded = true;
    endOnceAnswered();
  });
  channel.input.once("error", (error) => input.destroy(error));
  return { input, output };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isId(id: unknown): id is Id {
  return typeof id === "string" || typeof id === "number";
}
