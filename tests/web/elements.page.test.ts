import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pictureIs, projectWith, textOnServer } from "./testing/diagram-window.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile();
const visitor = await workspace.signUp();

const library = {
  "requirements/functional.yaml":
    "- id: FR-1\n  text: A member can borrow a book.\n- id: FR-2\n  text: A member can find a book.\n",
  "use-cases/UC-1.yaml":
    "id: UC-1\nname: Borrow a book\nactors: [Member]\nrequirements: [FR-1]\nsteps:\n  - The Lending service counts the loan.\n",
  "diagrams/component.puml": `' @trace Lending service: FR-1
@startuml
component "Desk" as desk
component "Lending service" as lending
database Catalogue as catalogue
desk --> lending : lend
lending --> catalogue : look up
@enduml
`,
  "elements.yaml": "# ours\n- id: lending\n  name: Lending service\n  owner: Team Loans\n",
};

async function opened() {
  const project = await projectWith(visitor, library);
  const window = await workspace.open("/model/elements?element=lending", { visitor, project });
  await window.page.getByRole("heading", { level: 1, name: "Elements" }).waitFor();
  const stated = () => textOnServer(visitor, project.id, "elements.yaml");
  return { ...window, project, stated };
}

const cardOf = (page: Page, name: string) => page.getByLabel(`Element ${name}`, { exact: true });

describe("the form of an element", () => {
  it("writes stated elements into elements.yaml, and keeps its comments", async () => {
    const { complaints, page, stated } = await opened();
    await page.getByRole("button", { name: "Edit" }).click();
    const form = page.getByRole("dialog", { name: "Edit Lending service" });
    await form.getByRole("textbox", { name: "Owner" }).fill("Team Desk");
    await form.getByRole("textbox", { name: "Links" }).fill("Runbook https://wiki.example.com/lending");
    await form.getByRole("combobox", { name: "Lifecycle" }).selectOption("planned");

    await page.keyboard.press("Enter");
    await form.getByRole("button", { name: "Save" }).click();

    await cardOf(page, "Lending service").getByRole("link", { name: "Runbook" }).waitFor();
    expect(await stated()).toBe(
      "# ours\n- id: lending\n  name: Lending service\n  owner: Team Desk\n  lifecycle: planned\n  links:\n    - title: Runbook\n      url: https://wiki.example.com/lending\n",
    );
    expect(complaints).toEqual([]);
  });
});

describe("the renaming of an element", () => {
  it("shows the changes in every file, and then makes all of them", async () => {
    const { complaints, page, project, stated } = await opened();
    await page.getByRole("button", { name: "Rename" }).click();
    const dialog = page.getByRole("dialog", { name: "Rename Lending service" });
    await dialog.getByRole("textbox", { name: "New name" }).fill("Loans");
    await page.keyboard.press("Enter");
    const preview = dialog.getByRole("region", { name: "What changes" });
    await preview.getByText('+component "Loans" as lending').waitFor();
    expect(await stated()).toBe(library["elements.yaml"]);

    await page.getByRole("button", { name: "Rename in 3 files" }).click();

    await cardOf(page, "Loans").waitFor();
    expect(await stated()).toBe("# ours\n- id: lending\n  name: Loans\n  owner: Team Loans\n");
    expect(await textOnServer(visitor, project.id, "use-cases/UC-1.yaml")).toContain(
      "The Loans counts the loan.",
    );
    expect(complaints).toEqual([]);
  });
});

describe("the cards in diagrams", () => {
  async function diagrams(path: (id: number) => string) {
    const project = await projectWith(visitor, library);
    const opened = await workspace.open(path(project.id), { visitor, project });
    return { ...opened, project };
  }
  const editor = () => diagrams(() => "/model/application");
  const inPicture = (page: Page) => page.getByRole("group", { name: /^Elements of / }).getByRole("button");

  it(
    "open from the gallery with a click on an element of a picture; elsewhere is the way to the editor",
    { tags: ["slow"] },
    async () => {
      const { complaints, page, project } = await diagrams((id) => `/project/${String(id)}/diagrams`);
      await inPicture(page).first().waitFor();

      await page.getByRole("button", { name: "Lending service" }).click();
      await cardOf(page, "Lending service").getByText("Team Loans").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.getByRole("link", { name: "Component model" }).click();

      await page.waitForURL(`**/workspace/${String(project.id)}/editor/component`);
      expect(complaints).toEqual([]);
    },
  );

  it(
    "are reached in the editor with the arrow keys as one stop; Enter also goes to the line",
    { tags: ["slow"] },
    async () => {
      const { complaints, page } = await editor();
      await pictureIs(page, "drawn");
      await inPicture(page).first().waitFor();
      expect(await page.locator("[data-target][tabindex='0']").count()).toBe(1);
      await page.locator("[data-target][tabindex='0']").focus();

      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");

      const trace = page.getByRole("region", { name: "Requirement trace" });
      await trace.getByRole("heading", { name: "Desk" }).waitFor();
      await trace.getByRole("region", { name: "To others (1)" }).waitFor();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('component "Desk" as desk');
      expect([await accessibilityFaults(page), complaints]).toEqual([[], []]);
    },
  );

  it("open in the editor with a click, and link to other elements", { tags: ["slow"] }, async () => {
    const { page } = await editor();
    await pictureIs(page, "drawn");
    const target = page.locator("[data-target][aria-label='Lending service']");
    await target.waitFor();
    const box = await target.boundingBox();
    if (box === null) throw new Error("the element is nowhere");

    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const trace = page.getByRole("region", { name: "Requirement trace" });
    await trace.getByText("A member can borrow a book.").waitFor();
    await trace.getByText("Team Loans").waitFor();
    await trace.getByRole("button", { name: "Catalogue" }).click();

    await page.getByRole("dialog", { name: "Element Catalogue" }).waitFor();
  });

  it("rename an element, and the text in the editor has the new name", { tags: ["slow"] }, async () => {
    const { page } = await editor();
    await pictureIs(page, "drawn");
    await page.locator("[data-target][aria-label='Desk']").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByRole("textbox", { name: "New name" }).fill("Counter");
    await page.keyboard.press("Enter");

    await page.getByRole("button", { name: /^Rename in / }).click();

    await page.locator(".cm-line", { hasText: 'component "Counter" as desk' }).waitFor();
  });
});

describe("the import of a model", () => {
  it("brings decision records in several files and the elements of a diagram, after a preview", async () => {
    const { complaints, page, project } = await opened();
    const file = (name: string, text: string) => ({
      name,
      mimeType: "text/plain",
      buffer: Buffer.from(text),
    });

    await page.getByRole("button", { name: "Import a model" }).click();
    const dialog = page.getByRole("dialog", { name: "Import a model" });
    await dialog
      .getByLabel("File with a model")
      .setInputFiles([
        file("0001-queues.md", "# 1. Use queues\n\n## Status\n\nAccepted\n"),
        file("shelf.mmd", 'flowchart LR\n  shelf["Shelf service"] --> store[(Store)]\n'),
      ]);
    await dialog.getByText("1 view, 1 decision").waitFor();
    const before = await textOnServer(visitor, project.id, "decisions/0001-queues.md");
    const faults = await accessibilityFaults(page);
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByRole("row").getByRole("button", { name: "Shelf service" }).waitFor();

    expect([before, faults, complaints]).toEqual(["", [], []]);
    expect(await textOnServer(visitor, project.id, "decisions/0001-queues.md")).toContain("# 1. Use queues");
  });
});
