import { access, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { copyEmptyData } from "./testing/copy-empty-data.ts";
import { launchServer } from "./testing/server-process.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-process-"));
  await copyEmptyData(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function launch(environment: Readonly<Record<string, string>> = {}) {
  return launchServer({ DATA_FOLDER: folder, LOG_LEVEL: "error", ...environment });
}

/** Both signals stop a server in the same way. */
const signals =
  process.env["TEST_SIZE"] === "full" ? (["SIGTERM", "SIGINT"] as const) : (["SIGTERM"] as const);

it.each(signals)("stops in order at %s", async (signal) => {
  const { child, ended, errors, listening } = launch();
  const address = await listening();

  child.kill(signal);

  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  expect([await ended, await errors]).toEqual([0, ""]);
  await expect(access(join(folder, "server.lock"))).rejects.toThrow("ENOENT");
});

it.runIf(process.platform === "linux")("returns freed memory to the system", async () => {
  const { child, ended, listening } = launch();
  await listening();

  const [options, variables] = await Promise.all(
    ["cmdline", "environ"].map(async (file) => {
      const text = await readFile(`/proc/${String(child.pid)}/${file}`, "utf8");
      return text.split("\0");
    }),
  );

  expect(options).toEqual(expect.arrayContaining(["--max-semi-space-size=16", "--heap-growing-percent=30"]));
  expect(variables).toContain("MALLOC_TRIM_THRESHOLD_=131072");
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

it("exits with 2 and an instruction if the configuration is wrong", async () => {
  const { ended, errors } = launch({ PORT: "many", SMTP_URL: "smtp" });

  expect(await errors).toBe(
    [
      "The configuration is invalid:",
      "PORT: Invalid input: expected number, received NaN",
      "SMTP_URL: Invalid URL.",
      "Correct these environment variables; docs/configuration.md describes all of them.",
      "",
    ].join("\n"),
  );
  expect(await ended).toBe(2);
});
