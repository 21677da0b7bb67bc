/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { projectWith, saveStateIs, textOnServer, writeText } from "./testing/diagram-window.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

const path = "diagrams/usecase.puml";
const first = "@startuml\nactor Reader\n@enduml\n";

const workspace = await workspaceForFile();
const visitor = await workspace.signUp();

/** A window at the use case diagram of its own project. */
async function openedDiagram() {
  const project = await projectWith(visitor, { [path]: first });
  const { page } = await openAt(project);
  return { page, project, onServer: () => textOnServer(visitor, project.id, path) };
}

async function openAt(project: Awaited<ReturnType<typeof projectWith>>) {
  const opened = await workspace.open("/model/use-case", { visitor, project, isUninformed: true });
  await shows(opened.page, "Reader");
  return opened;
}

async function shows(page: Page, word: string): Promise<void> {
  await page.locator(".cm-content").first().getByText(word).first().waitFor();
}

it("saves by itself after a pause, and at once on Ctrl+S", async () => {
  const { onServer, page } = await openedDiagram();

  await writeText(page, "@startuml\nactor Clerk\n@enduml\n");
  await expect.poll(onServer).toBe("@startuml\nactor Clerk\n@enduml\n");
  await saveStateIs(page, "clean");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("' done");
  await page.keyboard.press("ControlOrMeta+s");

  await expect.poll(onServer).toBe("@startuml\nactor Clerk\n@enduml\n' done");
});

it("keeps input without a network, and saves it when the network is back", async () => {
  const { onServer, page } = await openedDiagram();
  await page.context().setOffline(true);

  await writeText(page, "@startuml\nactor Clerk\n@enduml\n");
  await saveStateIs(page, "offline");
  await page.getByText("Not saved yet – kept on this computer").waitFor();
  await page.context().setOffline(false);
  await saveStateIs(page, "clean");

  expect(await onServer()).toBe("@startuml\nactor Clerk\n@enduml\n");
});

it("loses nothing when the window is closed before it is saved", { tags: ["slow"] }, async () => {
  const { onServer, page } = await openedDiagram();
  await page.route("**/sad/files/", (route) => route.abort());
  await writeText(page, "@startuml\nactor Clerk\n@enduml\n");
  await saveStateIs(page, "offline");
  const next = await page.context().newPage();
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  await page.close();

  await next.addInitScript((items) => {
    for (const [key, value] of items) sessionStorage.setItem(key, String(value));
  }, kept);
  await next.goto("/model/use-case");
  await shows(next, "Clerk");
  await saveStateIs(next, "clean");

  expect(await onServer()).toBe("@startuml\nactor Clerk\n@enduml\n");
  expect(await next.evaluate(() => localStorage.getItem("drafts"))).toBeNull();
});

it(
  "shows both versions when two windows change one text, and saves what is made of them",
  { tags: ["slow"] },
  async () => {
    const { onServer, page, project } = await openedDiagram();
    const { page: other } = await openAt(project);
    await writeText(other, "@startuml\nactor Reader\nactor Theirs\n@enduml\n");
    await saveStateIs(other, "clean");
    await expect.poll(onServer).toContain("Theirs");

    await writeText(page, "@startuml\nactor Reader\nactor Mine\n@enduml\n");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("actor Theirs").waitFor();
    await dialog.getByText("actor Mine").waitFor();
    const faults = await accessibilityFaults(page);
    const mine = dialog.getByRole("textbox", { name: "Yours" });
    await mine.click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("End");
    await page.keyboard.type("\nactor Both");
    await page.getByRole("button", { name: "Save Mine As Edited" }).click();
    await saveStateIs(page, "clean");

    expect(await onServer()).toBe("@startuml\nactor Both\nactor Reader\nactor Mine\n@enduml\n");
    await shows(page, "Both");
    expect(faults).toEqual([]);
  },
);
