import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { World } from "../../world.ts";

export interface ServeOptions {
  readonly port?: string;
  readonly data?: string;
}

/**
 * Runs the server in its own process until it ends or is interrupted.
 *
 * @returns its exit code
 * @throws ArchscribeError SERVER_NOT_INSTALLED
 */
export async function runServe({ data, port }: ServeOptions, world: World): Promise<number> {
  const { environment, folder, signal } = world;
  const server = spawn(process.execPath, [...process.execArgv, findServer()], {
    cwd: folder,
    env: {
      ...environment,
      ...(port === undefined ? {} : { PORT: port }),
      DATA_FOLDER: data ?? environment["DATA_FOLDER"] ?? "archscribe-data",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  signal.addEventListener("abort", () => server.kill("SIGTERM"), { once: true });
  return new Promise((resolve, reject) => {
    server
      .once("error", reject)
      .once("exit", (code, killedBy) => resolve(code ?? (killedBy === null ? 0 : 1)));
  });
}

function findServer(): string {
  try {
    return fileURLToPath(import.meta.resolve("@archscribe/server/main"));
  } catch (cause) {
    throw new ArchscribeError("SERVER_NOT_INSTALLED", {}, { cause });
  }
}
