/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { projectWith } from "./testing/diagram-window.ts";
import { faultsInFullRun } from "./testing/find-accessibility-faults.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile();
const visitor = await workspace.signUp();

const two = {
  "requirements/functional.yaml": "- id: FR-1\n  text: A member can borrow a book.\n",
  "use-cases/UC-1.yaml":
    "id: UC-1\nname: Borrow a book\nactors: [Member]\nrequirements: [FR-1]\nsteps: [The member asks for the book., The system lends it.]\n",
  "use-cases/UC-2.yaml": "id: UC-2\nname: Return a book\nactors: [Member]\n",
  "diagrams/usecase.puml": "@startuml\nactor Member\nusecase Borrow\nMember --> Borrow\n@enduml\n",
};
const path = "/use-case-specifications";

async function opened(files: Readonly<Record<string, string>> = two, at = path) {
  const project = await projectWith(visitor, files);
  const window = await workspace.open(at, { visitor, project });
  await window.page.getByRole("heading", { level: 1 }).waitFor();
  const stored = async () =>
    (await visitor.get(`/sad/get_use_cases/?project_id=${String(project.id)}`)).body.use_cases;
  return { ...window, project, stored };
}

const name = (page: Page) => page.getByRole("textbox", { name: "Name of the use case" });
const isSaved = (page: Page) => page.getByText("All changes saved").waitFor();

it("writes a use case from the first word to the last, by the keyboard alone", async () => {
  const { complaints, page, stored } = await opened({});

  await page.getByRole("button", { name: "Write the first use case" }).press("Enter");
  await page.keyboard.type("Place an order");
  await page.getByRole("textbox", { name: "Goal" }).fill("The order is stored.");
  await page.getByRole("textbox", { name: "Actors" }).focus();
  await page.keyboard.type("Customer,Payment provider");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add a step" }).press("Enter");
  await page.keyboard.type("The customer confirms the basket.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("The shop reserves the books.");
  await page.keyboard.press("Alt+ArrowUp");
  await page.getByRole("button", { name: "Add an exception" }).press("Enter");
  await page.keyboard.type("Step 2: a book is out of stock.");
  await page.getByRole("textbox", { name: "Requirements" }).fill("fr-3");
  await page.keyboard.press("Enter");
  await isSaved(page);

  await expect
    .poll(async () => (await stored())[0])
    .toMatchObject({
      id: "UC-1",
      name: "Place an order",
      goal: "The order is stored.",
      actors: ["Customer", "Payment provider"],
      requirements: ["FR-3"],
      steps: ["The shop reserves the books.", "The customer confirms the basket."],
      exceptions: ["Step 2: a book is out of stock."],
    });
  expect(complaints).toEqual([]);
});

it("makes steps of a numbered text that is pasted", { tags: ["slow"] }, async () => {
  const { page, stored } = await opened();
  await page.getByRole("textbox", { name: "Steps, 2" }).waitFor();

  await page.getByRole("textbox", { name: "Steps, 2" }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "1. The system looks for it\n2. The system notes the loan");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await isSaved(page);

  await expect
    .poll(async () => (await stored())[0].steps)
    .toEqual([
      "The member asks for the book.",
      "The system lends it.",
      "The system looks for it",
      "The system notes the loan",
    ]);
});

it(
  "opens the one that is chosen, finds one by its words, and takes one away until Undo",
  { tags: ["slow"] },
  async () => {
    const { page, stored } = await opened();

    await page.getByRole("searchbox", { name: "Search use cases" }).fill("return");
    await page.getByRole("button", { name: /Return a book/ }).click();
    await expect.poll(() => name(page).inputValue()).toBe("Return a book");
    await page.getByRole("button", { name: "Delete UC-2" }).click();
    await expect.poll(() => name(page).inputValue()).toBe("Borrow a book");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => name(page).inputValue()).toBe("Return a book");

    expect((await stored()).length).toBe(2);
  },
);

it("asks for a name, and leads from a requirement's id to the requirement", { tags: ["slow"] }, async () => {
  const { page } = await opened();

  await name(page).fill("");
  await name(page).blur();
  await page.getByText("Name the use case: a verb and its object.").waitFor();
  await name(page).fill("Borrow one book");
  await isSaved(page);
  await page.getByRole("link", { name: "FR-1" }).click();

  await page.getByRole("heading", { name: "FR-1", level: 1 }).waitFor();
});

it("shows which words of its requirements support it, on demand", { tags: ["slow"] }, async () => {
  const { complaints, page } = await opened();

  await page.getByText("What the requirements say").click();
  await page.getByText("A member can borrow a book.").waitFor();
  const marked = await page.locator("mark").allInnerTexts();

  expect([marked, await faultsInFullRun(page), complaints]).toEqual([["borrow a book"], [], []]);
});

it("takes every field for text, whatever it looks like", { tags: ["slow"] }, async () => {
  const { complaints, page, stored } = await opened();
  const nasty = `"><img src=x onerror="alert(1)">`;

  await name(page).fill(nasty);
  await page.getByRole("textbox", { name: "Goal" }).fill(nasty);
  await page.getByRole("textbox", { name: "Actors" }).fill(nasty);
  await page.getByRole("textbox", { name: "Steps, 1" }).fill(nasty);
  await page.getByRole("textbox", { name: "Goal" }).focus();
  await isSaved(page);

  await expect.poll(async () => (await stored())[0].steps[0]).toBe(nasty);
  expect([await page.locator("img[src=x]").count(), complaints]).toEqual([0, []]);
});

describe("the page with the diagram", () => {
  it(
    "shows the specification at the left and the picture at the right, and one of them by the tabs",
    { tags: ["slow"] },
    async () => {
      const { complaints, page } = await opened(two, "/use-case");

      await page.locator("img[src^='blob:']").first().waitFor();
      await page.getByRole("combobox", { name: "Use case" }).click();
      await page.getByRole("option", { name: "UC-2 Return a book" }).click();
      await expect.poll(() => name(page).inputValue()).toBe("Return a book");
      await page.getByRole("tab", { name: "Diagram" }).click();
      await name(page).waitFor({ state: "hidden" });

      expect(complaints).toEqual([]);
    },
  );
});
