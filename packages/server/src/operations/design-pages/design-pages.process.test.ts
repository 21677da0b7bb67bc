import { describe, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { projectInStore, textsInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
const ada = await signedIn(server);

const stale = {
  error: "Somebody has changed this in the meantime. Compare both versions.",
  code: "CONFLICT",
};

const file = "pages/orchestration.md";
const written = "---\n# asked for by Ada\nrequirements: [NFR-2]\n---\nEight services.\n";
const page = {
  key: "orchestration",
  title: "Orchestration",
  markdown: "Eight services.\n",
  requirements: ["NFR-2"],
  revision: "1",
};
const wanted = { key: "orchestration", markdown: "Ten services.\n", requirements: ["NFR-2", "FR-1"] };

const shop = (more: Readonly<Record<string, string>> = {}) =>
  projectInStore(server, ada.accountId, { [file]: written, ...more });

it("returns the existing pages, in the product's order", async () => {
  const project_id = await shop({ "pages/functional-architecture.md": "# Parts\n" });

  const { body } = await ada.get("/sad/get_design_pages/", { query: { project_id } });

  const parts = { key: "functional-architecture", title: "Functional architecture", markdown: "# Parts\n" };
  expect(body).toEqual({ design_pages: [{ ...parts, requirements: [], revision: "1" }, page] });
});

describe("a design page", () => {
  it("is replaced, and the comments at its head stay", async () => {
    const project_id = await shop();

    const { body, status } = await ada.put("/sad/update_design_page/", {
      project_id,
      ...wanted,
      revision: "1",
    });

    expect([status, body]).toEqual([200, { ...page, ...wanted, revision: "2" }]);
    expect(await textsInStore(server, project_id, ["pages/"])).toEqual({
      [file]: "---\n# asked for by Ada\nrequirements: [NFR-2, FR-1]\n---\nTen services.\n",
    });
  });

  it.each([
    ["text", "Every change is built.\n"],
    ["a script", "<script>alert(1)</script> [x](javascript:alert(1))\n"],
    ["what looks like values at its head", "---\nrequirements: later\n---\n"],
    ["nothing", ""],
  ])("that is new holds %s", async (_, markdown) => {
    const project_id = await projectInStore(server, ada.accountId);
    const stated = { key: "cicd-pipeline", markdown };

    const { body, status } = await ada.put("/sad/update_design_page/", {
      project_id,
      ...stated,
      revision: null,
    });
    const listed = await ada.get("/sad/get_design_pages/", { query: { project_id } });

    const made = { ...stated, title: "CI/CD pipeline", requirements: [], revision: "1" };
    expect([status, body]).toEqual([200, made]);
    expect(listed.body).toEqual({ design_pages: [made] });
  });

  it("is deleted, and a later page is not mistaken for it", async () => {
    const project_id = await shop();

    const deleted = await ada.delete("/sad/delete_design_page/", {
      project_id,
      key: "orchestration",
      revision: "1",
    });
    const again = await ada.put("/sad/update_design_page/", { project_id, ...wanted, revision: null });

    expect([deleted.status, deleted.body]).toEqual([200, { message: "Design page deleted" }]);
    expect(again.body.revision).toBe("3");
  });

  it.each([
    ["put", "update_design_page", "1", { ...wanted, revision: "1" }, { ...wanted, revision: "1" }],
    [
      "put",
      "update_design_page",
      "that is there already",
      { ...wanted, revision: null },
      { ...wanted, revision: null },
    ],
    ["delete", "delete_design_page", "1", { key: "orchestration", revision: "1" }, { revision: "1" }],
  ] as const)("that was changed in the meantime is given in both versions: %s %s %s", async (...row) => {
    const [method, path, , stated, yours] = row;
    const project_id = await shop();
    const theirs = { key: "orchestration", markdown: "Nine.\n", requirements: [] };
    await ada.put("/sad/update_design_page/", { project_id, ...theirs, revision: "1" });

    const { body, status } = await ada[method](`/sad/${path}/`, { project_id, ...stated });

    expect([status, body]).toEqual([
      409,
      { ...stale, current: { ...page, ...theirs, revision: "2" }, yours },
    ]);
  });

  it("that is not there cannot be changed", async () => {
    const project_id = await shop();

    const { body, status } = await ada.put("/sad/update_design_page/", {
      project_id,
      key: "containerization",
      markdown: "One image.",
      revision: "1",
    });

    expect([status, body]).toEqual([404, { error: "There is no such design page", code: "NOT_FOUND" }]);
  });

  it("with a figure that would keep everybody from the project is not kept", async () => {
    const project_id = await shop();

    const { body, status } = await ada.put("/sad/update_design_page/", {
      project_id,
      ...wanted,
      markdown: "```plantuml\n' @use-case later\n@startuml\n@enduml\n```\n",
      revision: "1",
    });

    expect([status, body.code]).toEqual([400, "VALIDATION"]);
    expect(await textsInStore(server, project_id, ["pages/"])).toEqual({ [file]: written });
  });
});

describe("5 for people who are not members there is no such project:", () => {
  it.each([
    ["get", "get_design_pages", {}],
    ["put", "update_design_page", { ...wanted, revision: "1" }],
    ["delete", "delete_design_page", { key: "orchestration", revision: "1" }],
  ] as const)("%s %s", async (...[method, path, stated]) => {
    const project_id = await shop();
    const stranger = await signedIn(server, `${path}@example.com`);

    const { body, status } =
      method === "get"
        ? await stranger.get(`/sad/${path}/`, { query: { project_id } })
        : await stranger[method](`/sad/${path}/`, { project_id, ...stated });

    expect([status, body]).toEqual([404, { error: "There is no such project", code: "NOT_FOUND" }]);
    expect(await textsInStore(server, project_id, ["pages/"])).toEqual({ [file]: written });
  });
});
