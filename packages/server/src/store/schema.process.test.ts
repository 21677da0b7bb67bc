import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packageFolder } from "../package-folder.ts";
import { startRealPostgres } from "../testing/real-postgres.ts";
import { openClientInMemory } from "./embedded-client.ts";

const migrations = fileURLToPath(new URL("migrations", packageFolder));

/** The changes of a project with eight revisions, the way they were kept before: the third and fourth were forgotten. */
const history = `
insert into account (id, email, name, created_at) values (1, 'ada@example.com', 'Ada', now()), (2, 'ben@example.com', 'Ben', now());
insert into project (id, name, organization, owner_id, revision, created_at, updated_at)
  values (7, 'Bookstore', 'Paper & Co', 1, 8, now(), now()), (8, 'Another', 'Paper & Co', 1, 1, now(), now());
insert into member (project_id, account_id, joined_at) values (7, 2, now());
insert into invitation (project_id, email, inviter_id, token_hash, expires_at) values (7, 'eve@example.com', 1, 'hash', now());
insert into artefact_history (project_id, path, revision, text, changed_at, changed_by) values
  (7, 'archscribe.yaml', 1, 'a', '2026-03-02T09:00:00Z', 1),
  (7, 'pages/a.md', 4, 'a4', '2026-03-02T09:05:00Z', 1),
  (7, 'pages/b.md', 1, 'b1', '2026-03-02T09:05:00Z', 1),
  (7, 'pages/b.md', 2, 'b2', '2026-03-02T09:06:00Z', 1),
  (7, 'pages/a.md', 5, null, '2026-03-02T09:06:00Z', 2),
  (7, 'pages/b.md', 3, 'b3', '2026-03-02T09:08:00Z', null),
  (8, 'archscribe.yaml', 1, 'x', '2026-03-02T09:06:00Z', 1)`;

interface OldDatabase {
  readonly run: (statements: string) => Promise<void>;
  readonly rows: (query: string) => Promise<readonly object[]>;
  readonly migrate: (folder: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The kinds of databases; each is opened without a schema. */
const kinds: readonly { readonly name: string; readonly open: () => Promise<OldDatabase> }[] = [
  { name: "PGlite", open: openEmbedded },
  { name: "PostgreSQL", open: openPostgres },
];

async function openPostgres(): Promise<OldDatabase> {
  const { close, newDatabase } = await startRealPostgres();
  const client = new pg.Client({ connectionString: await newDatabase() });
  await client.connect();
  return {
    run: async (statements) => void (await client.query(statements)),
    rows: async (query) => (await client.query<object>(query)).rows,
    migrate: (migrationsFolder) => migratePostgres(drizzlePostgres(client), { migrationsFolder }),
    close: async () => {
      await client.end();
      await close();
    },
  };
}

async function openEmbedded(): Promise<OldDatabase> {
  const client = await openClientInMemory(process.env["TEST_DATABASE_COPY"]);
  return {
    run: async (statements) => void (await client.exec(statements)),
    rows: async (query) => (await client.query<object>(query)).rows,
    migrate: (migrationsFolder) => migrateEmbedded(drizzleEmbedded(client), { migrationsFolder }),
    close: () => client.close(),
  };
}

/** The migrations of a version that did not number the changes yet. */
async function earlierMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-migrations-"));
  await cp(migrations, folder, { recursive: true });
  const journal = join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as { readonly entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 5) }));
  return folder;
}

describe.each(kinds)(
  "a database from before changes were numbered and people had roles, on $name",
  ({ open }) => {
    let earlier: string;
    let database: OldDatabase;

    beforeAll(async () => {
      earlier = await earlierMigrations();
      database = await open();
    });

    afterAll(async () => {
      await database.close();
      await rm(earlier, { recursive: true });
    });

    it("numbers the history from the current revision backwards, one number per change", async () => {
      await database.migrate(earlier);
      await database.run(history);

      await database.migrate(migrations);

      const rows = await database.rows(
        `select project_id, path, revision, project_revision, replaced_revision from artefact_history
       order by project_id, project_revision, path`,
      );
      expect(rows.map((row) => Object.values(row))).toEqual([
        [7, "archscribe.yaml", 1, 4, null],
        [7, "pages/a.md", 4, 5, 6],
        [7, "pages/b.md", 1, 5, 7],
        [7, "pages/a.md", 5, 6, null],
        [7, "pages/b.md", 2, 7, 8],
        [7, "pages/b.md", 3, 8, null],
        [8, "archscribe.yaml", 1, 1, null],
      ]);
    });

    it("makes editors of the people who shared a project, and of invited people", async () => {
      const roles = "select role from member union all select role from invitation";

      expect(await database.rows(roles)).toEqual([{ role: "editor" }, { role: "editor" }]);
    });
  },
);
