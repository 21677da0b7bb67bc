import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { openDatabase } from "../store/open-database.ts";
import { artefactHistory, projects } from "../store/schema.ts";
import { readFiles } from "./read-files.ts";

const writer = fileURLToPath(new URL("../testing/write-until-killed.ts", import.meta.url));

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A folder whose writing process was killed, and the last change that it acknowledged. */
async function killedWhileWriting(after: number): Promise<{ folder: string; acknowledged: number }> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-killed-"));
  folders.push(folder);
  const child = spawn(process.execPath, ["--conditions=@archscribe/source", writer, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line);
    if (acknowledged === after) child.kill("SIGKILL");
  }
  await exited;
  return { folder, acknowledged };
}

it("keeps every acknowledged change, and all or nothing of an unacknowledged change", async () => {
  const { acknowledged, folder } = await killedWhileWriting(12);

  const { close, database } = await openDatabase({ folder });
  const [project] = await database.select().from(projects);
  const files = await readFiles(database, project?.id ?? 0);
  const history = await database
    .select({ path: artefactHistory.path })
    .from(artefactHistory)
    .where(eq(artefactHistory.revision, project?.revision ?? 0));
  await close();

  const last = Number(project?.name);
  const manifest = `archscribe: 1\nname: "${String(last)}"\norganization: Paper & Co\n`;
  expect([acknowledged, acknowledged + 1]).toContain(last);
  expect(project?.revision).toBe(last + 1);
  expect([...files]).toEqual([
    ["archscribe.yaml", { text: manifest, revision: last + 1 }],
    ["pages/cicd-pipeline.md", { text: String(last), revision: last + 1 }],
    ["pages/orchestration.md", { text: String(last), revision: last + 1 }],
  ]);
  expect(history.map(({ path }) => path).toSorted()).toEqual([...files.keys()]);
});
