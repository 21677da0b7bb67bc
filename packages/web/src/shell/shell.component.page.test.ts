/// <reference lib="dom" />
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../../../../tests/web/testing/find-accessibility-faults.ts";
import { colorModes } from "../../testing/color-modes.ts";
import { openComponent, type OpenedComponent, type Opening } from "../../testing/open-component.ts";
import { listed } from "../../testing/signed-in-answers.ts";

const phone = { width: 390, height: 844 };
const listing = "GET /dashboard/list_projects/";
const project = {
  organization: "Paperleaf Books",
  shared_with_me: false,
  shared_with_users: [],
};

async function opened(path: string, opening: Opening = {}): Promise<OpenedComponent> {
  const tab = await openComponent(path, opening);
  await tab.page.locator("#content h1").waitFor();
  return tab;
}

describe("WF116 the project of the address", () => {
  const twoProjects = {
    "GET /dashboard/list_projects/": [
      [
        200,
        listed(
          { ...project, id: 1, project_id: 1, project_name: "Bookstore" },
          { ...project, id: 9, project_id: 9, project_name: "Clinic" },
        ),
      ],
    ],
  } as const;
  const current = (page: OpenedComponent["page"]) =>
    page.getByRole("combobox", { name: "Current project" }).innerText();

  it("is in the frame, in the shared address and in every link, whatever was selected before", async () => {
    const { page } = await opened("/project/9/model/use-case", { answers: twoProjects });

    const [shown, link] = [
      await current(page),
      await page.getByRole("link", { name: "Use Case Diagram" }).getAttribute("href"),
    ];
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();

    expect([shown, link]).toEqual(["Clinic", "/project/9/model/use-case"]);
    expect(await dialog.innerText()).toContain("Clinic");
  });

  it("comes back with the page on the way back", async () => {
    const { page } = await opened("/model/use-case", { answers: twoProjects });
    const first = new URL(page.url()).pathname;

    await page.getByRole("combobox", { name: "Current project" }).click();
    await page.getByRole("option", { name: "Clinic" }).click();
    await page.waitForURL("**/project/9/model/functional-requirements");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Use case diagram" }).waitFor();

    expect([first, await current(page)]).toEqual(["/project/1/model/use-case", "Bookstore"]);
  });

  it("that is not among one's own is said, without another project around it", async () => {
    const { page } = await openComponent("/project/3/model/elements?element=cart");

    await page.getByRole("heading", { name: "You have no access to this project" }).waitFor();

    expect(await page.getByRole("complementary").count()).toBe(0);
    expect(await page.getByText("ada@example.com").count()).toBe(1);
  });
});

