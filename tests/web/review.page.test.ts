import { describe, expect, it } from "vitest";
import { projectWith, textOnServer } from "./testing/diagram-window.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile();
const visitor = await workspace.signUp();

const library = {
  "requirements/functional.yaml": [
    "- id: FR-1\n  text: A member can borrow a book.\n",
    "- id: FR-2\n  text: The librarian registers a member with name and e-mail address.\n",
    "- id: FR-3\n  text: It shall be possible to reserve a book.\n",
    "- id: FR-4\n  text: Nice and blue!\n",
  ].join(""),
};

async function opened() {
  const project = await projectWith(visitor, library);
  const window = await workspace.open("/model/review", { visitor, project });
  await window.page.getByRole("heading", { level: 1, name: "Review" }).waitFor();
  const written = (path = "review.yaml") => textOnServer(visitor, project.id, path);
  return { ...window, project, written };
}

describe("the review of a design", () => {
  it("stores decisions of a person, and applies them to the design", async () => {
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
});
