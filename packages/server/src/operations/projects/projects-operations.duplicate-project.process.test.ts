import { beforeEach, expect, it } from "vitest";
import { projects } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { testServerForFile } from "../../testing/test-server.ts";

let project_id: number;

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const ben = await signedIn(server, "ben@example.com");

beforeEach(async () => {
  await server.world.database.delete(projects);
  const names = { project_name: "Bookstore", organization: "Paper & Co" };
  const created = await ada.post("/dashboard/create_project/", { email: "ada@example.com", ...names });
  ({ project_id } = created.body);
  const page = { path: "pages/orchestration.md", text: "# Orchestration\n\nOne cluster.\n", revision: null };
  await ada.put("/sad/files/", { project_id, write: [page] });
});

async function textsOf(browser: Browser, id: number): Promise<Record<string, string>> {
  const { body } = await browser.get("/sad/files/", { query: { project_id: id } });
  const files = body.files as readonly { readonly path: string; readonly text: string }[];
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

it("makes a project of one's own with the same files, under another name", async () => {
  const { body, status } = await ada.post("/dashboard/duplicate_project/", { project_id });

  const copy = body.project_id;
  const before = await textsOf(ada, project_id);
  expect([status, body]).toEqual([
    201,
    {
      project_id: copy,
      project_name: "Copy of Bookstore",
      organization: "Paper & Co",
      message: "Project duplicated",
    },
  ]);
  expect(await textsOf(ada, copy)).toEqual({
    ...before,
    "archscribe.yaml": before["archscribe.yaml"]?.replace("name: Bookstore", "name: Copy of Bookstore"),
  });
});

it("takes another name, which is not longer than a name may be when it is made up", async () => {
  const named = await ada.post("/dashboard/duplicate_project/", { project_id, project_name: "Try-out" });
  await ada.post("/dashboard/rename_project/", { project_id, project_name: "x".repeat(500) });
  const long = await ada.post("/dashboard/duplicate_project/", { project_id });

  expect(named.body.project_name).toBe("Try-out");
  expect(long.body.project_name).toBe(`Copy of ${"x".repeat(492)}`);
});

it("leaves both alone when the other changes", async () => {
  const { body } = await ada.post("/dashboard/duplicate_project/", { project_id });

  await ada.delete("/dashboard/delete_project/", { project_id });

  expect(Object.keys(await textsOf(ada, body.project_id))).toEqual([
    "archscribe.yaml",
    "pages/orchestration.md",
  ]);
});

it("knows no project of others", async () => {
  const { status } = await ben.post("/dashboard/duplicate_project/", { project_id });

  expect(status).toBe(404);
});

it("makes no more projects than an account can own", async () => {
  const { accountId: ownerId } = ada;
  const now = server.world.now();
  const row = { name: "One of many", organization: "Paper & Co", ownerId, createdAt: now, updatedAt: now };
  await server.world.database.insert(projects).values(Array.from({ length: 199 }, () => row));

  const { body, status } = await ada.post("/dashboard/duplicate_project/", { project_id });

  expect([status, body.error]).toEqual([
    403,
    "An account can own 200 projects. Delete one that you no longer need.",
  ]);
});
