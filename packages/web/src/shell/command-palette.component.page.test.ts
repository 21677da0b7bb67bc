import { expect, it } from "vitest";
import { accessibilityFaults } from "../../../../tests/web/testing/find-accessibility-faults.ts";
import { colorModes } from "../../testing/color-modes.ts";
import { openComponent, type Opening } from "../../testing/open-component.ts";
import { manifest } from "../../testing/signed-in-answers.ts";

async function withPalette(opening: Opening = {}) {
  const tab = await openComponent("/", opening);
  const { page } = tab;
  await page.getByRole("heading", { name: "Welcome" }).waitFor();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  const field = palette.getByRole("combobox", { name: "What do you want to do?" });
  await field.and(page.locator(":focus")).waitFor();
  return { ...tab, field, palette };
}

it("Ctrl+K opens it, letters find a page by its own name, Enter opens the page", async () => {
  const { complaints, field, page, palette } = await withPalette();

  await field.fill("micro");
  await palette.getByRole("option", { selected: true, name: "Microservice design" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/model/microservicedesignpage");
  await palette.waitFor({ state: "hidden" });

  expect(complaints).toEqual([]);
});

it("the last command is the first one the next time, also on the next visit", async () => {
  const { field, kept, page, palette } = await withPalette();

  await field.fill("light and dark");
  await page.keyboard.press("Enter");
  await palette.waitFor({ state: "hidden" });
  await withPalette(await kept());

  await palette
    .getByRole("group", { name: "Recent" })
    .getByRole("option", { selected: true, name: "Switch between light and dark" })
    .waitFor();
});

it("arrow keys go through the results, and a project is opened", async () => {
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

it("finds requirements and elements of the project, and opens their pages", async () => {
  const file = { revision: "1" };
  const files = [
    manifest,
    {
      ...file,
      path: "requirements/functional.yaml",
      text: "- id: FR-1\n  text: The shop finds books by their author.\n",
    },
    { ...file, path: "diagrams/component.puml", text: '@startuml\ncomponent "Search service"\n@enduml\n' },
  ];
  const { field, page, palette } = await withPalette({
    answers: {
      "GET /sad/files/": [[200, { revision: "1", files }]],
      "GET /sad/get_functional_requirements/": [
        [
          200,
          {
            requirements: [{ id: "FR-1", text: "The shop finds books by their author.", revision: "1" }],
            revision: "1",
          },
        ],
      ],
    },
  });

  await field.fill("search service");
  await palette.getByRole("option", { selected: true, name: "Search service Component" }).waitFor();
  await field.fill("by their author");
  await palette
    .getByRole("option", { selected: true, name: "FR-1 The shop finds books by their author." })
    .waitFor();
  await page.keyboard.press("Enter");

  await page.waitForURL("**/requirements/FR-1/edit");
});

it("? shows the shortcuts in an accessible dialog, except in a text field", async () => {
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

it("? in a field of a page is text", async () => {
  const { page } = await openComponent("/profile");
  const name = page.getByLabel("Your name");

  await name.focus();
  await page.keyboard.press("?");

  expect(await name.inputValue()).toContain("?");
  expect(await page.getByRole("dialog", { name: "Keyboard shortcuts" }).count()).toBe(0);
});

it("shows a message if nothing has this name, and Escape closes it", async () => {
  const { field, page, palette } = await withPalette();

  await field.fill("qqqq");
  await palette.getByText("Nothing is called “qqqq”.").waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");

  await palette.waitFor({ state: "hidden" });
});

it.each(colorModes)("is accessible in %s, also on a phone", async (colorScheme) => {
  const { field, page } = await withPalette({ colorScheme });
  const wide = await accessibilityFaults(page);
  await field.fill("<b>d");
  await page.setViewportSize({ width: 390, height: 844 });
  await field.fill("data");

  expect([...wide, ...(await accessibilityFaults(page))]).toEqual([]);
});
