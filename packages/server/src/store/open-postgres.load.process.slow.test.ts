import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashToken } from "../accounts/random-token.ts";
import { addProject, firstFiles } from "../project-files/add-project.ts";
import { type Load, putUnderLoad } from "../testing/load.ts";
import { type Network, openNetwork } from "../testing/network.ts";
import { type RealPostgres, startRealPostgres } from "../testing/real-postgres.ts";
import { launchServer, type ServerProcess } from "../testing/server-process.ts";
import { openDatabase } from "./open-database.ts";
import { accounts, personalTokens } from "./schema.ts";

const secret = "ars_load";
const writers = 6;

let folder: string;
let postgres: RealPostgres;
let network: Network;
let server: ServerProcess;
let load: Load;
let projects: readonly number[];
let databaseAddress: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-load-"));
  postgres = await startRealPostgres();
  databaseAddress = await postgres.newDatabase();
  network = await openNetwork(postgres.port);
  projects = await storeProjects(databaseAddress);
  // The client of PostgreSQL takes its settings from the address; fifteen seconds would be too long for a test.
  const throughNetwork = new URL(databaseAddress);
  throughNetwork.port = String(network.port);
  throughNetwork.searchParams.set("query_timeout", "2000");
  server = launchServer({ DATA_FOLDER: folder, DATABASE_URL: throughNetwork.href, LOG_LEVEL: "error" });
  load = putUnderLoad({ address: await server.listening(), secret, projects });
});

afterAll(async () => {
  await load.stop();
  server.child.kill("SIGTERM");
  await server.ended;
  await network.close();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
});

async function storeProjects(url: string): Promise<readonly number[]> {
  const store = await openDatabase({ url, poolSize: 2 });
  const now = new Date();
  const [ada] = await store.database
    .insert(accounts)
    .values({ email: "ada@example.com", name: "Ada", createdAt: now })
    .returning();
  const ownerId = ada?.id ?? 0;
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const token = { accountId: ownerId, name: "load", hash: hashToken(secret), createdAt: now, expiresAt };
  await store.database.insert(personalTokens).values({ ...token, scopes: ["read", "write", "publish"] });
  const names = { name: "Bookstore", organization: "Paper & Co" };
  const made: number[] = [];
  for (let number = 0; number < writers; number += 1)
    made.push(await addProject(store.database, { ...names, ownerId, now, files: firstFiles(names) }));
  await store.close();
  return made;
}

/** Takes every connection that PostgreSQL offers, including the server's own. */
async function exhaust(): Promise<() => Promise<void>> {
  const taken = [await connect()];
  for (let refused = 0; refused < 3;) {
    const pids = await Promise.all(taken.map((one) => one.query("select pg_backend_pid() as pid")));
    await taken[0]?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and not pid = any($1)",
      [pids.map(({ rows: [row] }) => Number(row?.pid))],
    );
    await connect().then(
      (one) => taken.push(one),
      () => (refused += 1),
    );
  }
  return async () => {
    await Promise.all(taken.map((one) => one.end()));
  };
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseAddress });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

interface Outage {
  readonly name: string;
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
}

let release = async (): Promise<void> => undefined;

const outages: readonly Outage[] = [
  {
    name: "is stopped (SIGINT) and started",
    begin: () => postgres.stop("fast"),
    end: () => postgres.start(),
  },
  {
    name: "crashes (SIGQUIT) and is started",
    begin: () => postgres.stop("immediate"),
    end: () => postgres.start(),
  },
  {
    name: "is cut off by the network",
    begin: async () => network.cut(),
    end: async () => network.leadTo(postgres.port),
  },
  {
    name: "is behind a network that swallows everything",
    begin: async () => network.swallow(),
    end: async () => network.leadTo(postgres.port),
  },
  {
    name: "takes no more connections",
    begin: async () => {
      release = await exhaust();
    },
    end: () => release(),
  },
  {
    name: "gives its place to another one",
    begin: () => postgres.stop("fast"),
    end: async () => network.leadTo((await postgres.startSuccessor()).port),
  },
];

it.each(outages)(
  "answers 503 and continues when PostgreSQL $name",
  async ({ begin, end }) => {
    await load.everybodyIsAnswered(200);
    const following = await load.followJob();

    await begin();
    await load.everybodyIsAnswered(503);
    await end();
    await load.everybodyIsAnswered(200);

    // Acknowledged changes exist, every request was answered as expected, and the running job continued.
    expect(load.faults()).toEqual([]);
    expect(await following.ended).toBe("done");
    expect(server.child.exitCode).toBeNull();
  },
  180_000,
);
