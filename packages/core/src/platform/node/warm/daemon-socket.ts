import { makeFolder } from "../folder/index.ts";
import { createHash } from "node:crypto";
import { lstat, readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { engineVersions } from "../../engine/engine-versions.ts";

/** A place for a socket that no other user of this machine can reach, or why there is none. */
export type DaemonSocket = { readonly path: string } | { readonly reason: string };

/**
 * The socket of the daemons that render like this process: another build, Node.js or limit has another one, and so has
 * a source that was edited since.
 *
 * @param code the folder of all code that a daemon may run
 * @param settings the other settings of a daemon
 */
export async function daemonSocket(
  code: string,
  settings: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<DaemonSocket> {
  const user = process.getuid?.();
  if (user === undefined) return { reason: "it requires a Unix system" };
  const folder = daemonFolder(user, environment);
  try {
    await makeFolder(folder, 0o700);
    const entry = await lstat(folder);
    // Anybody who can write there could impersonate the daemon.
    if (!entry.isDirectory() || entry.uid !== user || (entry.mode & 0o077) !== 0) {
      return { reason: `${folder} is not a folder that only you can access` };
    }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
  return { path: join(folder, `${await fingerprint(code, settings)}.sock`) };
}

function daemonFolder(user: number, environment: Readonly<Record<string, string | undefined>>): string {
  const runtime = environment["XDG_RUNTIME_DIR"] ?? "";
  return runtime === "" ? join(tmpdir(), `archscribe-${user}`) : join(runtime, "archscribe");
}

async function fingerprint(code: string, settings: unknown): Promise<string> {
  const parts = [code, await stateOf(code), process.version, engineVersions.plantuml, settings];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}

/** Each file of a folder with its time and size. */
async function stateOf(folder: string): Promise<unknown> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name));
  return Promise.all(
    paths.sort().map(async (path) => {
      const { mtimeMs, size } = await stat(path);
      return [path, mtimeMs, size];
    }),
  );
}
