import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { gitEnvironment, type GitPlace, placeOptions, readingLimit, tooSlow } from "./run-git.ts";

/** A content of a repository; `size` in bytes if it is longer than the limit. */
export type Blob =
  | { readonly kind: "blob"; readonly bytes: Uint8Array }
  | { readonly kind: "too-long"; readonly size: number }
  | { readonly kind: "missing" };

/** Reads contents of a repository by their ids, all through one process of git. */
export interface BlobReader {
  /** The process starts with the first read. @throws ArchscribeError GIT_FAILED if it ends before the answer */
  read(id: string): Promise<Blob>;
  /** Ends the process; nothing can be read from then on. */
  close(): void;
}

const command = ["cat-file", "--batch"];

interface Session {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly source: ReturnType<typeof createByteSource>;
}

/**
 * Opens the contents of a repository, as they are stored: without filters or conversions.
 *
 * @param maxBytes longer contents are skipped
 * @param limit the time limit for one content, in milliseconds
 */
export function openBlobs(place: GitPlace, maxBytes: number, limit = readingLimit): BlobReader {
  let session: Session | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Session => {
    const child = spawn("git", [...placeOptions(place), ...command], {
      cwd: place.top,
      env: gitEnvironment(),
      stdio: ["pipe", "pipe", "ignore"],
      windowsHide: true,
    });
    // The end of the output shows that the process has ended, and each read reports it.
    child.on("error", () => child.stdout.destroy());
    child.stdin.on("error", () => undefined);
    return { child, source: createByteSource(child.stdout) };
  };

  const readNext = async (id: string): Promise<Blob> => {
    session ??= start();
    const { child, source } = session;
    child.stdin.write(`${id}\n`);
    const [, , length] = (await source.line()).split(" ");
    if (length === undefined) return { kind: "missing" };
    const size = Number(length);
    if (size > maxBytes) {
      await source.skip(size + 1);
      return { kind: "too-long", size };
    }
    const bytes = await source.take(size);
    await source.skip(1);
    return { kind: "blob", bytes };
  };

  /** The process that does not answer is ended, and with it every further answer. */
  const inTime = async (read: () => Promise<Blob>): Promise<Blob> => {
    let timer: NodeJS.Timeout | undefined;
    const end = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        session?.child.kill("SIGKILL");
        reject(tooSlow(command, limit));
      }, limit);
    });
    try {
      return await Promise.race([read(), end]);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    read(id) {
      const reading = last.then(async () => inTime(() => readNext(id)));
      last = reading.catch(() => undefined);
      return reading.catch((error: unknown) => {
        if (error instanceof ArchscribeError) throw error;
        throw new ArchscribeError(
          "GIT_FAILED",
          { command: "cat-file", reason: "it ended early" },
          { cause: error },
        );
      });
    },
    close() {
      session?.child.stdin.end();
      session?.child.kill();
    },
  };
}

/** The bytes of a stream, as many at a time as its reader asks for. Each function fails if the stream ends before. */
interface ByteSource {
  /** The text up to the next line end, which is consumed. */
  line(): Promise<string>;
  take(count: number): Promise<Uint8Array>;
  skip(count: number): Promise<void>;
}

/** Reads a stream piece by piece, without an additional buffer. */
function createByteSource(stream: Readable): ByteSource {
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  const next = async (): Promise<Buffer> => {
    if (rest.length > 0) {
      const piece = rest;
      rest = Buffer.alloc(0);
      return piece;
    }
    const { done, value } = await pieces.next();
    if (done === true) throw new Error("the stream has ended");
    return value;
  };

  const consume = async (count: number, keep: (piece: Buffer) => void): Promise<void> => {
    for (let missing = count; missing > 0;) {
      const piece = await next();
      keep(piece.subarray(0, missing));
      rest = piece.subarray(missing);
      missing -= Math.min(missing, piece.length);
    }
  };

  return {
    async line() {
      const found: Buffer[] = [];
      for (;;) {
        const piece = await next();
        const end = piece.indexOf(10);
        found.push(end === -1 ? piece : piece.subarray(0, end));
        if (end === -1) continue;
        rest = piece.subarray(end + 1);
        return Buffer.concat(found).toString();
      }
    },
    async take(count) {
      const found: Buffer[] = [];
      await consume(count, (piece) => found.push(piece));
      return Buffer.concat(found);
    },
    skip: (count) => consume(count, () => undefined),
  };
}
