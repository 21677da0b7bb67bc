import { it } from "vitest";
import { workspaceForFile } from "./testing/open-workspace.ts";
import { projectOf } from "../e2e/server-visitor.ts";

const workspace = await workspaceForFile({ EXAMPLE_PROJECT: "off" });
const ada = await workspace.signUp();
const project = { id: await projectOf(ada), name: "Bookstore" };

it("the sidebar keeps a list open that was opened before the next page was there", async () => {
  const { page } = await workspace.open("/model/use-case", { visitor: ada, project });
  await page.locator("#content h1").waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });

  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("combobox", { name: "Current project" }).click();
  release();
  await page.getByRole("heading", { level: 1, name: "Welcome" }).waitFor();

  await page.getByRole("option", { name: "Bookstore" }).waitFor();
});
