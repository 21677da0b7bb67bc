import { afterAll, beforeAll, expect, it } from "vitest";
import { projectOf, type Visitor } from "../e2e/server-visitor.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { openWorkspace, type Workspace } from "./testing/open-workspace.ts";

let workspace: Workspace;
let ada: Visitor;
let project: { readonly id: number; readonly name: string };

beforeAll(async () => {
  workspace = await openWorkspace({ EXAMPLE_PROJECT: "off" });
  ada = await workspace.signUp();
  project = { id: await projectOf(ada), name: "Bookstore" };
});

afterAll(() => workspace.close());

async function withPalette(how: object = {}) {
  const { complaints, page } = await workspace.open("/", { visitor: ada, project, ...how });
  await page.getByRole("heading", { name: "Welcome" }).waitFor();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  const field = palette.getByRole("combobox", { name: "What do you want to do?" });
  await field.and(page.locator(":focus")).waitFor();
  return { complaints, field, page, palette };
}

it("Ctrl+K opens it, letters find a page by its own name, Enter goes there", async () => {
  const { complaints, field, page, palette } = await withPalette();

  await field.fill("micro");
  await palette.getByRole("option", { selected: true, name: "Microservice design" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/model/microservicedesignpage");
  await palette.waitFor({ state: "hidden" });

  expect(complaints).toEqual([]);
});

it("what was run last stands first at the next time, also after a visit", async () => {
  const { field, page, palette } = await withPalette();

  await field.fill("light and dark");
  await page.keyboard.press("Enter");
  await palette.waitFor({ state: "hidden" });
  await page.reload();
  await page.getByRole("heading", { name: "Welcome" }).waitFor();
  await page.keyboard.press("Control+k");

  await palette
    .getByRole("group", { name: "Recent" })
    .getByRole("option", { selected: true, name: "Switch between light and dark" })
    .waitFor();
});

it("arrow keys go through what was found, and a project is opened", async () => {
  const { field, page, palette } = await withPalette({ project: undefined });

  await field.fill("bookst");
  await palette.getByRole("option", { selected: true, name: "Bookstore Paperleaf Books" }).waitFor();
  await field.fill("p");
  const [first, second] = await palette.getByRole("option").allInnerTexts();
  await page.keyboard.press("ArrowDown");
  const marked = await palette.getByRole("option", { selected: true }).innerText();
  await page.keyboard.press("ArrowUp");
  const back = await palette.getByRole("option", { selected: true }).innerText();
  await field.fill("bookst");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/model/functional-requirements");

  expect([marked, back]).toEqual([second, first]);
});

it("finds requirements and elements of the project, and leads there", async () => {
  await ada.put("/sad/files/", {
    project_id: project.id,
    write: [
      {
        path: "requirements/functional.yaml",
        text: "- id: FR-1\n  text: The shop finds books by their author.\n",
        revision: null,
      },
      {
        path: "diagrams/component.puml",
        text: '@startuml\ncomponent "Search service"\n@enduml\n',
        revision: null,
      },
    ],
  });
  const { field, page, palette } = await withPalette();

  await field.fill("search service");
  await palette.getByRole("option", { selected: true, name: "Search service Component" }).waitFor();
  await field.fill("by their author");
  await palette
    .getByRole("option", { selected: true, name: "FR-1 The shop finds books by their author." })
    .waitFor();
  await page.keyboard.press("Enter");

  await page.waitForURL("**/requirements/FR-1/edit");
});

it("? shows the shortcuts, but where a text is typed", async () => {
  const { field, page, palette } = await withPalette();
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });

  await field.press("?");
  const typed = await field.inputValue();
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "hidden" });
  await page.keyboard.press("?");
  await list.getByText("Find and do anything").waitFor();
  const faults = await accessibilityFaults(page);
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });

  expect({ typed, faults }).toEqual({ typed: "?", faults: [] });
});

it("says that nothing is called so, and Escape closes it", async () => {
  const { field, page, palette } = await withPalette();

  await field.fill("qqqq");
  await palette.getByText("Nothing is called “qqqq”.").waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");

  await palette.waitFor({ state: "hidden" });
});

it.each(["light", "dark"] as const)(
  "has no fault that axe finds, %s, on a phone, too",
  async (colorScheme) => {
    const { field, page } = await withPalette({ colorScheme });
    const wide = await accessibilityFaults(page);
    await field.fill("<b>d");
    await page.setViewportSize({ width: 390, height: 844 });
    await field.fill("data");

    expect([...wide, ...(await accessibilityFaults(page))]).toEqual([]);
  },
);
