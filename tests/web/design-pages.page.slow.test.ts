/// <reference lib="dom" />
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { exampleProjectOf, workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile({ EXAMPLE_PROJECT: "on" });
const ada = await workspace.signUp();
const project = await exampleProjectOf(ada);

async function pageOf(key: string, id = project.id) {
  const { body } = await ada.get(`/sad/get_design_pages/?project_id=${String(id)}`);
  return (
    body.design_pages as { key: string; markdown: string; requirements: string[]; revision: string }[]
  ).find((page) => page.key === key);
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Markdown of/ }).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

const saved = (page: Page, state = "clean") => page.locator(`[data-save-state=${state}]`);

it("shows both versions if another person has saved in the meantime", async () => {
  const { page } = await workspace.open("/model/service-interface", { visitor: ada, project });
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: /^Markdown of/ }).waitFor();
  const stale = await pageOf("service-interface");
  // Before this, the window would hear of the other version and show it.
  await page.route(
    "**/sad/update_design_page/",
    async (route) => {
      await ada.put("/sad/update_design_page/", {
        project_id: project.id,
        ...written("Theirs.\n"),
        revision: stale?.revision,
      });
      await route.continue();
    },
    { times: 1 },
  );

  await write(page, "Mine.\n");
  const dialog = page.getByRole("dialog", { name: /changed by somebody else/ });
  await dialog.waitFor();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await saved(page).waitFor();

  expect((await pageOf("service-interface"))?.markdown).toBe("Mine.\n");
});

function written(markdown: string) {
  return { key: "service-interface", markdown, requirements: [] };
}

it("keeps input without a network, and saves it once there is one", async () => {
  const { page } = await workspace.open("/model/cicd-pipeline", { visitor: ada, project });
  await page.getByRole("button", { name: "Edit" }).click();

  await page.context().setOffline(true);
  await write(page, "Typed offline.\n");
  await saved(page, "offline").waitFor();
  await page.context().setOffline(false);
  await saved(page).waitFor();

  expect((await pageOf("cicd-pipeline"))?.markdown).toBe("Typed offline.\n");
});
