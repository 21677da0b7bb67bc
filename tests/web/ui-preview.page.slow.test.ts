/// <reference lib="dom" />
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { exampleProjectOf, workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile({ EXAMPLE_PROJECT: "on" });
const ada = await workspace.signUp();
const project = await exampleProjectOf(ada);

const screens = (page: Page) => page.getByRole("main").getByRole("list", { name: "Screens" });
const code = (page: Page) => page.getByRole("textbox", { name: /^HTML of/ });

async function htmlOf(id: string): Promise<string> {
  const { body } = await ada.get(`/endpoint/ui_previews/?project_id=${String(project.id)}`);
  return (body as { id: string; html: string }[]).find((one) => one.id === id)?.html ?? "";
}

async function replaceCode(page: Page, text: string): Promise<void> {
  await code(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

it("screens keep input without a network, and save it once there is one", async () => {
  const { page } = await workspace.open("/model/ui-preview", { visitor: ada, project });
  await screens(page)
    .getByRole("button", { name: /^Order with its parcels/ })
    .click();
  await page.getByRole("button", { name: "Code" }).click();

  await page.context().setOffline(true);
  await replaceCode(page, "<p>Typed offline</p>");
  await page.locator("[data-save-state=offline]").waitFor();
  await page.context().setOffline(false);
  await page.locator("[data-save-state=clean]").waitFor();

  expect(await htmlOf("4-order")).toBe("<p>Typed offline</p>");
});
