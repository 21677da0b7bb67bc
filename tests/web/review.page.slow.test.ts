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
  it("asks for the actor of a use case, and for the meaning of a sentence", async () => {
    const { complaints, page, written } = await opened();

    await page.getByRole("combobox", { name: "Who does it: Reserve a book" }).fill("Teacher");
    await page.getByRole("button", { name: "Answer" }).click();
    await page.getByRole("combobox", { name: "Who does it: Reserve a book" }).waitFor({ state: "detached" });
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
});
