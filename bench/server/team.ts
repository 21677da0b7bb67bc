import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashToken } from "../../packages/server/src/accounts/random-token.ts";
import { addProject, firstFiles } from "../../packages/server/src/project-files/add-project.ts";
import { type DatabasePlace, openDatabase } from "../../packages/server/src/store/open-database.ts";
import { accounts, members, personalTokens } from "../../packages/server/src/store/schema.ts";
import { launchServer } from "../../packages/server/src/testing/server-process.ts";

/** The people of every measured team; each has a personal token. */
const people = 10;

/** A running server with one project of the team. */
export interface Team {
  readonly address: string;
  readonly projectId: number;
  /** The process id of the server. */
  readonly pid: number;
}

/** Returns the header that identifies a person of the team; numbers above the last person begin again. */
export function bearer(index: number): { readonly authorization: string } {
  return { authorization: `Bearer ars_person${String(index % people)}` };
}

/**
 * Starts a server in a separate process, with a project that all people of the team share, until the work is done.
 *
 * @param url the address of a PostgreSQL database; the embedded one without it
 * @param files texts of the project besides its manifest, by path
 */
export async function withTeam<Result>(
  {
    files = {},
    url,
  }: { readonly url: string | undefined; readonly files?: Readonly<Record<string, string>> },
  work: (team: Team) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-bench-team-"));
  const projectId = await storeProject(url === undefined ? { folder } : { url }, files);
  const server = launchServer({
    DATA_FOLDER: folder,
    LOG_LEVEL: "error",
    ...(url !== undefined && { DATABASE_URL: url }),
  });
  try {
    return await work({ address: await server.listening(), projectId, pid: server.child.pid ?? 0 });
  } finally {
    server.child.kill("SIGTERM");
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  }
}

async function storeProject(place: DatabasePlace, files: Readonly<Record<string, string>>): Promise<number> {
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
  const all = new Map([...firstFiles(project), ...Object.entries(files)]);
  const id = await addProject(database, { ...project, ownerId: owner ?? 0, files: all, now });
  await database
    .insert(members)
    .values(others.map((accountId) => ({ projectId: id, accountId, joinedAt: now })));
  await close();
  return id;
}
