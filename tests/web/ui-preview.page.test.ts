/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { projectOf, type Visitor } from "../e2e/server-visitor.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { openWorkspace, type Workspace } from "./testing/open-workspace.ts";

let workspace: Workspace;
let ada: Visitor;
/** The example project, which everybody begins with. */
const project = { id: 1, name: "Online bookstore" };

beforeAll(async () => {
  workspace = await openWorkspace({ EXAMPLE_PROJECT: "on" });
  ada = await workspace.signUp();
});

// Windows that stay open would slow down those of the next tests.

afterAll(() => workspace.close());

const screens = (page: Page) => page.getByRole("main").getByRole("list", { name: "Screens" });
const frame = (page: Page, title: string) => page.frameLocator(`iframe[title="Preview of ${title}"]`);
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

describe("the screens of a project", () => {
  it("are listed with their use cases, and shown with their own styles", async () => {
    const { complaints, page } = await workspace.open("/model/ui-preview", { visitor: ada, project });

    await screens(page).getByRole("button", { name: "Checkout UC-2 Place an order" }).click();
    const heading = frame(page, "Checkout").getByRole("heading", { name: "Check and order" });
    await heading.waitFor();

    expect(await screens(page).getByRole("listitem").count()).toBe(6);
    expect(await heading.evaluate((element) => getComputedStyle(element).fontWeight)).toBe("600");
    expect(complaints).toEqual([]);
  });

  it("are as wide as the device that is chosen", async () => {
    const { page } = await workspace.open("/model/ui-preview", { visitor: ada, project });
    await frame(page, "Search results").getByRole("heading").first().waitFor();
    const width = () =>
      frame(page, "Search results")
        .locator("html")
        .evaluate((html) => html.clientWidth);

    const desktop = await width();
    await page.getByRole("tab", { name: "Phone" }).click();

    expect(desktop).toBe(1280);
    await expect.poll(width).toBe(390);
  });

  it("are changed by their code, which saves itself", async () => {
    const { page } = await workspace.open("/model/ui-preview", { visitor: ada, project });
    await screens(page)
      .getByRole("button", { name: /^Page of a book/ })
      .click();
    await page.getByRole("button", { name: "Code" }).click();

    await replaceCode(page, "<h1>One book</h1>");
    await frame(page, "Page of a book").getByRole("heading", { name: "One book" }).waitFor();
    await page.locator("[data-save-state=clean]").waitFor();

    await expect.poll(() => htmlOf("2-book")).toBe("<h1>One book</h1>");
  });

  it("are never blank, however often they are opened", async () => {
    const { page } = await workspace.open("/model/ui-preview", { visitor: ada, project });
    const open = async (entry: RegExp, title: string): Promise<void> => {
      await screens(page).getByRole("button", { name: entry }).click();
      await frame(page, title).getByRole("heading").first().waitFor();
    };

    for (let round = 0; round < 20; round += 1) {
      await open(/^Search results/, "Search results");
      await open(/^Checkout/, "Checkout");
    }

    expect(await page.locator("iframe").count()).toBe(1);
  });

  it("keep what is typed without a network, and save it once there is one", async () => {
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
});

describe("the wireframes", () => {
  it("are all seen side by side, nearer by a key, and open by keyboard", async () => {
    const { page } = await workspace.open("/wireframes", { visitor: ada, project });
    const board = page.getByRole("list", { name: "All screens" });
    await frame(page, "Checkout").getByRole("heading", { name: "Check and order" }).waitFor();
    const scale = () => page.getByRole("status", { name: "Scale" }).innerText();
    const before = Number.parseInt(await scale(), 10);

    await board.getByRole("button", { name: /^Checkout/ }).focus();
    await page.keyboard.press("+");
    const after = Number.parseInt(await scale(), 10);
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "HTML of Checkout" }).waitFor();

    expect(after).toBeGreaterThan(before);
  });
});

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
  // By keyboard: where a frame is scaled, Playwright looks for what lies under the mouse at a place of its own.
  await shown.getByRole("button", { name: "send" }).press("Enter");
  await page.locator("[data-save-state=clean]").waitFor();

  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  expect(await page.locator("iframe").getAttribute("sandbox")).toBe("");
  expect(requests.filter((url) => !url.startsWith(workspace.server.address))).toEqual([]);
});

it("teaches and offers to generate where there are no screens yet", async () => {
  const id = await projectOf(ada);
  const { page } = await workspace.open("/model/ui-preview", { visitor: ada, project: { id, name: "New" } });

  await page.getByRole("heading", { name: "See the screens before they are built" }).waitFor();

  expect(await page.getByRole("button", { name: "Generate the screens" }).isVisible()).toBe(true);
});

it("tells of a failure to load the screens, and tries again", async () => {
  const { page } = await workspace.open("/model/orchestration", { visitor: ada, project });
  await page.route("**/endpoint/ui_previews/**", (route) => route.abort());
  await page.goto("/model/ui-preview");

  await page.getByText("The screens could not be loaded").waitFor();
  await page.unroute("**/endpoint/ui_previews/**");
  await page.getByRole("button", { name: "Try again" }).click();

  await screens(page).waitFor();
});

it.each([
  ["/model/ui-preview", "light"],
  ["/model/ui-preview", "dark"],
  ["/wireframes", "light"],
  ["/wireframes", "dark"],
] as const)("%s has no fault of accessibility in %s", async (path, colorScheme) => {
  const { page } = await workspace.open(path, { visitor: ada, project, colorScheme });
  await frame(page, "Search results").getByRole("heading").first().waitFor();

  expect(await accessibilityFaults(page)).toEqual([]);
});
