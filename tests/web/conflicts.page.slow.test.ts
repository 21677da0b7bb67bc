/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { password, visitorOf } from "../e2e/server-visitor.ts";
import { projectWith, saveStateIs, textOnServer, writeText } from "./testing/diagram-window.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

// One conflict of a text and one of a list of records are in the fast set: autosave.page.test.ts and CL34 in
// requirements.page.test.ts.

const workspace = await workspaceForFile();
const visitor = await workspace.signUp();

const isSaved = (page: Page) => page.getByText("All changes saved").waitFor();

describe("a text", () => {
  const path = "diagrams/usecase.puml";
  const first = "@startuml\nactor Reader\n@enduml\n";
  const theirs = "@startuml\nactor Theirs\n@enduml\n";
  const mine = "@startuml\nactor Mine\n@enduml\n";

  /** A window at a diagram, and a change of the same diagram by another person. */
  async function openedDiagram(session = visitor) {
    const project = await projectWith(visitor, { [path]: first });
    const { page } = await workspace.open("/model/use-case", {
      visitor: session,
      email: visitor.email ?? "",
      project,
      isUninformed: true,
    });
    await shows(page, "Reader");
    const change = { project_id: project.id, write: [{ path, text: theirs, revision: "1" }] };
    return {
      page,
      changeElsewhere: () => visitor.put("/sad/files/", change),
      onServer: () => textOnServer(visitor, project.id, path),
    };
  }

  async function shows(page: Page, word: string): Promise<void> {
    await page.locator(".cm-content").first().getByText(word).first().waitFor();
  }

  it("is replaced by their version, or kept until a person decides", async () => {
    const { changeElsewhere, onServer, page } = await openedDiagram();
    await changeElsewhere();

    await writeText(page, mine);
    await page.getByRole("button", { name: "Decide Later" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await shows(page, "Mine");
    await page.getByRole("button", { name: "Compare" }).click();
    await page.getByRole("button", { name: "Use Theirs" }).click();
    await saveStateIs(page, "clean");

    await shows(page, "Theirs");
    expect(await onServer()).toBe(theirs);
  });

  it("is shown in both versions after the next sign-in if another person has saved since the session ended", async () => {
    const session = visitorOf(workspace.server);
    await session.post("/login/", { email: visitor.email, password });
    const { changeElsewhere, onServer, page } = await openedDiagram(session);
    await session.get("/logout/");
    await writeText(page, mine);
    await page.getByText("You are signed out").waitFor();
    await changeElsewhere();

    const signIn = page.getByRole("dialog", { name: "Sign In" });
    await signIn.getByRole("textbox", { name: "Email" }).fill(visitor.email ?? "");
    await signIn.getByLabel(/^Password/).fill(password);
    await signIn.getByRole("button", { name: "Sign In", exact: true }).click();
    await signIn.waitFor({ state: "detached" });
    const dialog = page.getByRole("dialog");
    await dialog.getByText("actor Theirs").waitFor();
    await dialog.getByText("actor Mine").waitFor();
    const before = await onServer();
    await page.getByRole("button", { name: "Keep Mine" }).click();
    await saveStateIs(page, "clean");

    expect([before, await onServer()]).toEqual([theirs, mine]);
  });
});

describe("a list of records", () => {
  it("shows both versions of a requirement, and saves the chosen one", async () => {
    const requirements = { "requirements/functional.yaml": "- id: FR-1\n  text: The shop sells books.\n" };
    const project = await projectWith(visitor, requirements);
    const how = { visitor, project, isUninformed: true };
    const first = await workspace.open("/model/functional-requirements", how);
    const second = await workspace.open("/model/functional-requirements", how);
    const text = (page: Page) => page.getByRole("textbox", { name: "Text of FR-1", exact: true });
    await text(first.page).waitFor();
    await text(second.page).fill("Theirs.");
    await second.page.keyboard.press("Escape");
    await isSaved(second.page);

    await text(first.page).fill("Mine.");
    await first.page.keyboard.press("Escape");
    await first.page.getByText("Somebody changed it in the meantime.").waitFor();
    await first.page.getByText("Theirs.", { exact: true }).waitFor();
    await first.page.getByRole("button", { name: "Keep mine" }).click();
    await isSaved(first.page);

    expect(await textOnServer(visitor, project.id, "requirements/functional.yaml")).toContain("Mine.");
  });

  it("shows both versions of a use case", async () => {
    const useCase = { "use-cases/UC-1.yaml": "id: UC-1\nname: Borrow a book\nactors: [Member]\n" };
    const project = await projectWith(visitor, useCase);
    const first = await workspace.open("/use-case-specifications", { visitor, project, isUninformed: true });
    const second = await workspace.open("/use-case-specifications", { visitor, project, isUninformed: true });
    const name = (page: Page) => page.getByRole("textbox", { name: "Name of the use case" });
    await name(first.page).waitFor();
    await name(second.page).fill("Theirs");
    await name(second.page).blur();
    await isSaved(second.page);

    await name(first.page).fill("Mine");
    await name(first.page).blur();
    await first.page.getByRole("dialog").getByRole("button", { name: "Keep mine" }).click();
    await isSaved(first.page);

    await expect.poll(() => textOnServer(visitor, project.id, "use-cases/UC-1.yaml")).toContain("name: Mine");
  });
});
