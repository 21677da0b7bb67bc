import { spawn } from "node:child_process";
import { once } from "node:events";
import { userInfo } from "node:os";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { World } from "./world.ts";

/** A task of the server's program for operators. */
export interface AdminTask {
  readonly type: string;
  readonly [key: string]: string | boolean | undefined;
}

/**
 * Gives a task to the server's program for operators, which opens the data or asks the server that has it open.
 *
 * @param receive called with each part of the result; the next part waits for it
 * @throws ArchscribeError ADMIN_REFUSED, SERVER_NOT_INSTALLED, INTERRUPTED
 */
export async function askAdministration(
  { data, task }: { readonly data: string | undefined; readonly task: AdminTask },
  receive: (part: Buffer) => unknown,
  { environment, folder, signal }: World,
): Promise<void> {
  const request = JSON.stringify({ task, user: userInfo().username });
  const program = spawn(process.execPath, [...process.execArgv, findProgram(), request], {
    cwd: folder,
    env: { ...environment, DATA_FOLDER: data ?? environment["DATA_FOLDER"] ?? "archscribe-data" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const interrupt = (): void => void program.kill("SIGTERM");
  signal.addEventListener("abort", interrupt, { once: true });
  const ended = once(program, "exit") as Promise<[number | null]>;
  const said = text(program.stderr);
  try {
    for await (const part of program.stdout as AsyncIterable<Buffer>) await receive(part);
  } finally {
    signal.removeEventListener("abort", interrupt);
    program.kill("SIGTERM");
  }
  const [code] = await ended;
  if (signal.aborted) throw new ArchscribeError("INTERRUPTED", {});
  if (code !== 0) throw refusalOf(await said);
}

function refusalOf(said: string): ArchscribeError {
  try {
    const { error, hint } = JSON.parse(said) as { readonly error: string; readonly hint: string };
    return new ArchscribeError("ADMIN_REFUSED", { reason: error, advice: hint });
  } catch {
    return new ArchscribeError("ADMIN_REFUSED", {
      reason: said.trim() || "The server's program for operators ended without an answer",
      advice: "Nothing is known about the result; look at the audit log.",
    });
  }
}

function findProgram(): string {
  try {
    return fileURLToPath(import.meta.resolve("@archscribe/server/administer"));
  } catch (cause) {
    throw new ArchscribeError("SERVER_NOT_INSTALLED", {}, { cause });
  }
}
