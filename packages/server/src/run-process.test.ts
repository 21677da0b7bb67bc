import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

const main = fileURLToPath(new URL("main.ts", import.meta.url));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-process-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function launch(environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ["--conditions=@archscribe/source", main], {
    env: { PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "warn", DATA_FOLDER: folder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { child, ended, errors: text(child.stderr) };
}

it.each(["SIGTERM", "SIGINT"] as const)("stops in order at %s", async (signal) => {
  const { child, ended, errors } = launch();
  const [start] = (await once(child.stdout, "data")) as [Buffer];

  child.kill(signal);

  expect(start.toString()).toMatch(/Archscribe runs at http:\/\/localhost:\d+/);
  expect([await ended, await errors]).toEqual([0, ""]);
  await expect(access(join(folder, "server.lock"))).rejects.toThrow("ENOENT");
});

it("ends with 2 and says what to do when it is not configured well", async () => {
  const { ended, errors } = launch({ PORT: "many", SMTP_URL: "smtp" });

  expect(await errors).toBe(
    [
      "The configuration cannot be used:",
      "PORT: Invalid input: expected number, received NaN",
      "SMTP_URL: Invalid URL.",
      "Mend these variables of the environment; docs/configuration.md describes all of them.",
      "",
    ].join("\n"),
  );
  expect(await ended).toBe(2);
});
