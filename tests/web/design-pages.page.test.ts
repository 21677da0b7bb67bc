/// <reference lib="dom" />
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { exampleProjectOf, workspaceForFile } from "./testing/open-workspace.ts";

const orchestration = "/model/orchestration";

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

it("is edited beside its preview with diagrams, saves itself, and still answers the same requirements", async () => {
  const { page } = await workspace.open(orchestration, { visitor: ada, project });
  const before = await pageOf("orchestration");
  const markdown =
    "# Orchestration\n\n## Network\n\nClosed, see NFR-3.\n\n```plantuml\n@startuml\nAda -> Bo: hello\n@enduml\n```\n";

  await page.getByRole("button", { name: "Edit" }).click();
  await write(page, markdown);
  await page.getByRole("heading", { level: 2, name: "Network" }).waitFor();
  const picture = page.getByRole("img", { name: "Diagram 1 of this page" });
  await picture.waitFor();
  const address = await picture.getAttribute("src");
  await saved(page).waitFor();
  await page.getByRole("button", { name: "Read" }).click();
  await page.getByRole("article").getByText("Closed, see").waitFor();

  expect(before?.requirements).toEqual(["NFR-3", "NFR-4", "NFR-13", "NFR-16"]);
  expect(await pageOf("orchestration")).toMatchObject({
    markdown,
    requirements: before?.requirements,
  });
  expect(address).toMatch(/^blob:/);
});

it("a hostile page runs nothing, reaches nothing and leads nowhere", async () => {
  const { complaints, page } = await workspace.open("/functionalarchitecturepage", { visitor: ada, project });
  await page.getByRole("button", { name: "Edit" }).click();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));

  await write(
    page,
    "<script>window.hit = 1</script>\n\n<img src=x onerror=window.hit=1>\n\n[go](javascript:window.hit=1) ![tree](https://evil.example/a.png)\n\n<iframe src=https://evil.example></iframe>\n\nThe end\n",
  );
  await page.getByText("The end", { exact: true }).last().waitFor();
  await saved(page).waitFor();

  const preview = page.getByRole("region", { name: "Preview" });
  expect(await preview.locator("script, img, iframe, a").count()).toBe(0);
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  expect(requests.filter((url) => !url.startsWith(workspace.server.address))).toEqual([]);
  expect(complaints).toEqual([]);
});
