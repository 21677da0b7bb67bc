import { expect, it } from "vitest";
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

it("the glossary takes a term that saves itself into the manifest", async () => {
  const { complaints, page, stored } = await opened("/model/glossary");

  await page.getByRole("button", { name: "Write the first term" }).click();
  await page.getByRole("textbox", { name: "Term of the new term" }).fill("Loan");
  await page.getByRole("textbox", { name: "Definition of Loan" }).fill("A book lent.");
  await page.keyboard.press("Tab");
  await expect.poll(() => stored("archscribe.yaml")).toContain("Loan");
  await page.reload();
  await page.getByRole("textbox", { name: "Term of Loan" }).waitFor();

  expect(complaints).toEqual([]);
});
