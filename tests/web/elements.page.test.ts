import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "../e2e/server-visitor.ts";
import { pictureIs, projectWith, textOnServer } from "./testing/diagram-window.ts";
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

async function opened(files: Readonly<Record<string, string>> = library, path = "", width = 1440) {
  const project = await projectWith(visitor, files);
  const window = await workspace.open(`/model/elements${path}`, {
    visitor,
    project,
    viewport: { width, height: 900 },
  });
  await window.page.getByRole("heading", { level: 1, name: "Elements" }).waitFor();
  const stated = () => textOnServer(visitor, project.id, "elements.yaml");
  return { ...window, project, stated };
}

const names = (page: Page) => page.getByRole("row").getByRole("button").allInnerTexts();
const cardOf = (page: Page, name: string) => page.getByLabel(`Element ${name}`, { exact: true });

describe("the list of elements", () => {
  it.each([1440, 375])("has every element once, at %i pixels", async (width) => {
    const { complaints, page } = await opened(library, "", width);

    await expect.poll(() => names(page)).toEqual(["Borrow a book", "Desk", "Lending service", "Catalogue"]);

    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect([await accessibilityFaults(page), complaints]).toEqual([[], []]);
  });

  it("is narrowed by words, by a sentence, and by a kind", async () => {
    const { page } = await opened();
    const search = page.getByRole("searchbox", { name: "Search elements" });

    await search.fill("loans");
    await expect.poll(() => names(page)).toEqual(["Lending service"]);
    await search.fill("components that use databases");
    await expect.poll(() => names(page)).toEqual(["Lending service"]);
    await search.fill("");
    await page.getByRole("combobox", { name: "Kind" }).selectOption("database");
    await expect.poll(() => names(page)).toEqual(["Catalogue"]);

    await page.getByText("1 of 4 elements").waitFor();
  });

  it("says at the field what is wrong with a sentence", async () => {
    const { page } = await opened();

    await page.getByRole("searchbox", { name: "Search elements" }).fill("components that use catalog");

    await page.getByText("The project has no element 'catalog'. Nearest name: Catalogue.").waitFor();
  });

  it("is told by its address, as a link from a requirement leads there", async () => {
    const { page } = await opened(library, "?q=from+FR-1&element=lending");

    await cardOf(page, "Lending service").waitFor();

    expect(await names(page)).toEqual(["Borrow a book", "Lending service"]);
  });

  it("is walked with the arrow keys as one stop, and Enter opens the card", async () => {
    const { page } = await opened();
    await page.getByRole("button", { name: "Borrow a book" }).focus();

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");

    await cardOf(page, "Lending service").waitFor();
    expect(await page.locator("[data-element][tabindex='0']").allInnerTexts()).toEqual(["Lending service"]);
  });

  it("says what to do in a project without elements", async () => {
    const { page } = await opened({});

    await page.getByRole("heading", { name: "No elements yet" }).waitFor();
    await page.getByRole("button", { name: "Go to the requirements" }).click();

    await page.waitForURL("**/model/functional-requirements");
  });

  it("tells which names are unclear, with their places", async () => {
    const { page } = await opened({
      ...library,
      "elements.yaml": "- id: a\n  name: Desk\n- id: b\n  name: Counter\n  names: [Desk]\n",
    });

    await page.getByText("A name may mean several elements").waitFor();
    await page.getByRole("link", { name: "diagrams/component.puml, line 3" }).waitFor();
    await page.getByRole("button", { name: "Counter (b)" }).click();

    await cardOf(page, "Counter").waitFor();
  });
});

