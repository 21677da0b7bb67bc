import { describe, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { libraryFiles } from "../../testing/library-project.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const requirements = "requirements/functional.yaml";
const usecase = "diagrams/usecase.puml";

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const eve = await signedIn(server, "eve@example.com");
const project_id = await projectInStore(server, ada.accountId, libraryFiles);
const write = [
  { path: requirements, text: "- id: FR-1\n  text: A member borrows five books.\n", revision: "1" },
  {
    path: usecase,
    text: (libraryFiles[usecase] ?? "").replace("@enduml", "actor Librarian\nLibrarian --> borrow\n@enduml"),
    revision: "1",
  },
];
await ada.put("/sad/files/", { project_id, write });

const compare = (before: string, after?: string, browser: Browser = ada) =>
  browser.get("/sad/comparison/", {
    query: { project_id, before, ...(after === undefined ? {} : { after }) },
  });

describe("a comparison of two states", () => {
  it("lists the changes since the earlier one", async () => {
    const { body, status } = await compare("revision:1");

    expect(status).toBe(200);
    expect(body).toMatchObject({
      before: { name: "Revision 1", detail: "2026-03-02 09:00 UTC" },
      after: { name: "Now", detail: "revision 2" },
    });
    const changed = body.changes.map(({ id, kind }: Record<string, string>) => [kind, id]);
    expect(changed).toContainEqual(["changed", "requirement:FR-1"]);
    expect(body.figures).toMatchObject([{ id: "usecase", kind: "changed" }]);
  });

  it("of a state with itself is empty", async () => {
    const { body } = await compare("revision:2", "now");

    expect([body.changes, body.figures, body.consequences]).toEqual([[], [], []]);
  });

  it("is for members of the project only", async () => {
    const { status } = await compare("revision:1", "now", eve);

    expect(status).toBe(404);
  });
});

describe("the page of a comparison", () => {
  it("contains everything, and may only run its own script", async () => {
    const query = { project_id, before: "revision:1" };
    const { body, headers, status } = await ada.get("/sad/comparison_page/", { query });

    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src '.*sandbox allow-scripts$/,
    );
    expect(headers["content-disposition"]).toContain('filename="Bookstore-Revision-1-to-Now.html"');
    expect(body).toContain("A member borrows five books.");
  });
});
