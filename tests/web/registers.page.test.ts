import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "../e2e/server-visitor.ts";
import { projectWith, textOnServer } from "./testing/diagram-window.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { openWorkspace, type Workspace } from "./testing/open-workspace.ts";

let workspace: Workspace;
let visitor: Visitor;

beforeAll(async () => {
  workspace = await openWorkspace();
  visitor = await workspace.signUp();
});

afterAll(() => workspace.close());

async function opened(path: string, files: Readonly<Record<string, string>> = {}) {
  const project = await projectWith(visitor, { "pages/orchestration.md": "Ten services.\n", ...files });
  const window = await workspace.open(path, { visitor, project });
  await window.page.getByRole("heading", { level: 1 }).waitFor();
  return { ...window, stored: (file: string) => textOnServer(visitor, project.id, file), project };
}

describe.each([
  { page: "stakeholders", noun: "stakeholder", label: "Name", name: "Reader" },
  { page: "glossary", noun: "term", label: "Term", name: "Loan" },
  { page: "risks", noun: "risk", label: "Risk", name: "Nobody reads" },
])("the $page", ({ label, name, noun, page }) => {
  it("take an entry that saves itself into the manifest", async () => {
    const { complaints, page: window, stored } = await opened(`/model/${page}`);

    await window.getByRole("button", { name: `Write the first ${noun}` }).click();
    await window.getByRole("textbox", { name: `${label} of the new ${noun}` }).fill(name);
    if (page === "glossary")
      await window.getByRole("textbox", { name: `Definition of ${name}` }).fill("A book lent.");
    await window.keyboard.press("Tab");
    await expect.poll(() => stored("archscribe.yaml")).toContain(name);
    await window.reload();
    await window.getByRole("textbox", { name: `${label} of ${name}` }).waitFor();

    expect([await accessibilityFaults(window), complaints]).toEqual([[], []]);
  });
});

describe("the decisions", () => {
  const file = "decisions/0001-queues.md";
  const files = { [file]: "---\nstatus: proposed\n---\n\n# Queues\n\nBecause.\n" };

  it("are read and edited, and deleted with Undo", async () => {
    const { complaints, page, stored } = await opened("/model/decisions", files);

    await page.getByRole("combobox", { name: "Status of Queues" }).fill("accepted");
    await page.keyboard.press("Tab");
    await expect.poll(() => stored(file)).toContain("status: accepted");
    await page.getByRole("button", { name: "Delete Queues" }).click();
    await page.getByRole("textbox", { name: "Decision of Queues" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("textbox", { name: "Decision of Queues" }).waitFor();

    expect([await accessibilityFaults(page), complaints]).toEqual([[], []]);
  });

  it("keep what is typed without a network, and show what somebody else has written", async () => {
    const { page, project, stored } = await opened("/model/decisions", files);
    const record = page.getByRole("textbox", { name: "Record of Queues" });
    await record.waitFor();
    await page.route("**/sad/files/", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );

    await record.fill("Mine.");
    await page.getByText("Not saved yet – kept on this computer").waitFor();
    const { body } = await visitor.get(`/sad/files/?project_id=${String(project.id)}`);
    const { revision } = body.files.find((one: { readonly path: string }) => one.path === file);
    await visitor.put("/sad/files/", {
      project_id: project.id,
      write: [{ path: file, text: files[file]?.replace("Because.", "Theirs."), revision }],
    });
    await page.unroute("**/sad/files/");
    await page.getByText("Somebody changed it in the meantime.").waitFor();
    await page.getByRole("button", { name: "Keep mine" }).click();

    await expect.poll(() => stored(file)).toContain("Mine.");
  });
});