describe("the card of an element", () => {
  it.each([1440, 375])("tells everything about it, at %i pixels", async (width) => {
    const { complaints, page } = await opened(library, "", width);
    await page.getByRole("button", { name: "Lending service" }).click();
    const card = cardOf(page, "Lending service");

    await card.getByText("Team Loans").waitFor();
    await card.getByRole("link", { name: "FR-1" }).waitFor();
    const used = card.getByRole("region", { name: "To others (1)" });
    const places = card.getByRole("region", { name: "Diagrams (1)" }).getByRole("link");

    expect(await used.getByRole("listitem").innerText()).toBe("Catalogue database · link: look up");
    expect(await places.getAttribute("href")).toMatch(/^\/workspace\/\d+\/editor\/component$/);
    expect(await card.getByRole("region", { name: "Steps (1)" }).getByRole("listitem").innerText()).toContain(
      "The Lending service counts the loan.",
    );
    expect([await accessibilityFaults(page), complaints]).toEqual([[], []]);
  });

  it("leads to the cards of what it is related to, and closes", async () => {
    const { page } = await opened(library, "?element=lending");

    await cardOf(page, "Lending service").getByRole("button", { name: "Desk" }).click();
    await cardOf(page, "Desk").getByRole("button", { name: "Close the card" }).click();

    await cardOf(page, "Desk").waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
  });

  it("shows what a change touches, step by step", async () => {
    const { page } = await opened(library, "?element=catalogue");
    const card = cardOf(page, "Catalogue");
    await card.getByRole("button", { name: "Impact" }).click();
    await card.getByText("1 element depends on it.").waitFor();

    await card.getByRole("combobox", { name: "Steps" }).selectOption("2");

    await card.getByText("2 elements depend on it.").waitFor();
    expect(await card.getByRole("region", { name: "Step 2" }).getByRole("listitem").innerText()).toBe(
      "Desk component, by link “lend” with Lending service",
    );
  });

  it("is a sheet on a phone, which Escape closes; the keyboard is back in the list", async () => {
    const { page } = await opened(library, "", 375);
    await page.getByRole("button", { name: "Catalogue" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Element Catalogue" }).waitFor();

    await page.keyboard.press("Escape");

    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.locator("[data-element='catalogue']:focus").waitFor();
  });
});

describe("the form of an element", () => {
  it("writes what is stated into elements.yaml, and keeps its comments", async () => {
    const { complaints, page, stated } = await opened(library, "?element=lending");
    await page.getByRole("button", { name: "Edit" }).click();
    const form = page.getByRole("dialog", { name: "Edit Lending service" });
    await form.getByRole("textbox", { name: "Owner" }).fill("Team Desk");
    await form.getByRole("textbox", { name: "Links" }).fill("Runbook https://wiki.example.com/lending");
    await form.getByRole("combobox", { name: "Lifecycle" }).selectOption("planned");
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.keyboard.press("Enter");
    await form.getByRole("button", { name: "Save" }).click();

    await cardOf(page, "Lending service").getByRole("link", { name: "Runbook" }).waitFor();
    expect(await stated()).toBe(
      "# ours\n- id: lending\n  name: Lending service\n  owner: Team Desk\n  lifecycle: planned\n  links:\n    - title: Runbook\n      url: https://wiki.example.com/lending\n",
    );
    expect(complaints).toEqual([]);
  });

  it("says at the field what is wrong, and writes nothing", async () => {
    const { page, stated } = await opened(library, "?element=desk");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Tags" }).fill("it's");

    await page.getByRole("button", { name: "Save" }).click();

    await page.getByText("Entry 1, expected one word without quotes or commas").waitFor();
    expect(await stated()).toBe(library["elements.yaml"]);
  });

  it("asks when somebody else has changed the entry in the meantime", async () => {
    const { page, project, stated } = await opened(library, "?element=lending");
    await page.getByRole("button", { name: "Edit" }).click();
    const { body } = await visitor.get(`/sad/get_elements/?project_id=${String(project.id)}`);
    const { revision: _, ...entry } = body.stated[0];
    await visitor.put("/sad/update_element/", {
      project_id: project.id,
      ...entry,
      owner: "Team Shelf",
      revision: body.stated[0].revision,
    });
    await page.getByRole("textbox", { name: "Owner" }).fill("Team Desk");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Theirs: Team Shelf").waitFor();

    await page.getByRole("button", { name: "Keep mine" }).click();

    await expect.poll(stated).toContain("owner: Team Desk");
  });

  it("removes the entry; the element stays", async () => {
    const { page, stated } = await opened(library, "?element=lending");
    await page.getByRole("button", { name: "Edit" }).click();

    await page.getByRole("button", { name: "Remove from elements.yaml" }).click();

    await expect.poll(stated).toBe("# ours\n[]\n");
    await page.locator("[data-element='lending-service']").waitFor();
  });
});

describe("the renaming of an element", () => {
  it("shows what changes in every file, and then changes all of them", async () => {
    const { complaints, page, project, stated } = await opened(library, "?element=lending");
    await page.getByRole("button", { name: "Rename" }).click();
    const dialog = page.getByRole("dialog", { name: "Rename Lending service" });
    await dialog.getByRole("textbox", { name: "New name" }).fill("Loans");
    await page.keyboard.press("Enter");
    const preview = dialog.getByRole("region", { name: "What changes" });
    await preview.getByText('+component "Loans" as lending').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await stated()).toBe(library["elements.yaml"]);

    await page.getByRole("button", { name: "Rename in 3 files" }).click();

    await cardOf(page, "Loans").waitFor();
    expect(await stated()).toBe("# ours\n- id: lending\n  name: Loans\n  owner: Team Loans\n");
    expect(await textOnServer(visitor, project.id, "use-cases/UC-1.yaml")).toContain(
      "The Loans counts the loan.",
    );
    expect(complaints).toEqual([]);
  });

  it("says at the field why a name cannot be", async () => {
    const { page } = await opened(library, "?element=lending");
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByRole("textbox", { name: "New name" }).fill("Desk");

    await page.getByRole("button", { name: "Preview" }).click();

    await page.getByText(/The name 'Desk' is already that of desk/).waitFor();
  });

  it("shows the change again if files have changed in the meantime", async () => {
    const { page, project } = await opened(library, "?element=lending");
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByRole("textbox", { name: "New name" }).fill("Loans");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Rename in 3 files" }).waitFor();
    await visitor.put("/sad/files/", {
      project_id: project.id,
      write: [{ path: "pages/orchestration.md", text: "The Lending service runs alone.\n", revision: null }],
    });

    await page.getByRole("button", { name: "Rename in 3 files" }).click();

    await page.getByText(/^Files have changed in the meantime/).waitFor();
    await page.getByRole("button", { name: "Rename in 4 files" }).waitFor();
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

  it("open from the gallery with a click on an element of a picture; elsewhere is the way to the editor", async () => {
    const { complaints, page, project } = await diagrams((id) => `/project/${String(id)}/diagrams`);
    await inPicture(page).first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole("button", { name: "Lending service" }).click();
    await cardOf(page, "Lending service").getByText("Team Loans").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Component model" }).click();

    await page.waitForURL(`**/workspace/${String(project.id)}/editor/component`);
    expect(complaints).toEqual([]);
  });

  it("are reached in the editor with the arrow keys as one stop; Enter also goes to the line", async () => {
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
  });

  it("open in the editor with a click, and lead to those of other elements", async () => {
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

  it("rename an element, and the text in the editor has the new name", async () => {
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
