import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "../e2e/server-visitor.ts";
import { projectWith, textOnServer } from "./testing/diagram-window.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { openWorkspace, type Workspace } from "./testing/open-workspace.ts";

let workspace: Workspace;
let visitor: Visitor;

beforeAll(async () => {
  workspace = await openWorkspace();
  visitor = await workspace.signUp();
});

afterAll(() => workspace.close());

const library = {
  "requirements/functional.yaml": [
    "- id: FR-1\n  text: A member can borrow a book.\n",
    "- id: FR-2\n  text: The librarian registers a member with name and e-mail address.\n",
    "- id: FR-3\n  text: It shall be possible to reserve a book.\n",
    "- id: FR-4\n  text: Nice and blue!\n",
  ].join(""),
};

async function opened(files: Readonly<Record<string, string>> = library, width = 1280) {
  const project = await projectWith(visitor, files);
  const window = await workspace.open("/model/review", {
    visitor,
    project,
    viewport: { width, height: 900 },
  });
  await window.page.getByRole("heading", { level: 1, name: "Review" }).waitFor();
  const written = (path = "review.yaml") => textOnServer(visitor, project.id, path);
  return { ...window, project, written };
}

describe("the review of a design", () => {
  it.each([1280, 375])("shows elements with the words that support them, at %i pixels", async (width) => {
    const { complaints, page } = await opened(library, width);

    const useCases = page.getByRole("region", { name: /^Use cases/ });
    const words = useCases.getByRole("listitem").filter({ hasText: "Borrow a book" }).locator("mark");
    await words.first().waitFor();

    expect(await words.allInnerTexts()).toEqual(["borrow a book"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect([await accessibilityFaults(page), complaints]).toEqual([[], []]);
  });

  it("keeps what a person decides, and applies it to the design", async () => {
    const { complaints, page, written } = await opened();

    await page.getByRole("button", { name: "Reject Borrow a book" }).click();
    await page.getByRole("button", { name: "Correct Librarian" }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("textbox", { name: "New name of Librarian" }).fill("Archivist");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Accept Archivist" }).waitFor({ state: "detached" });
    await expect.poll(() => written()).toContain("to: Archivist");
    await page.getByRole("button", { name: "Apply to the design" }).click();
    await page.getByText(/files of the design changed/).waitFor();

    expect(await written()).toMatch(/name: Borrow a book\n {4}verdict: reject/);
    expect(await written("diagrams/usecase.puml")).toContain("Archivist");
    expect(await written("diagrams/usecase.puml")).not.toMatch(/Librarian|Borrow a book/);
    expect(complaints).toEqual([]);
  });

  it("asks who starts a use case, and what a sentence means", async () => {
    const { complaints, page, written } = await opened();

    await page.getByRole("combobox", { name: "Who reserves a book?" }).fill("Teacher");
    await page.getByRole("button", { name: "Answer" }).click();
    await page.getByRole("combobox", { name: "Who reserves a book?" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Say it in other words" }).click();
    await page
      .getByRole("textbox", { name: "Who does what in FR-4? In other words" })
      .fill("The librarian can paint a shelf.");
    await page.getByRole("button", { name: "Add requirement" }).click();
    await page.getByRole("button", { name: "Accept Paint a shelf" }).waitFor();

    expect(await written("archscribe.yaml")).toContain("- name: Teacher\n");
    expect(await written("requirements/functional.yaml")).toContain("The librarian can paint a shelf.");
    expect(complaints).toEqual([]);
  });

  it("takes a decision back", async () => {
    const { page } = await opened();
    await page.getByRole("button", { name: "Reject Borrow a book" }).click();

    await page.getByText("1 decision").click();
    await page.getByRole("button", { name: "Take back Borrow a book (use case)" }).click();

    await page.getByRole("button", { name: "Accept Borrow a book" }).waitFor();
  });

  it("says what to do where there is nothing to review", async () => {
    const { page } = await opened({});

    await page.getByText("Add requirements first.").waitFor();
  });
});
