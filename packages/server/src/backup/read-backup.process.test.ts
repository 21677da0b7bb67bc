import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../store/open-database.ts";
import {
  accounts,
  artefacts,
  auditEvents,
  documentFiles,
  documents,
  jobs,
  projects,
  sessions,
  settings,
} from "../store/schema.ts";
import { databaseKinds, type LentDatabase } from "../testing/database-kinds.ts";
import { emptyPlace } from "../testing/empty-place.ts";
import { backupTables } from "./backup-format.ts";
import { restoreBackup } from "./restore-backup.ts";
import { streamBackup } from "./write-backup.ts";

const now = new Date("2026-03-02T09:00:00Z");
const by = { account: { email: "command:root" } };
// With every line end that is not the end of a line, and a letter outside of the basic plane.
const awkward = 'Zeile 1\r\nZeile 2\u2028{"a":1}\u2029\\ "x" \u{1F4D0}';
const bytes = Uint8Array.from({ length: 5000 }, (_, index) => index % 256);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-backup-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function fill({ database }: OpenDatabase, name = "Ada") {
  const [account] = await database
    .insert(accounts)
    .values({ email: `${name.toLowerCase()}@example.com`, name, createdAt: now })
    .returning();
  const accountId = account?.id ?? 0;
  const dates = { createdAt: now, updatedAt: now };
  const [project] = await database
    .insert(projects)
    .values({ name: "Shop", organization: "Paperleaf", ownerId: accountId, ...dates })
    .returning();
  const projectId = project?.id ?? 0;
  await database
    .insert(artefacts)
    .values({ projectId, path: "notes.md", text: awkward, revision: 1, updatedAt: now });
  const [document] = await database
    .insert(documents)
    .values({
      projectId,
      layout: "Layout1",
      diagrams: ["class", "AWS"],
      paper: "A4",
      projectRevision: 1,
      createdAt: now,
    })
    .returning();
  await database
    .insert(documentFiles)
    .values({ documentId: document?.id ?? "", format: "html", content: bytes });
  await database.insert(jobs).values({
    kind: "publish",
    projectId,
    accountId,
    state: "running",
    input: { deep: [1, null] },
    ...dates,
  });
  await database.insert(auditEvents).values({ action: "signed-in", at: now, details: { with: "password" } });
  await database.insert(settings).values({ key: "secret", value: "kept" });
  await database
    .insert(sessions)
    .values({ hash: name, accountId, createdAt: now, lastSeenAt: now, expiresAt: new Date(8e12) });
  return { accountId, projectId };
}

async function backUp({ database }: OpenDatabase, name = "one.backup"): Promise<string> {
  const file = join(folder, name);
  await pipeline(streamBackup(database, now), createWriteStream(file));
  return file;
}

const restoration = (file: string) => ({ file, isForced: false, isDryRun: false, by, now });

/** Everything that a backup contains. */
async function contentOf({ database }: OpenDatabase) {
  const [account] = await database.select().from(accounts);
  const [artefact] = await database.select().from(artefacts);
  const [document] = await database.select().from(documents);
  const [file] = await database.select().from(documentFiles);
  const [job] = await database.select().from(jobs);
  const [setting] = await database.select().from(settings);
  return {
    account,
    artefact,
    document,
    bytes: Buffer.from(file?.content ?? []).toString("hex"),
    input: job?.input,
    setting,
  };
}

async function unpacked(file: string): Promise<string> {
  return text(createReadStream(file).pipe(createGunzip()));
}

it("lists each table after the tables that it refers to", () => {
  const names = backupTables().map(({ name }) => name);

  expect(names).not.toContain("session");
  expect(names.indexOf("account")).toBeLessThan(names.indexOf("project"));
  expect(names.indexOf("document")).toBeLessThan(names.indexOf("document_file"));
});

