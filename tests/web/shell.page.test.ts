import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { openWorkspace, type OpenedWindow, type Workspace } from "./testing/open-workspace.ts";
import { projectOf, type Visitor } from "../e2e/server-visitor.ts";

const hostile = '<img src=x onerror="window.stolen = 1"> Bookstore';
const phone = { width: 390, height: 844 };

let workspace: Workspace;
let ada: Visitor;
let project: { readonly id: number; readonly name: string };

beforeAll(async () => {
  workspace = await openWorkspace({ EXAMPLE_PROJECT: "off" });
  ada = await workspace.signUp();
  project = { id: await projectOf(ada), name: "Bookstore" };
});

afterAll(() => workspace.close());

async function opened(path: string, how: object = {}): Promise<OpenedWindow> {
  const window = await workspace.open(path, { visitor: ada, project, ...how });
  await window.page.locator("#content h1").waitFor();
  return window;
}

describe("the sidebar", () => {
  it("is 260 px wide, and 50 px when it is collapsed", async () => {
    const { page } = await opened("/");
    const width = async () =>
      (await page.getByRole("complementary", { name: "Sidebar" }).boundingBox())?.width;

    await expect.poll(width).toBe(260);
    await page.getByRole("button", { name: "Collapse the sidebar" }).click();

    await expect.poll(width).toBe(50);
    await page.getByRole("button", { name: "Expand the sidebar" }).waitFor();
  });

  it("opens the group of the page, and only that", async () => {
    const { page } = await opened("/model/use-case");
    const openGroups = () => page.locator("nav button[aria-expanded=true]").allInnerTexts();

    const first = await openGroups();
    await page.getByRole("button", { name: "Data Models" }).click();
    await page.getByRole("link", { name: "Logical" }).click();
    await page.waitForURL("**/logical-data-model");
    await page
      .getByRole("link", { name: "Logical", exact: true })
      .and(page.locator("[aria-current=page]"))
      .waitFor();

    expect([first, await openGroups()]).toEqual([["System Models"], ["Data Models"]]);
  });

  it.each([
    ["/model/orchestration", "Orchestration", ["Design", "Orchestration"]],
    ["/publish", "Software Architecture Document", ["Document", "Software Architecture Document"]],
    ["/model/data", "All Data Models", ["Data Models", "All Data Models"]],
    ["/requirements/NFR-1/edit", "Non Functional", ["Requirements", "Non Functional", "NFR-1"]],
    ["/", "Archscribe, to the dashboard", ["Dashboard"]],
  ])("on %s marks %s, and the way stands above the page", async (path, name, way) => {
    const { page } = await opened(path);
    const sidebar = page.getByRole("complementary", { name: "Sidebar" });

    await sidebar.locator("[aria-current]").waitFor();
    const steps = await page.getByRole("navigation", { name: "Breadcrumb" }).locator("li").allInnerTexts();

    expect([
      await sidebar.locator("[aria-current]").count(),
      await sidebar.getByRole("link", { name, exact: true }).getAttribute("aria-current"),
      steps.filter((step) => step !== ""),
    ]).toEqual([1, way.at(-1) === "NFR-1" ? "true" : "page", way]);
  });

  it("offers the pages of a group in a menu when it is collapsed", async () => {
    const { page } = await opened("/");

    await page.getByRole("button", { name: "Collapse the sidebar" }).click();
    await page.getByRole("button", { name: "Deployment Models" }).click();
    await page.getByRole("menuitem", { name: "GCP" }).click();

    await page.waitForURL("**/model/gcpdeploymentmodel");
  });

  it("is a drawer of 280 px on a phone, which closes when a page is entered", async () => {
    const { complaints, page } = await opened("/", { viewport: phone });

    await page.getByRole("button", { name: "Open the menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Sidebar" });
    await drawer.waitFor();
    const width = (await drawer.boundingBox())?.width;
    await drawer.getByRole("button", { name: "Requirements" }).click();
    await drawer.getByRole("link", { name: "Non Functional" }).click();
    await page.waitForURL("**/model/non-functional-requirements");
    await drawer.waitFor({ state: "hidden" });

    expect({ width, complaints }).toEqual({ width: 280, complaints: [] });
  });

  it("leads from project to project, and to none", async () => {
    const { page } = await opened("/model/use-case");

    await page.getByRole("button", { name: "Clear selection" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("combobox", { name: "Current project" }).click();
    await page.getByRole("option", { name: "Bookstore" }).click();

    await page.waitForURL("**/model/functional-requirements");
  });

  it("keeps a list open that was opened before the next page was there", async () => {
    const { page } = await opened("/model/use-case");
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

  it("says without a project that there must be one to be shared, and generates nothing", async () => {
    const { page } = await opened("/", { project: undefined });

    await page.getByRole("button", { name: "Share", exact: true }).click();

    await page.getByText("Please select a project first to share it.").waitFor();
    expect(await page.getByRole("button", { name: "Generate SAD" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
  });
});

describe("a plan that has not everything", () => {
  it("has entries without a link, and Generate SAD with its reason", async () => {
    const { page } = await opened("/");
    const inAMonth = Math.floor(Date.now() / 1000) + 30 * 24 * 60 * 60;
    await page.route("**/stripe/status/**", (route) =>
      route.fulfill({
        json: {
          status: "active",
          product_id: "diagram_as_code",
          payment_type: "diagram_as_code",
          start_date: inAMonth - 60 * 24 * 60 * 60,
          end_date: inAMonth,
          subscription_id: "sub_1",
        },
      }),
    );

    await page.reload();
    await page.getByRole("button", { name: "Integration Models" }).click();
    const entry = page.getByRole("link", { name: "API Endpoints", disabled: true });
    await entry.waitFor();
    await page.getByRole("link", { name: "Interface Diagrams", disabled: true }).hover();
    await page.getByRole("tooltip", { name: "Not part of the Diagram as Code plan" }).waitFor();
    await page.getByRole("button", { name: "Generate SAD", disabled: true }).hover();

    await page.getByRole("tooltip", { name: "Please upgrade your plan to use this feature." }).waitFor();
    expect(await entry.getAttribute("href")).toBeNull();
  });
});

describe("the top bar", () => {
  it("finds projects while one types, goes through them by arrow keys and opens one by Enter", async () => {
    const { page } = await opened("/", { project: undefined });
    const field = page.getByRole("combobox", { name: "Search projects" });

    await field.fill("nothing");
    await page.getByText("No results found").waitFor();
    await field.fill("BOOK");
    await page.getByText("Found 1 results").waitFor();
    await field.press("ArrowDown");
    await page.getByRole("option", { selected: true, name: "Bookstore Paperleaf Books" }).waitFor();
    await field.press("Enter");

    await page.waitForURL("**/model/functional-requirements");
    expect(await field.inputValue()).toBe("");
  });

  it("has a field to search from 1440 px, a button below that, and the project's name from 1444 px", async () => {
    const { page } = await opened("/", { viewport: { width: 1444, height: 800 } });
    const shown = async () => ({
      field: await page.getByRole("combobox", { name: "Search projects" }).isVisible(),
      button: await page.getByRole("button", { name: "Search projects" }).isVisible(),
      chip: await page.getByRole("banner").getByText("Bookstore", { exact: true }).isVisible(),
    });

    const wide = await shown();
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.getByRole("banner").getByText("Bookstore", { exact: true }).waitFor({ state: "hidden" });
    const middle = await shown();
    await page.setViewportSize({ width: 1439, height: 800 });
    await page.getByRole("button", { name: "Search projects" }).waitFor();

    expect([wide, middle, await shown()]).toEqual([
      { field: true, button: false, chip: true },
      { field: true, button: false, chip: false },
      { field: false, button: true, chip: false },
    ]);
  });

  it("offers the panes of a page that has some", async () => {
    const { page } = await opened("/model/use-case");

    await page.getByRole("tab", { name: "Diagram" }).click();
    await page.getByRole("tab", { name: "Diagram", selected: true }).waitFor();
    const tabs = await page.getByRole("tab").allInnerTexts();
    await page.getByRole("link", { name: "Archscribe, to the dashboard" }).click();
    await page.getByRole("heading", { name: "Welcome" }).waitFor();

    expect({ tabs, elsewhere: await page.getByRole("tab").count() }).toEqual({
      tabs: ["Code Editor", "Both", "Diagram"],
      elsewhere: 0,
    });
  });

  it("switches to dark, which holds at the next visit", async () => {
    const { page } = await opened("/");

    await page.getByRole("button", { name: "Dark mode" }).click();
    await page.reload();
    await page.getByRole("button", { name: "Dark mode", pressed: true }).waitFor();

    expect(await page.evaluate("document.documentElement.dataset.mode")).toBe("dark");
  });

  it("logs out at the end of the user menu, in red", async () => {
    const ben = await workspace.signUp("ben@example.com");
    const { page } = await opened("/", { visitor: ben, email: "ben@example.com", project: undefined });

    await page.getByRole("button", { name: /Account of/ }).click();
    const entries = await page.getByRole("menuitem").allInnerTexts();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Sign Up" }).first().waitFor();

    expect(entries).toEqual(["Profile", "Dashboard", "Payout", "Logout"]);
  });
});

describe("for everybody", () => {
  it("the keyboard reaches the content at once, and the heading of the next page", async () => {
    const { page } = await opened("/");
    const focused = () => page.evaluate("document.activeElement.id || document.activeElement.textContent");

    await page.keyboard.press("Tab");
    await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
    const content = await focused();
    await page.getByRole("button", { name: "Project Dashboard" }).press("Enter");
    await page
      .getByRole("heading", { name: "Project dashboard", level: 1 })
      .and(page.locator(":focus"))
      .waitFor();

    expect([content, await page.title()]).toEqual(["content", "Project dashboard · Archscribe"]);
  });

  it.each(["light", "dark"] as const)(
    "has no fault that axe finds, %s, wide and narrow",
    async (colorScheme) => {
      const { page } = await opened("/", { colorScheme });
      const wide = await accessibilityFaults(page);
      await page.getByRole("button", { name: "Collapse the sidebar" }).click();
      await page.mouse.move(700, 600);
      await page.getByRole("tooltip").waitFor({ state: "hidden" });
      const rail = await accessibilityFaults(page);
      await page.setViewportSize(phone);
      await page.getByRole("button", { name: "Open the menu" }).click();
      await page.getByRole("dialog", { name: "Sidebar" }).waitFor();

      expect([...wide, ...rail, ...(await accessibilityFaults(page))]).toEqual([]);
    },
  );

  it("a name that is HTML is only a name", async () => {
    await ada.post("/dashboard/create_project/", {
      email: "ada@example.com",
      project_name: hostile,
      organization: hostile,
    });
    const { complaints, page } = await opened("/project-dashboard", { project: undefined });

    await page.getByRole("combobox", { name: "Search projects" }).fill("onerror");
    await page.getByRole("option", { name: hostile }).click();
    await page.waitForURL("**/model/functional-requirements");
    await page.getByRole("combobox", { name: "Current project" }).and(page.getByText(hostile)).waitFor();

    expect({ stolen: await page.evaluate("window.stolen"), complaints }).toEqual({
      stolen: undefined,
      complaints: [],
    });
  });
});
