import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Replies } from "../../../core/src/testing/index.ts";
import { openComponent } from "../../testing/open-component.ts";

/** The server's answers for a project with one interaction diagram. */
const interactions: Replies = {
  "GET /sad/files/": [
    [
      200,
      {
        revision: "1",
        files: [
          {
            path: "diagrams/interaction/place-an-order.puml",
            text: "' @use-case UC-1\n@startuml\nCustomer -> Shop: confirm\n@enduml",
            revision: "1",
          },
        ],
      },
    ],
  ],
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();

const hasFocus = (page: Page, name: string) => button(page, name).and(page.locator(":focus")).count();

/** Opens and leaves a dialog by keys only. */
async function left(page: Page, opener: string, item?: string): Promise<void> {
  await button(page, opener).focus();
  await page.keyboard.press("Enter");
  if (item !== undefined) {
    await page.getByRole("menuitem", { name: item }).focus();
    await page.keyboard.press("Enter");
  }
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  // It hears a key once it has the keyboard.
  await page.locator(":is([role=dialog], [role=alertdialog]):focus-within").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

describe("a dialog that Escape closes gives the keyboard back", () => {
  it.each<{ readonly path: string; readonly opener: string; readonly item?: string }>([
    { path: "/", opener: "Paste your brief" },
    { path: "/", opener: "New project" },
    { path: "/", opener: "Actions for Bookstore", item: "Rename" },
    { path: "/", opener: "Actions for Bookstore", item: "Delete" },
    { path: "/", opener: "Generate SAD" },
    { path: "/", opener: "Commands" },
    { path: "/model/functional-requirements", opener: "Import a file" },
    { path: "/model/interaction", opener: "New Diagram" },
  ])("to $opener", async ({ item, opener, path }) => {
    const { page } = await openComponent(path, { answers: interactions });

    await left(page, opener, item);

    await expect.poll(() => hasFocus(page, opener)).toBe(1);
  });

  it("to the element that had it when ? was pressed", async () => {
    const { page } = await openComponent("/");
    await button(page, "New project").focus();

    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.locator("[role=dialog]:focus-within").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await expect.poll(() => hasFocus(page, "New project")).toBe(1);
  });
});