describe.each(databaseKinds)("on $name, a backup", ({ lend }) => {
  let lent: LentDatabase;
  const opened: OpenDatabase[] = [];

  const open = async (): Promise<OpenDatabase> => {
    const store = await openDatabase(await lent.newPlace());
    opened.push(store);
    return store;
  };

  beforeAll(async () => {
    lent = await lend();
  });

  // A database in memory is lent to the next test.
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  afterAll(() => lent.close());

  it("restores every text and byte, ends sessions and jobs, and continues with new ids", async () => {
    const from = await open();
    await fill(from);
    const before = await contentOf(from);
    const file = await backUp(from);

    const to = await open();
    const restored = await restoreBackup(to, restoration(file));
    const after = await contentOf(to);

    expect(after).toEqual(before);
    expect(after.artefact?.text).toBe(awkward);
    expect(restored).toMatchObject({
      created_at: now.toISOString(),
      rows: { account: 1, project: 1, job: 1 },
    });
    expect(await to.database.$count(sessions)).toBe(0);
    expect((await to.database.select().from(jobs)).map(({ state }) => state)).toEqual(["canceled"]);
    expect((await to.database.select().from(auditEvents)).map(({ action }) => action)).toEqual([
      "signed-in",
      "backup-restored",
    ]);
    const [next] = await to.database
      .insert(accounts)
      .values({ email: "new@example.com", name: "New", createdAt: now })
      .returning();
    expect(next?.id).toBe((before.account?.id ?? 0) + 1);
  });

  it("contains one consistent moment while other requests write", async () => {
    const store = await open();
    await fill(store);
    const busy = join(folder, "busy.backup");

    await Promise.all([
      pipeline(streamBackup(store.database, now), createWriteStream(busy)),
      store.database.transaction(async (transaction) => {
        const [account] = await transaction
          .insert(accounts)
          .values({ email: "late@example.com", name: "Late", createdAt: now })
          .returning();
        await transaction.insert(projects).values({
          name: "Late",
          organization: "Late",
          ownerId: account?.id ?? 0,
          createdAt: now,
          updatedAt: now,
        });
      }),
    ]);
    const to = await open();
    const { rows } = await restoreBackup(to, restoration(busy));

    expect(rows["account"]).toBe(rows["project"]);
  });

  it("does not replace data without being forced, and changes nothing in a dry run", async () => {
    const from = await open();
    await fill(from);
    const file = await backUp(from);
    const to = await open();
    await fill(to, "Bo");

    await expect(restoreBackup(to, restoration(file))).rejects.toMatchObject({
      message: "The database has 1 account and 1 project",
    });
    await restoreBackup(to, { ...restoration(file), isForced: true, isDryRun: true });
    expect((await contentOf(to)).account?.name).toBe("Bo");

    await restoreBackup(to, { ...restoration(file), isForced: true });
    expect((await contentOf(to)).account?.name).toBe("Ada");
    expect(await to.database.$count(accounts)).toBe(1);
  });
});

describe("a backup", () => {
  let file: string;
  let to: OpenDatabase;

  beforeAll(async () => {
    const from = await openDatabase(await emptyPlace());
    await fill(from);
    file = await backUp(from);
    await from.close();
    to = await openDatabase(await emptyPlace());
    await fill(to, "Bo");
  });

  afterAll(() => to.close());

  it.each([
    ["is cut off", async () => (await readFile(file)).subarray(0, -20)],
    ["lacks its last line", async () => gzipSync((await unpacked(file)).replace(/\["end".*\n$/, ""))],
    ["was changed", async () => gzipSync((await unpacked(file)).replace("Ada", "Eve"))],
    ["lost a row", async () => gzipSync((await unpacked(file)).replace(/\n\{"id":1,"email".*/, ""))],
    ["is of another format", async () => gzipSync("{}\n")],
    ["is not compressed", async () => Buffer.from(await unpacked(file))],
    [
      "is of a newer version",
      async () => gzipSync((await unpacked(file)).replace('"version":1', '"version":2')),
    ],
    [
      "has another schema",
      async () => gzipSync((await unpacked(file)).replace(/"schema":"[^"]+"/, '"schema":"9999_later"')),
    ],
  ])("that %s is refused, and changes nothing", async (_, damage) => {
    const broken = join(folder, "broken.backup");
    await writeFile(broken, await damage());

    await expect(restoreBackup(to, { ...restoration(broken), isForced: true })).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringContaining(broken),
    });
    expect((await contentOf(to)).account?.name).toBe("Bo");
  });
});

describe("on PostgreSQL, a restore", () => {
  it("is refused while a server is connected", async () => {
    const kind = databaseKinds.find(({ name }) => name === "PostgreSQL");
    const lent = await kind?.lend();
    const place = await lent?.newPlace();
    if (lent === undefined || place === undefined) throw new Error("There is no PostgreSQL");
    const from = await openDatabase(place);
    const file = await backUp(from, "empty.backup");
    const stop = await from.listen({ name: "other", heard: () => undefined, missed: () => undefined });
    try {
      await expect(restoreBackup(from, { ...restoration(file), isForced: true })).rejects.toMatchObject({
        message: "Another program is connected to the database",
      });
    } finally {
      await stop();
      await from.close();
      await lent.close();
    }
  });
});
