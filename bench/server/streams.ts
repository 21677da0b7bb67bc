import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { hashToken } from "../../packages/server/src/accounts/random-token.ts";
import { addProject, firstFiles } from "../../packages/server/src/project-files/add-project.ts";
import { type DatabasePlace, openDatabase } from "../../packages/server/src/store/open-database.ts";
import { accounts, members, personalTokens } from "../../packages/server/src/store/schema.ts";
import { launchServer } from "../../packages/server/src/testing/server-process.ts";
import { median } from "../measure.ts";

const windows = 200;
const people = 10;
const saves = 10;
const pollMs = 5_000;
const page = "pages/orchestration.md";

/** How long it took until a window saw a save, in milliseconds. */
export interface Seen {
  readonly median: number;
  readonly worst: number;
}

/** Saves a text of one project that 200 windows of ten people have open, by streams and by requests every five seconds. */
export async function measureStreams(
  database: string | undefined,
): Promise<{ readonly streams: Seen; readonly polling: Seen }> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-bench-streams-"));
  const projectId = await storeProject(database === undefined ? { folder } : { url: database });
  const server = launchServer({
    DATA_FOLDER: folder,
    LOG_LEVEL: "error",
    ...(database !== undefined && { DATABASE_URL: database }),
  });
  try {
    const place = { address: await server.listening(), projectId };
    const streams = await measureSaves(place, followAll, 0);
    const polling = await measureSaves(place, pollAll, saves);
    return { streams, polling };
  } finally {
    server.child.kill("SIGTERM");
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  }
}

async function storeProject(place: DatabasePlace): Promise<number> {
  const { close, database } = await openDatabase(place);
  const now = new Date();
  const names = Array.from({ length: people }, (_, index) => `person${String(index)}`);
  const rows = await database
    .insert(accounts)
    .values(names.map((name) => ({ email: `${name}@example.com`, name, createdAt: now })))
    .returning();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await database.insert(personalTokens).values(
    rows.map(({ id: accountId, name }) => ({
      accountId,
      name,
      hash: hashToken(`ars_${name}`),
      scopes: ["read", "write"],
      createdAt: now,
      expiresAt,
    })),
  );
  const [owner, ...others] = rows.map(({ id }) => id);
  const project = { name: "Bookstore", organization: "Paper & Co" };
  const id = await addProject(database, { ...project, ownerId: owner ?? 0, files: firstFiles(project), now });
  await database
    .insert(members)
    .values(others.map((accountId) => ({ projectId: id, accountId, joinedAt: now })));
  await close();
  return id;
}

interface Place {
  readonly address: string;
  readonly projectId: number;
}

const bearer = (index: number) => ({ authorization: `Bearer ars_person${String(index % people)}` });

/** Ends the measurement if a window fails before it is closed. */
function failUnless(signal: AbortSignal): (cause: unknown) => void {
  return (cause) => {
    if (!signal.aborted) throw cause;
  };
}

/** Opens all windows; each calls `saw` with the number of the save that it shows. */
type Open = (place: Place, saw: (window: number, save: number) => void, signal: AbortSignal) => Promise<void>;

const followAll: Open = async ({ address, projectId }, saw, signal) => {
  const query = `project_id=${String(projectId)}`;
  await Promise.all(
    Array.from({ length: windows }, async (_, index) => {
      const options = { headers: bearer(index), signal };
      const { body } = await fetch(`${address}/sad/events/?${query}`, options);
      void readStream(body, (save) => saw(index, save)).catch(failUnless(signal));
    }),
  );
};

async function readStream(body: Response["body"], saw: (save: number) => void): Promise<void> {
  let said = "";
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    said += chunk;
    for (const [, revision] of said.matchAll(/"type":"changed","revision":"(\d+)"/g))
      saw(Number(revision) - 1);
    said = said.slice(said.lastIndexOf("\n\n") + 1);
  }
}

const pollAll: Open = async ({ address, projectId }, saw, signal) => {
  const query = `project_id=${String(projectId)}`;
  for (let index = 0; index < windows; index += 1) void poll(index).catch(failUnless(signal));
  return Promise.resolve();

  async function poll(index: number): Promise<void> {
    // As windows do that were opened at different times.
    await delay((index * pollMs) / windows, undefined, { signal });
    while (!signal.aborted) {
      const answer = await fetch(`${address}/sad/files/?${query}`, { headers: bearer(index), signal });
      if (answer.status !== 200) throw new Error(`A window was answered ${String(answer.status)}`);
      const { revision } = (await answer.json()) as { readonly revision: string };
      saw(index, Number(revision) - 1);
      await delay(pollMs, undefined, { signal });
    }
  }
};

async function measureSaves(place: Place, open: Open, before: number): Promise<Seen> {
  const closing = new AbortController();
  const times: number[] = [];
  const seen = new Set<number>();
  let current = { save: Number.NaN, at: 0 };
  let allSaw = (): void => undefined;
  await open(
    place,
    (window, save) => {
      if (save !== current.save || seen.has(window)) return;
      times.push(performance.now() - current.at);
      seen.add(window);
      if (seen.size === windows) allSaw();
    },
    closing.signal,
  );
  await delay(1_000);
  for (let count = 1; count <= saves; count += 1) {
    const save = before + count;
    seen.clear();
    const everybody = new Promise<void>((resolve) => (allSaw = resolve));
    current = { save, at: performance.now() };
    await write(place, save);
    await everybody;
  }
  closing.abort();
  return { median: median(times), worst: Math.max(...times) };
}

async function write({ address, projectId }: Place, save: number): Promise<void> {
  const file = { path: page, text: `# ${String(save)}\n`, revision: save === 1 ? null : String(save - 1) };
  const { status } = await fetch(`${address}/sad/files/`, {
    method: "PUT",
    headers: { ...bearer(0), "content-type": "application/json" },
    body: JSON.stringify({ project_id: projectId, write: [file] }),
  });
  if (status !== 200) throw new Error(`The text was not saved: ${String(status)}`);
}
