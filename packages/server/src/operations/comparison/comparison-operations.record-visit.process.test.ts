import { beforeEach, expect, it } from "vitest";
import { members, projectVisits } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const minute = 60_000;

let project_id: number;

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const ben = await signedIn(server, "ben@example.com");
const eve = await signedIn(server, "eve@example.com");

beforeEach(async () => {
  const { database, now } = server.world;
  project_id = await projectInStore(server, ada.accountId);
  await database.insert(members).values({ projectId: project_id, accountId: ben.accountId, joinedAt: now() });
});

const visit = async (browser: Browser) => (await browser.post("/sad/visit/", { project_id })).body;

let written = 0;

async function write(browser: Browser): Promise<void> {
  written += 1;
  const change = { path: `decisions/${String(written)}.md`, text: "# Ten services", revision: null };
  await browser.put("/sad/files/", { project_id, write: [change] });
}

it("has none before it the first time", async () => {
  expect(await visit(ben)).toEqual({ revision: "1", earlier: null });
});

it("returns the state of the project at the last one, even if it is opened twice", async () => {
  await visit(ben);
  const at = server.world.now().toISOString();
  await write(ada);
  server.advance(31 * minute);
  await write(ada);

  const back = await visit(ben);
  server.advance(5 * minute);
  const again = await visit(ben);

  const earlier = { state: "revision:1", revision: "1", at };
  expect([back, again]).toEqual(Array(2).fill({ revision: "3", earlier }));
});

it("continues while a person works: their own last change ends it", async () => {
  await visit(ben);
  server.advance(25 * minute);
  await write(ben);
  server.advance(25 * minute);
  await write(ben);
  const at = server.world.now().toISOString();
  await write(ada);
  server.advance(40 * minute);

  expect(await visit(ben)).toEqual({ revision: "4", earlier: { state: "revision:3", revision: "3", at } });
});

it("is known of each member alone, and goes with the project", async () => {
  await visit(ben);
  server.advance(60 * minute);
  await visit(ada);

  const ofStranger = await eve.post("/sad/visit/", { project_id });
  await ada.delete("/dashboard/delete_project/", { project_id });

  expect(ofStranger.status).toBe(404);
  const rows = await server.world.database.select().from(projectVisits);
  expect(rows.filter(({ projectId }) => projectId === project_id)).toEqual([]);
});
