import { createHash } from "node:crypto";
import { lstat, mkdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { engineVersions } from "../../engine/engine-versions.ts";

/** A place for a socket that no other user of this machine can reach, or why there is none. */
export type DaemonSocket = { readonly path: string } | { readonly reason: string };

/**
 * The socket of the daemons that draw as this process would: another build, Node.js or limit has another one.
 *
 * @param daemon the script of the daemon
 * @param settings whatever else a daemon is started with and draws by
 */
export async function daemonSocket(
  daemon: URL,
  settings: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<DaemonSocket> {
  const user = process.getuid?.();
  if (user === undefined) return { reason: "it needs a Unix system" };
  const folder = daemonFolder(user, environment);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const entry = await lstat(folder);
    // Who can write there could draw in the daemon's place.
    if (!entry.isDirectory() || entry.uid !== user || (entry.mode & 0o077) !== 0) {
      return { reason: `${folder} is not a folder that is yours alone` };
    }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
  return { path: join(folder, `${await fingerprint(daemon, settings)}.sock`) };
}

function daemonFolder(user: number, environment: Readonly<Record<string, string | undefined>>): string {
  const runtime = environment["XDG_RUNTIME_DIR"] ?? "";
  return runtime === "" ? join(tmpdir(), `archscribe-${user}`) : join(runtime, "archscribe");
}

async function fingerprint(daemon: URL, settings: unknown): Promise<string> {
  const { mtimeMs, size } = await stat(daemon);
  const parts = [fileURLToPath(daemon), mtimeMs, size, process.version, engineVersions.plantuml, settings];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}
