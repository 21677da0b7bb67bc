import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import type { DaemonOptions } from "./daemon-messages.ts";

const script = fileURLToPath(new URL("plantuml-daemon.ts", import.meta.url));

/** Leaves a socket file that nobody listens at, as a process that is killed does. */
async function leaveSocket(socket: string): Promise<void> {
  const killed = spawn(process.execPath, [
    "--eval",
    `require("node:net").createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, "SIGKILL"));`,
  ]);
  await once(killed, "close");
  // The file is in the way of the next process that would listen there.
  const [error] = (await once(createServer().listen(socket), "error")) as [NodeJS.ErrnoException];
  expect(error.code).toBe("EADDRINUSE");
}

it("reports once that it listens, even if a killed daemon has left its socket", async () => {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-daemon-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const socket = join(folder, "daemon.sock");
  await leaveSocket(socket);
  const options: DaemonOptions = { socket, idle: 60_000, limits: {} };
  const daemon = spawn(process.execPath, [
    "--conditions=@archscribe/source",
    script,
    JSON.stringify(options),
  ]);
  let said = "";
  daemon.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  await once(daemon.stdout, "data");

  daemon.kill("SIGTERM");
  await once(daemon, "close");

  expect(said).toBe("ready\n");
});
