import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { password, type Visitor } from "../e2e/server-visitor.ts";
import { faultsInFullRun } from "./testing/find-accessibility-faults.ts";
import { workspaceForFile, type OpenedWindow } from "./testing/open-workspace.ts";

const environment = { OPERATORS: "olga@example.com", EXAMPLE_PROJECT: "off" };
const workspace = await workspaceForFile(environment, { isOwn: true });
const [olga, ben, cleo] = (await Promise.all(
  ["olga", "ben", "cleo"].map((name) => workspace.signUp(`${name}@example.com`)),
)) as [Visitor, Visitor, Visitor];
const names = { project_name: "Seed library", organization: "Town of Elmford" };
await ben.post("/dashboard/create_project/", { email: ben.email, ...names });

async function exported(page: OpenedWindow["page"], name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}

it("an operator blocks a person, sees projects and storage, deletes the person and exports the audit log", async () => {
  const { complaints, page } = await workspace.open("/", { visitor: olga });
  await page.getByRole("button", { name: /Account of/ }).click();
  await page.getByRole("menuitem", { name: "Administration" }).click();
  await page.getByText("3 people").waitFor();

  await page.getByRole("searchbox", { name: "Search people" }).fill("BEN@");
  await page.keyboard.press("Enter");
  await page.getByText("1 person", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Block ben@example.com" }).click();
  await page.getByRole("button", { name: "Block person" }).click();
  await page.getByRole("button", { name: "Unblock ben@example.com" }).waitFor();
  const blocked = await ben.get("/account/whoami");
  await page.getByRole("button", { name: "Unblock ben@example.com" }).click();
  await page.getByRole("button", { name: "Block ben@example.com", exact: true }).waitFor();

  await page.getByRole("tab", { name: "Projects" }).click();
  await page.getByRole("cell", { name: /Seed library/ }).waitFor();
  await page.getByText("1 project", { exact: true }).waitFor();
  await page.getByRole("tab", { name: "Storage" }).click();
  await page.getByRole("cell", { name: /Seed library/ }).waitFor();

  await page.getByRole("tab", { name: "People" }).click();
  await page.getByRole("button", { name: "Delete ben@example.com" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete the account of ben@example.com?" });
  await dialog.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await dialog.getByText("Choose what becomes of the projects").waitFor();
  await dialog.getByLabel("Transfer them").check();
  await dialog.getByLabel("E-mail of the next owner").fill("nobody@example.com");
  await page.keyboard.press("Enter");
  await dialog.getByText("nobody@example.com is not another person").waitFor();
  const faults = await faultsInFullRun(page);
  await dialog.getByLabel("E-mail of the next owner").fill("cleo@example.com");
  await page.keyboard.press("Enter");
  await page.getByText("The account is deleted").waitFor();
  await page.getByText("2 people").waitFor();
  await dialog.waitFor({ state: "detached" });
  const { body: inherited } = await cleo.get("/dashboard/list_projects/");

  await page.getByRole("tab", { name: "Audit log" }).click();
  await page.getByRole("searchbox", { name: "Search the audit log" }).fill("ben@");
  await page.keyboard.press("Enter");
  await page.getByText("Account deleted").waitFor();
  const [csv, lines] = [await exported(page, "Export as CSV"), await exported(page, "Export as JSON Lines")];
  const actions = lines
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { readonly action: string }).action);

  expect(blocked.status).toBe(401);
  expect(inherited.projects).toMatchObject([{ project_name: "Seed library", role: "owner" }]);
  expect(csv.split("\n")[0]).toContain("action");
  expect(actions).toEqual(expect.arrayContaining(["person-blocked", "person-unblocked", "account-deleted"]));
  expect(faults).toEqual([]);
  // The refusal of the unknown owner.
  expect(complaints).toEqual([expect.stringContaining("status of 400")]);
});

it("the page does not exist for a person who does not operate the server", async () => {
  const { page } = await workspace.open("/admin", { visitor: cleo });

  await page.getByRole("heading", { level: 1, name: "This page does not exist" }).waitFor();
  expect((await cleo.get("/admin/people")).status).toBe(404);
});
