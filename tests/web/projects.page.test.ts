import { describe, expect, it } from "vitest";
import { projectOf, type Visitor } from "../e2e/server-visitor.ts";
import { faultsInFullRun } from "./testing/find-accessibility-faults.ts";
import { newEmail, type Opening, workspaceForFile, type OpenedWindow } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile({ EXAMPLE_PROJECT: "off" });

/** A new person with the given number of projects. */
async function person(name: string, projects = 0) {
  const email = newEmail(name);
  const visitor = await workspace.signUp(email);
  for (let number = 1; number <= projects; number += 1)
    await named(visitor, email, `Project ${String(number)}`);
  return { email, visitor };
}

async function named(visitor: Visitor, email: string, project_name: string): Promise<number> {
  const { body } = await visitor.post("/dashboard/create_project/", {
    email,
    project_name,
    organization: "Elmford",
  });
  return body.project_id as number;
}

async function opened(path: string, how: Opening): Promise<OpenedWindow> {
  const window = await workspace.open(path, how);
  await window.page.locator("#content h1").waitFor();
  return window;
}

describe("renaming and duplicating a project", () => {
  it(
    "gives it another name in the list and in the sidebar, from a menu, and says what is missing",
    { tags: ["slow"] },
    async () => {
      const { email, visitor } = await person("renaming");
      const id = await named(visitor, email, "Library");
      const { complaints, page } = await opened("/", {
        email,
        visitor,
        project: { id, name: "Library" },
      });
      const dialog = page.getByRole("dialog", { name: "Rename project" });

      await page.getByRole("button", { name: "Actions for Library" }).click();
      await page.getByRole("menuitem", { name: "Rename" }).click();
      await dialog.getByLabel("Project name").fill("");
      await page.keyboard.press("Enter");
      await dialog.getByText("Project Name is required").waitFor();
      const faults = await faultsInFullRun(page);
      await dialog.getByLabel("Project name").fill("Lending library");
      await page.keyboard.press("Enter");
      await dialog.waitFor({ state: "detached" });

      await page.getByRole("button", { name: "Lending library", exact: true }).waitFor();
      await page
        .getByRole("combobox", { name: "Current project" })
        .and(page.getByText("Lending library"))
        .waitFor();
      expect({ faults, complaints }).toEqual({ faults: [], complaints: [] });
    },
  );

  it("makes a copy that is beside it", { tags: ["slow"] }, async () => {
    const { email, visitor } = await person("copying");
    await named(visitor, email, "Library");
    const { complaints, page } = await opened("/", { email, visitor });

    await page.getByRole("button", { name: "Actions for Library" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await page.getByText("Project duplicated").waitFor();
    await page.getByRole("button", { name: "Copy of Library", exact: true }).waitFor();

    expect(complaints).toEqual([]);
  });
});

describe("creating a project", () => {
  it("begins with the description of the product, reports missing input, and leads to the requirements of the new project", async () => {
    const { complaints, page } = await opened("/", await person("new"));
    const dialog = page.getByRole("dialog", { name: "Create New Project" });

    await page.getByRole("button", { name: "Create your first project" }).click();
    await dialog.getByText("Set up your project details to get started").waitFor();
    await dialog.getByRole("button", { name: "Create project" }).click();
    await dialog.getByText("Project Name is required").waitFor();
    await dialog.getByText("Organization Name is required").waitFor();
    await dialog.getByLabel("Project name").and(page.locator(":focus")).fill("x".repeat(501));
    await page.keyboard.press("Enter");
    await dialog.getByText("Project Name must be at most 500 characters").waitFor();
    const faults = await faultsInFullRun(page);
    await dialog.getByLabel("Project name").fill("Lending library");
    await dialog.getByLabel("Organization name").fill("Town of Elmford");
    await page.keyboard.press("Enter");

    await page.waitForURL("**/model/functional-requirements");
    await page.getByText("New Project Created Successfully!!").waitFor();
    await page
      .getByRole("combobox", { name: "Current project" })
      .and(page.getByText("Lending library"))
      .waitFor();
    expect({ faults, complaints }).toEqual({ faults: [], complaints: [] });
  });

  it("is left by Escape", { tags: ["slow"] }, async () => {
    const { page } = await opened("/", await person("escape"));

    await page.getByRole("button", { name: "Create Project", exact: true }).press("Enter");
    // A dialog hears a key once it has the keyboard.
    await page.locator("[role=dialog]:focus-within").waitFor();
    await page.keyboard.press("Escape");

    await page.getByRole("dialog", { name: "Create New Project" }).waitFor({ state: "hidden" });
  });
});

describe("the dashboard", () => {
  it("shows ten projects a page, and finds one by a part of its name", { tags: ["slow"] }, async () => {
    const { page } = await opened("/", await person("many", 12));
    const shown = () => page.getByRole("article").count();

    const first = await shown();
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText("Page 2 of 2").waitFor();
    const second = await shown();
    await page.getByRole("searchbox", { name: "Find a project of yours" }).fill("project 12");
    await page.getByRole("button", { name: "Project 12", exact: true }).waitFor();

    expect([first, second, await shown()]).toEqual([10, 2, 1]);
  });

  it(
    "says that the list could not be loaded, and loads it when asked again",
    { tags: ["slow"] },
    async () => {
      const { page } = await opened("/", await person("retry", 1));
      await page.route("**/dashboard/list_projects/**", (route) => route.abort());

      await page.reload();
      await page.getByText("Your projects could not be loaded.").waitFor();
      await page.unroute("**/dashboard/list_projects/**");
      await page.getByRole("button", { name: "Try again" }).click();

      await page.getByRole("button", { name: "Project 1", exact: true }).waitFor();
    },
  );

  it("deletes a project after listing the loss", async () => {
    const { complaints, page } = await opened("/", await person("delete", 2));

    await page.getByRole("button", { name: "Actions for Project 1" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete this project?" });
    await dialog.getByText(/published documents are lost. This cannot be undone./).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    const kept = await page.locator("article").count();
    await page.getByRole("button", { name: "Actions for Project 1" }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
    await dialog.getByRole("button", { name: "Delete project" }).press("Enter");
    await page.getByText("Project deleted successfully").waitFor();

    expect({ kept, left: await page.locator("article").count(), complaints }).toEqual({
      kept: 2,
      left: 1,
      complaints: [],
    });
  });
});

describe("the project dashboard", () => {
  it("counts the content of the project, and suggests the next step", async () => {
    const ada = await person("counted");
    const id = await projectOf(ada.visitor, ada.email);
    const { page } = await opened("/project-dashboard", { ...ada, project: { id, name: "Bookstore" } });

    await page.getByText("0 of 13 kinds of diagram").waitFor();
    await page.getByRole("link", { name: "Containerization none" }).waitFor();
    await page.getByRole("heading", { name: "Next: Say what the system must do" }).waitFor();
    await page.getByRole("button", { name: "Write requirements" }).click();

    await page.waitForURL("**/model/functional-requirements");
  });
});
