import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { copyEmptyData } from "../../../packages/server/src/testing/copy-empty-data.ts";
import { freePort } from "../../../packages/server/src/testing/free-port.ts";
import { type ServerProcess, startServerProcess } from "../../e2e/server-process.ts";

/** The configuration of a server. */
export type ServerEnvironment = Readonly<Record<string, string>>;

const shared = new Map<string, Promise<ServerProcess>>();

/**
 * Returns the server of this process that has this configuration, and starts it if there is none yet. All test files
 * that ask for the configuration share the server, which ends with the process.
 */
export function sharedServer(environment: ServerEnvironment): Promise<ServerProcess> {
  const entries = Object.entries(environment).filter(([name, value]) => defaults[name] !== value);
  const key = JSON.stringify(entries.toSorted());
  const server = shared.get(key) ?? startServer(environment);
  shared.set(key, server);
  return server;
}

/** The default configuration of a server. */
const defaults: ServerEnvironment = { EXAMPLE_PROJECT: "off", CONTACT_EMAIL: "sales@example.com" };

/** Starts a server with the built web application, on its own database. */
export async function startServer(environment: ServerEnvironment): Promise<ServerProcess> {
  const folder = await mkdtemp(join(inject("dataFolders"), "server-"));
  await copyEmptyData(folder);
  const port = String(await freePort());
  return startServerProcess({
    DATA_FOLDER: folder,
    WEB_FOLDER: inject("webFolder"),
    PORT: port,
    // Visitors come from addresses of their own: an address may ask for twenty codes an hour.
    TRUST_PROXY: "on",
    ...defaults,
    ...environment,
  });
}
