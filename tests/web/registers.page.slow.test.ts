import { describe, expect, it } from "vitest";
import { projectWith, textOnServer } from "./testing/diagram-window.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile();
const visitor = await workspace.signUp();

async function opened(path: string, files: Readonly<Record<string, string>> = {}) {
  const project = await projectWith(visitor, { "pages/orchestration.md": "Ten services.\n", ...files });
  const window = await workspace.open(path, { visitor, project });
  await window.page.getByRole("heading", { level: 1 }).waitFor();
  return { ...window, stored: (file: string) => textOnServer(visitor, project.id, file), project };
}

describe("the decisions", () => {
  const file = "decisions/0001-queues.md";
  const files = { [file]: "---\nstatus: proposed\n---\n\n# Queues\n\nBecause.\n" };

  it("keep input without a network, and show the text of another person", async () => {
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
