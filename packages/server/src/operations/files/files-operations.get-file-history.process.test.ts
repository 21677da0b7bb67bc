import { expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const path = "pages/orchestration.md";

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");

async function projectWith(texts: readonly string[]): Promise<number> {
  const names = { project_name: "Bookstore", organization: "Paper & Co" };
  const { body } = await ada.post("/dashboard/create_project/", { email: "ada@example.com", ...names });
  const { project_id } = body;
  for (const [index, text] of texts.entries()) {
    const revision = index === 0 ? null : String(index);
    await ada.put("/sad/files/", { project_id, write: [{ path, text, revision }] });
  }
  return project_id;
}

it("lists who changed a file when, and returns the text of the requested revision", async () => {
  const project_id = await projectWith(["Eight services.", "Ten services."]);
  await ada.put("/sad/files/", { project_id, remove: [{ path, revision: "2" }] });

  const { body, status } = await ada.get("/sad/file_history/", {
    query: { project_id, path, revision: "1" },
  });

  const change = { changed_at: "2026-03-02T09:00:00.000Z", changed_by: "ada@example.com" };
  expect([status, body]).toEqual([
    200,
    {
      path,
      history: [
        { revision: "3", ...change, is_removed: true },
        { revision: "2", ...change, is_removed: false },
        { revision: "1", ...change, is_removed: false, text: "Eight services." },
      ],
    },
  ]);
});

it("keeps the last 50 revisions", async () => {
  const project_id = await projectWith(
    Array.from({ length: 52 }, (_, index) => `${String(index)} services.`),
  );

  const { body } = await ada.get("/sad/file_history/", { query: { project_id, path } });

  expect(body.history.map(({ revision }: { readonly revision: string }) => revision)).toEqual(
    Array.from({ length: 50 }, (_, index) => String(52 - index)),
  );
});

it.each([
  [{ path: "pages/containerization.md" }, "file"],
  [{ path, revision: "7" }, "revision of the file"],
])("answers %o, which never was, with 404", async (asked, what) => {
  const project_id = await projectWith(["Ten services."]);

  const { body, status } = await ada.get("/sad/file_history/", { query: { project_id, ...asked } });

  expect([status, body.error]).toEqual([404, `There is no such ${what}`]);
});