describe("of a thousand projects", () => {
  const named = (id: number) => ({ ...project, id, project_id: id, project_name: `Project ${String(id)}` });
  const newest = {
    projects: Array.from({ length: 10 }, (_, index) => named(1016 - index)),
    named: [named(7)],
    total: 1016,
  };
  const opening = {
    project: undefined,
    local: { recentProjects: "[7]" },
  };

  it("the sidebar offers the last opened and the newest, and leads to all of them", async () => {
    const { page } = await opened("/", { ...opening, answers: { [listing]: [[200, newest]] } });

    await page.getByRole("combobox", { name: "Current project" }).click();
    const offered = await page.getByRole("option").allInnerTexts();
    await page.getByRole("option", { name: "All 1016 projects" }).click();
    await page.waitForURL("**/project-dashboard");
    await page.getByRole("button", { name: "Collapse the sidebar" }).click();
    await page.getByRole("button", { name: "Current project: none" }).click();

    await page.getByRole("menuitem", { name: "All 1016 projects" }).waitFor();
    expect([offered.length, offered[0]?.split("\n")[0], offered.at(-1)]).toEqual([
      12,
      "Project 7",
      "All 1016 projects",
    ]);
  });

  it("the dashboard shows a page at a time, and the server searches", async () => {
    const answers = {
      [listing]: [
        [200, newest],
        [200, { projects: [named(3), named(2)], named: [], total: 1016 }],
        [200, { projects: [named(512)], named: [], total: 1 }],
      ],
    } satisfies Opening["answers"];
    const { complaints, page } = await opened("/", { ...opening, answers });
    const all = page.getByRole("region", { name: "Your projects" });

    await all.getByText("Page 1 of 102, 1016 projects").waitFor();
    await page.getByRole("region", { name: "Opened last" }).getByText("Project 7").waitFor();
    await page.getByRole("button", { name: "Next page" }).click();
    await all.getByRole("button", { name: "Project 3", exact: true }).waitFor();
    const second = await all.getByRole("article").count();
    await page.getByRole("searchbox", { name: "Find a project of yours" }).fill("512");
    await all.getByRole("button", { name: "Project 512", exact: true }).waitFor();

    expect([second, await all.getByRole("article").count(), complaints]).toEqual([2, 1, []]);
  });

  it("the palette finds one on the server", async () => {
    const found = { projects: [named(512)], named: [], total: 1 };
    const { page } = await opened("/", {
      ...opening,
      answers: {
        [listing]: [
          [200, newest],
          [200, found],
        ],
      },
    });

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "What do you want to do?" }).fill("project 512");
    await page.getByRole("option", { name: "Project 512" }).click();

    await page.waitForURL("**/project/512/model/functional-requirements");
  });
});

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
  ])("marks on %s the entry %s, and the page has its breadcrumb", async (path, name, way) => {
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
    await page.getByRole("button", { name: "Expand the sidebar" }).waitFor();
    await page.getByRole("button", { name: "Deployment Models" }).click();
    await page.getByRole("menuitem", { name: "GCP" }).click();

    await page.waitForURL("**/model/gcpdeploymentmodel");
  });

  it("takes no press on a menu that has not got its place yet", async () => {
    const { page } = await opened("/");
    await page.getByRole("button", { name: "Collapse the sidebar" }).click();
    await page.getByRole("button", { name: "Expand the sidebar" }).waitFor();
    await page.getByRole("button", { name: "Deployment Models" }).click();
    const popover = page.locator(".fui-MenuPopover[data-popper-placement]");
    await popover.waitFor();

    const takesPress = (element: Element): string => {
      const placed = getComputedStyle(element).pointerEvents;
      element.removeAttribute("data-popper-placement");
      return `${placed}, ${getComputedStyle(element).pointerEvents}`;
    };

    expect(await popover.evaluate(takesPress)).toBe("auto, none");
  });

  it("is a drawer of 280 px on a phone, which closes when a page is opened", async () => {
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

  it("without a project asks for one to be shared, and generates nothing", async () => {
    const { page } = await opened("/", { project: undefined });

    await page.getByRole("button", { name: "Share", exact: true }).click();

    await page.getByText("Please select a project first to share it.").waitFor();
    expect(await page.getByRole("button", { name: "Generate SAD" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
  });
});

describe("a limited plan", () => {
  it("has entries without a link, and Generate SAD with the reason", async () => {
    const month = 30 * 24 * 60 * 60 * 1000;
    const status = {
      billing: "on",
      status: "active",
      product_id: "diagram_as_code",
      payment_type: "diagram_as_code",
      start_date: new Date(Date.now() - month).toISOString(),
      end_date: new Date(Date.now() + month).toISOString(),
      subscription_id: "sub_1",
    };
    const { page } = await opened("/", { answers: { "GET /stripe/status/": [[200, status]] } });

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
  it("finds projects during typing, goes through them with arrow keys and opens one with Enter", async () => {
    const bookstore = listed({ ...project, id: 1, project_id: 1, project_name: "Bookstore" });
    const { page } = await opened("/", {
      project: undefined,
      answers: {
        [listing]: [
          [200, bookstore],
          [200, listed()],
          [200, { ...bookstore, total: 37 }],
        ],
      },
    });
    const field = page.getByRole("combobox", { name: "Search projects" });

    await field.fill("nothing");
    await page.getByText("No results found").waitFor();
    await field.fill("BOOK");
    await page.getByText("Found 37 results. The newest 1 are shown; type more of the name.").waitFor();
    await field.press("ArrowDown");
    await page.getByRole("option", { selected: true, name: "Bookstore Paperleaf Books" }).waitFor();
    await field.press("Enter");

    await page.waitForURL("**/model/functional-requirements");
    expect(await field.inputValue()).toBe("");
  });

  it("has a search field from 1440 px, a button below that, and the project's name from 1444 px", async () => {
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

  it("offers the panes of a page that has panes", async () => {
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

  it("switches to dark, also for the next visit", async () => {
    const { kept, page } = await opened("/");

    await page.getByRole("button", { name: "Dark mode" }).click();
    await page.getByRole("button", { name: "Dark mode", pressed: true }).waitFor();
    await opened("/", await kept());
    await page.getByRole("button", { name: "Dark mode", pressed: true }).waitFor();

    expect(await page.evaluate(() => document.documentElement.dataset["mode"])).toBe("dark");
  });

  it("signs out at the end of the user menu", async () => {
    const { page } = await opened("/", {
      project: undefined,
      answers: { "GET /logout/": [[200, { message: "Signed out" }]] },
    });

    await page.getByRole("button", { name: /Account of/ }).click();
    const entries = await page.getByRole("menuitem").allInnerTexts();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Sign Up" }).first().waitFor();

    expect(entries).toEqual(["Profile", "Dashboard", "Payout", "Logout"]);
  });
});

describe("for all people,", () => {
  it("the keyboard reaches the content at once, and the heading of the next page", async () => {
    const { page } = await opened("/");
    const focused = () =>
      page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

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

  it.each(colorModes)("the collapsed sidebar and the drawer are accessible in %s", async (colorScheme) => {
    const { page } = await opened("/", { colorScheme });
    await page.getByRole("button", { name: "Collapse the sidebar" }).click();
    await page.mouse.move(700, 600);
    await page.getByRole("tooltip").waitFor({ state: "hidden" });
    const rail = await accessibilityFaults(page);
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page.getByRole("dialog", { name: "Sidebar" }).waitFor();

    expect([rail, await accessibilityFaults(page)]).toEqual([[], []]);
  });

  it("a name that is HTML is only a name", async () => {
    const hostile = '<img src=x onerror="window.stolen = 1"> Bookstore';
    const found = [
      {
        id: 1,
        project_id: 1,
        project_name: hostile,
        organization: hostile,
        shared_with_me: false,
        shared_with_users: [],
      },
    ];
    const { complaints, page } = await opened("/project-dashboard", {
      project: undefined,
      answers: {
        "GET /dashboard/list_projects/": [[200, listed(...found)]],
      },
    });

    await page.getByRole("combobox", { name: "Search projects" }).fill("onerror");
    await page.getByRole("option", { name: hostile }).click();
    await page.waitForURL("**/model/functional-requirements");
    await page.getByRole("combobox", { name: "Current project" }).and(page.getByText(hostile)).waitFor();

    expect([await page.evaluate(() => "stolen" in window), complaints]).toEqual([false, []]);
  });
});
