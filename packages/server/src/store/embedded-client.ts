import { openAsBlob } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { reopenedMessage } from "./listen-postgres.ts";
import { StartError } from "../start-error.ts";
import { drizzleParsers } from "./parse-once.ts";

/** Enough for one process with one connection; the defaults would take 160 MB from the start. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

const options = { startParams, parsers: drizzleParsers };

/** The space that PostgreSQL needs to open: a segment of its log, and a margin. */
const neededRoom = 20 * 1024 * 1024;

const outOfRoom = new Set<unknown>(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Opens an embedded database that exists until it is closed; it is empty, or a copy of a dump in a file. */
export async function openClientInMemory(copyOf?: string): Promise<PGlite> {
  return PGlite.create(
    copyOf === undefined ? options : { ...options, loadDataDir: await openAsBlob(copyOf) },
  );
}

/**
 * Opens the embedded database of a folder. After a panic, for example on a full disk during a commit, the next caller
 * reopens it: it then has all acknowledged changes, and no incomplete ones.
 *
 * @throws StartError when there is no room to open it
 */
export async function openClient(folder: string): Promise<PGlite> {
  let current = await open(folder);
  const listeners = new Set<{ readonly channel: string; readonly callback: (message: string) => void }>();
  let reopening: Promise<PanickingClient> | undefined;

  async function ready(): Promise<PanickingClient> {
    if (!current.hasPanicked) return current;
    reopening ??= reopen().finally(() => (reopening = undefined));
    return reopening;
  }

  async function reopen(): Promise<PanickingClient> {
    if (!current.closed) await current.close();
    current = await open(folder).catch((cause: unknown) => {
      throw new DatabaseLost(cause);
    });
    for (const { callback, channel } of listeners) {
      await current.listen(channel, callback);
      callback(reopenedMessage);
    }
    return current;
  }

  const client: AskedClient = {
    listen: async (channel, callback) => {
      await (await ready()).listen(channel, callback);
      const listener = { channel, callback };
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        await current.unlisten(channel, callback);
      };
    },
    get closed() {
      return current.closed;
    },
    query: async (...given) => (await ready()).query(...given),
    exec: async (...given) => (await ready()).exec(...given),
    transaction: async (work) => (await ready()).transaction(work),
    close: async () => {
      if (!current.closed) await current.close();
    },
  };
  return client as PGlite;
}

/** Everything that the store and drizzle need from a client. */
type AskedClient = Pick<PGlite, "close" | "closed" | "exec" | "listen" | "query" | "transaction">;

/** The database cannot be opened at the moment. */
class DatabaseLost extends Error {
  override readonly name = "DatabaseLost";
  /** PostgreSQL's code for "cannot connect now". */
  readonly code = "57P03";

  constructor(cause: unknown) {
    super("The embedded database cannot be opened", { cause });
  }
}

async function open(folder: string): Promise<PanickingClient> {
  await checkRoom(folder);
  const client = new PanickingClient(join(folder, "database"), options);
  await client.waitReady;
  return client;
}

/** Without free space, PGlite would hang when it opens, and the whole process with it. */
async function checkRoom(folder: string): Promise<void> {
  const path = join(folder, "room");
  try {
    await writeFile(path, Buffer.alloc(neededRoom));
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && outOfRoom.has(cause.code))) throw cause;
    throw new StartError(
      `There is no room for the data in ${folder}`,
      "Free at least 20 MB, or set DATA_FOLDER to a folder on another disk.",
      { cause },
    );
  } finally {
    await rm(path, { force: true });
  }
}

/** Sends nothing more to a PostgreSQL that has panicked: PGlite would wait forever for its answer, and the process with it. */
class PanickingClient extends PGlite {
  #panic: unknown;

  get hasPanicked(): boolean {
    return this.#panic !== undefined;
  }

  override async execProtocolStream(...given: Parameters<PGlite["execProtocolStream"]>) {
    try {
      return await super.execProtocolStream(...given);
    } catch (cause) {
      const { severity } = Object(cause) as { readonly severity?: unknown };
      if (severity === "PANIC" || severity === "FATAL") this.#panic = cause;
      throw cause;
    }
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#panic !== undefined) throw this.#panic;
    return super.execProtocolRawSync(message);
  }
}
