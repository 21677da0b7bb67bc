import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { createByteSource } from "./byte-source.ts";
import type { GitRepository } from "./open-repository.ts";
import { gitEnvironment } from "./run-git.ts";

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

interface Session {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly source: ReturnType<typeof createByteSource>;
}

/** Opens the contents of a repository. @param maxBytes longer contents are skipped */
export function openBlobs({ top }: GitRepository, maxBytes: number): BlobReader {
  let session: Session | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Session => {
    const child = spawn("git", ["cat-file", "--batch"], {
      cwd: top,
      env: gitEnvironment(),
      stdio: ["pipe", "pipe", "ignore"],
      windowsHide: true,
    });
    // The end of the output tells that the process is gone, and each read reports it.
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

  return {
    read(id) {
      const reading = last.then(async () => readNext(id));
      last = reading.catch(() => undefined);
      return reading.catch((error: unknown) => {
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
