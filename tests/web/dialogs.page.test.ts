/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "../e2e/server-visitor.ts";
import { openWorkspace, type Workspace } from "./testing/open-workspace.ts";

let workspace: Workspace;
let visitor: Visitor;

beforeAll(async () => {
  workspace = await openWorkspace({ EXAMPLE_PROJECT: "on" });
  visitor = await workspace.signUp();
});

afterAll(() => workspace.close());

const project = { id: 1, name: "Online bookstore" };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();

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
    { path: "/", opener: "Actions for Online bookstore", item: "Rename" },
    { path: "/", opener: "Actions for Online bookstore", item: "Delete" },
    { path: "/", opener: "Generate SAD" },
    { path: "/", opener: "Commands" },
    { path: "/model/functional-requirements", opener: "Import a file" },
    { path: "/model/interaction", opener: "New Diagram" },
  ])("to $opener", async ({ item, opener, path }) => {
    const { page } = await workspace.open(path, { visitor, project });

    await left(page, opener, item);

    await expect
      .poll(() => button(page, opener).evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  it("to what had it when ? was pressed", async () => {
    const { page } = await workspace.open("/", { visitor, project });
    await button(page, "New project").focus();

    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.locator("[role=dialog]:focus-within").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await expect
      .poll(() => button(page, "New project").evaluate((element) => element === document.activeElement))
      .toBe(true);
  });
});
