import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashToken } from "../accounts/random-token.ts";
import { addProject, firstFiles } from "../project-files/add-project.ts";
import { openDatabase } from "../store/open-database.ts";
import { accounts, members, personalTokens } from "../store/schema.ts";
import { type RealPostgres, startRealPostgres } from "../testing/real-postgres.ts";
import { launchServer, type ServerProcess } from "../testing/server-process.ts";

const page = "pages/orchestration.md";

let folder: string;
let postgres: RealPostgres;
let url: string;
let projectId: number;
const started: ServerProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-servers-"));
  postgres = await startRealPostgres();
  url = await postgres.newDatabase();
  const { close, database } = await openDatabase({ url, poolSize: 2 });
  const now = new Date();
  const people = await database
    .insert(accounts)
    .values(["ada", "ben"].map((name) => ({ email: `${name}@example.com`, name, createdAt: now })))
    .returning();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await database.insert(personalTokens).values(
    people.map(({ id: accountId, name }) => ({
      accountId,
      name,
      hash: hashToken(`ars_${name}`),
      scopes: ["read", "write"],
      createdAt: now,
      expiresAt,
    })),
  );
  const names = { name: "Bookstore", organization: "Paper & Co" };
  const [ada, ben] = people.map(({ id }) => id);
  projectId = await addProject(database, { ...names, ownerId: ada ?? 0, files: firstFiles(names), now });
  await database.insert(members).values({ projectId, accountId: ben ?? 0, joinedAt: now });
  await close();
});

afterAll(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.map(({ ended }) => ended));
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
});

async function start() {
  const server = launchServer({ DATA_FOLDER: folder, DATABASE_URL: url, LOG_LEVEL: "error" });
  started.push(server);
  return { ...server, address: await server.listening() };
}

const bearer = (name: string) => ({ authorization: `Bearer ars_${name}` });

async function write(address: string, text: string, revision: string | null): Promise<void> {
  const { status } = await fetch(`${address}/sad/files/`, {
    method: "PUT",
    headers: { ...bearer("ada"), "content-type": "application/json" },
    body: JSON.stringify({ project_id: projectId, write: [{ path: page, text, revision }] }),
  });
  expect(status).toBe(200);
}

/** The stream of a person; `until` reads on to the event that it is given a part of. */
async function follow(address: string, name: string, since = "") {
  const query = `project_id=${String(projectId)}${since}`;
  const { body } = await fetch(`${address}/sad/events/?${query}`, { headers: bearer(name) });
  if (body === null) throw new Error("There is no stream");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let said = "";
  return {
    async until(part: string): Promise<string> {
      while (!said.includes(part)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`The stream ended: ${said}`);
        said += value;
      }
      const line = said.split("\n").find((one) => one.includes(part)) ?? "";
      said = said.slice(said.indexOf(part) + part.length);
      return line;
    },
    ended: () =>
      reader.read().then(
        ({ done }) => done,
        () => true,
      ),
  };
}

it("two servers on one database exchange changes and people, and a killed server loses nothing", async () => {
  const [first, second] = [await start(), await start()];
  const bens = await follow(second.address, "ben");
  const adas = await follow(first.address, "ada");

  const people = await bens.until('"ada@example.com"');
  const others = await adas.until('"ben@example.com"');
  await write(first.address, "# One\n", null);
  const heard = await bens.until('"revision":"2"');
  second.child.kill("SIGKILL");
  const isOver = await bens.ended();
  await write(first.address, "# Two\n", "1");
  const resumed = await follow(first.address, "ben", "&since=2");
  const missed = await resumed.until('"revision":"3"');
  // Ada's server has not learned that the window at the killed server is closed; it asks the database who is there.
  const alive = await resumed.until('"people"');

  expect([people, others].map((line) => line.includes('"type":"people"'))).toEqual([true, true]);
  expect(heard).toContain(`"by":"ada","is_own":false,"files":[{"path":"${page}","change":"added","ids":[]}]`);
  expect([isOver, missed.includes('"change":"changed"'), alive.includes("ada@example.com")]).toEqual([
    true,
    true,
    true,
  ]);
});
