/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openComponent } from "../../../testing/open-component.ts";
import { isFullSize } from "../../../../../tests/full-size.ts";

const search = {
  id: "1-search",
  title: "Search results",
  use_case: "UC-1",
  requirements: ["FR-1"],
  html: "<h1>Books found</h1><p>Two books</p>",
  revision: "3",
};
const checkout = {
  id: "2-checkout",
  title: "Checkout",
  use_case: "UC-2",
  requirements: ["FR-3"],
  html: "<h1>Check and order</h1><button>Order</button>",
  revision: "5",
};
const screensOfProject = {
  "GET /endpoint/ui_previews/": [[200, [search, checkout]]],
  "GET /endpoint/ui_component/": [
    [
      200,
      {
        total_ids: ["UC-1", "UC-2"],
        ui_component: [
          { id: "1-search", use_case: "UC-1", use_case_name: "Search the catalogue" },
          { id: "2-checkout", use_case: "UC-2", use_case_name: "Place an order" },
        ],
      },
    ],
  ],
} as const;

function opened(path = "/model/ui-preview", answers: object = {}) {
  return openComponent(path, { answers: { ...screensOfProject, ...answers } });
}

/** How often both screens are opened in turn. */
const rounds = isFullSize ? 20 : 3;

const screens = (page: Page) => page.getByRole("main").getByRole("list", { name: "Screens" });
const frame = (page: Page, title: string) => page.frameLocator(`iframe[title="Preview of ${title}"]`);

async function replaceCode(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /^HTML of/ }).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

describe("the screens of a project", () => {
  it("are listed with their use cases, and shown with their own styles", async () => {
    const { complaints, page } = await opened();

    await screens(page).getByRole("button", { name: "Checkout UC-2 Place an order" }).click();
    const heading = frame(page, "Checkout").getByRole("heading", { name: "Check and order" });
    await heading.waitFor();

    expect(await screens(page).getByRole("listitem").count()).toBe(2);
    expect(await heading.evaluate((element) => getComputedStyle(element).fontWeight)).toBe("600");
    expect(complaints).toEqual([]);
  });

  it("are as wide as the chosen device", async () => {
    const { page } = await opened();
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
    const saved = { ...checkout, html: "<h1>One order</h1>", revision: "6" };
    const { changes, page } = await opened("/model/ui-preview", {
      "PUT /endpoint/update_ui_preview/": [[200, saved]],
    });
    await screens(page)
      .getByRole("button", { name: /^Checkout/ })
      .click();
    await page.getByRole("button", { name: "Code" }).click();

    await replaceCode(page, "<h1>One order</h1>");
    await frame(page, "Checkout").getByRole("heading", { name: "One order" }).waitFor();
    await expect.poll(changes).toHaveLength(1);
    await page.locator("[data-save-state=clean]").waitFor();

    expect(await changes()).toEqual([
      [
        "PUT /endpoint/update_ui_preview/",
        expect.objectContaining({ id: "2-checkout", html: "<h1>One order</h1>", revision: "5" }),
      ],
    ]);
  });

  it("are never blank, however often they are opened", async () => {
    const { page } = await opened();
    const open = async (entry: RegExp, title: string): Promise<void> => {
      await screens(page).getByRole("button", { name: entry }).click();
      await frame(page, title).getByRole("heading").first().waitFor();
    };

    for (let round = 0; round < rounds; round += 1) {
      await open(/^Search results/, "Search results");
      await open(/^Checkout/, "Checkout");
    }

    expect(await page.locator("iframe").count()).toBe(1);
  });

  it("can be generated if there are none yet", async () => {
    const { page } = await openComponent("/model/ui-preview", {
      answers: { "GET /endpoint/ui_component/": [[200, { total_ids: [], ui_component: [] }]] },
    });

    await page.getByRole("heading", { name: "See the screens before they are built" }).waitFor();

    expect(await page.getByRole("button", { name: "Generate the screens" }).isVisible()).toBe(true);
  });

  it("are loaded again on request after a failure", async () => {
    const { page } = await opened("/model/ui-preview", {
      "GET /endpoint/ui_previews/": ["no network", [200, [search]]],
    });

    await page.getByText("The screens could not be loaded").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();

    await screens(page).waitFor();
  });
});

describe("the wireframes", () => {
  it("are shown side by side, enlarged by a key, and opened by keyboard", async () => {
    const { page } = await opened("/wireframes");
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
