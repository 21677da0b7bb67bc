/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../../../../../tests/web/testing/find-accessibility-faults.ts";
import {
  libraryArchitecture,
  nameIsTaken,
  renamedToLoans,
  unclearArchitecture,
} from "../../../testing/library-architecture.ts";
import { openComponent } from "../../../testing/open-component.ts";

const [stated] = libraryArchitecture.stated;

async function opened(path = "", answers: object = {}, width = 1440) {
  const tab = await openComponent(`/model/elements${path}`, {
    answers: {
      "GET /sad/get_elements/": [[200, libraryArchitecture]],
      "GET /sad/get_functional_requirements/": [
        [
          200,
          {
            requirements: [
              { id: "FR-1", text: "A member can borrow a book.", revision: "1" },
              { id: "FR-2", text: "A member can find a book.", revision: "1" },
            ],
            revision: "1",
          },
        ],
      ],
      ...answers,
    },
    viewport: { width, height: 900 },
  });
  await tab.page.getByRole("heading", { level: 1, name: "Elements" }).waitFor();
  return tab;
}

const names = (page: Page) => page.getByRole("row").getByRole("button").allInnerTexts();
const cardOf = (page: Page, name: string) => page.getByLabel(`Element ${name}`, { exact: true });

describe("the list of elements", () => {
  it.each([1440, 375])("has every element once, at %i pixels", async (width) => {
    const { complaints, page } = await opened("", {}, width);

    await expect.poll(() => names(page)).toEqual(["Borrow a book", "Desk", "Lending service", "Catalogue"]);

    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
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

  it("shows the fault of a sentence at the field", async () => {
    const { page } = await opened();

    await page.getByRole("searchbox", { name: "Search elements" }).fill("components that use catalog");

    await page.getByText("The project has no element 'catalog'. Nearest name: Catalogue.").waitFor();
  });

  it("follows its address, as a link from a requirement has it", async () => {
    const { page } = await opened("?q=from+FR-1&element=lending");

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

  it("of a project without elements leads to the requirements", async () => {
    const { page } = await opened("", {
      "GET /sad/get_elements/": [
        [200, { revision: "1", elements: [], relations: [], unclear: [], stated: [] }],
      ],
    });

    await page.getByRole("heading", { name: "No elements yet" }).waitFor();
    await page.getByRole("button", { name: "Go to the requirements" }).click();

    await page.waitForURL("**/model/functional-requirements");
  });

  it("lists the names that are unclear, with their places", async () => {
    const { page } = await opened("", { "GET /sad/get_elements/": [[200, unclearArchitecture]] });

    await page.getByText("A name may mean several elements").waitFor();
    await page.getByRole("link", { name: "diagrams/component.puml, line 3" }).waitFor();
    await page.getByRole("button", { name: "Counter (b)" }).click();

    await cardOf(page, "Counter").waitFor();
  });
});

describe("the card of an element", () => {
  it.each([1440, 375])("shows all facts about it, at %i pixels", async (width) => {
    const { complaints, page } = await opened("", {}, width);
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
    expect(complaints).toEqual([]);
  });

  it("leads to the cards of related elements, and closes", async () => {
    const { page } = await opened("?element=lending");

    await cardOf(page, "Lending service").getByRole("button", { name: "Desk" }).click();
    await cardOf(page, "Desk").getByRole("button", { name: "Close the card" }).click();

    await cardOf(page, "Desk").waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
  });

  it("shows the impact of a change, step by step", async () => {
    const { page } = await opened("?element=catalogue");
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
    const { page } = await opened("", {}, 375);
    await page.getByRole("button", { name: "Catalogue" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Element Catalogue" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.keyboard.press("Escape");

    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.locator("[data-element='catalogue']:focus").waitFor();
  });
});

describe("the form of an element", () => {
  it("is accessible, shows a fault at its field, and writes nothing", async () => {
    const { changes, page } = await opened("?element=desk");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Tags" }).fill("it's");

    await page.getByRole("button", { name: "Save" }).click();

    await page.getByText("Entry 1, expected one word without quotes or commas").waitFor();
    expect([await changes(), await accessibilityFaults(page)]).toEqual([[], []]);
  });

  it("asks if somebody else has changed the entry in the meantime", async () => {
    const current = { ...stated, owner: "Team Shelf", revision: "2" };
    const saved = { ...stated, owner: "Team Desk", revision: "3" };
    const { changes, page } = await opened("?element=lending", {
      "PUT /sad/update_element/": [
        [
          409,
          {
            error: "Somebody has changed this in the meantime. Compare both versions.",
            code: "CONFLICT",
            current,
            yours: { ...saved, revision: stated.revision },
          },
        ],
        [200, saved],
      ],
    });
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Owner" }).fill("Team Desk");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Theirs: Team Shelf").waitFor();

    await page.getByRole("button", { name: "Keep mine" }).click();

    await expect.poll(changes).toEqual([
      [
        "PUT /sad/update_element/",
        expect.objectContaining({ owner: "Team Desk", revision: stated.revision }),
      ],
      ["PUT /sad/update_element/", expect.objectContaining({ owner: "Team Desk", revision: "2" })],
    ]);
  });

  it("removes the entry; the element stays", async () => {
    const [useCase, desk, { owner: _, ...lending }, catalogue] = libraryArchitecture.elements;
    const { changes, page } = await opened("?element=lending", {
      "DELETE /sad/delete_element/": [[200, { message: "Entry removed" }]],
      "GET /sad/get_elements/": [
        [200, libraryArchitecture],
        [
          200,
          {
            ...libraryArchitecture,
            elements: [useCase, desk, { ...lending, id: "lending-service" }, catalogue],
            relations: [],
            stated: [],
          },
        ],
      ],
    });
    await page.getByRole("button", { name: "Edit" }).click();

    await page.getByRole("button", { name: "Remove from elements.yaml" }).click();

    await page.locator("[data-element='lending-service']").waitFor();
    expect(await changes()).toEqual([
      ["DELETE /sad/delete_element/", { project_id: 1, id: "lending", revision: stated.revision }],
    ]);
  });
});

describe("the renaming of an element", () => {
  it("shows a change of every file in an accessible dialog", async () => {
    const { changes, page } = await opened("?element=lending", {
      "GET /sad/rename_element/": [[200, renamedToLoans]],
    });
    await page.getByRole("button", { name: "Rename" }).click();
    const dialog = page.getByRole("dialog", { name: "Rename Lending service" });
    await dialog.getByRole("textbox", { name: "New name" }).fill("Loans");
    await page.keyboard.press("Enter");

    const preview = dialog.getByRole("region", { name: "What changes" });
    await preview.getByText('+component "Loans" as lending').waitFor();
    await page.getByRole("button", { name: "Rename in 3 files" }).waitFor();
    expect([await accessibilityFaults(page), await changes()]).toEqual([[], []]);
  });

  it("shows at the field why a name is refused", async () => {
    const { page } = await opened("?element=lending", {
      "GET /sad/rename_element/": [[400, nameIsTaken]],
    });
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByRole("textbox", { name: "New name" }).fill("Desk");

    await page.getByRole("button", { name: "Preview" }).click();

    await page.getByText(/The name 'Desk' is already that of desk/).waitFor();
  });

  it("shows the change again if files have changed in the meantime", async () => {
    const written = {
      path: "pages/orchestration.md",
      revision: "1",
      hunks: [{ line: 1, lines: ["-The Lending service runs alone.", "+The Loans runs alone."] }],
    };
    const { page } = await opened("?element=lending", {
      "GET /sad/rename_element/": [
        [200, renamedToLoans],
        [200, { ...renamedToLoans, files: [...renamedToLoans.files, written] }],
      ],
      "PUT /sad/rename_element/": [
        [
          409,
          {
            error: "1 file was changed in the meantime",
            code: "CONFLICT",
            current: {
              files: [
                { path: "pages/orchestration.md", text: "The Lending service runs alone.", revision: "1" },
              ],
            },
            yours: { files: [{ path: "pages/orchestration.md", text: null, revision: null }] },
          },
        ],
      ],
    });
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByRole("textbox", { name: "New name" }).fill("Loans");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Rename in 3 files" }).click();

    await page.getByText(/^Files have changed in the meantime/).waitFor();
    await page.getByRole("button", { name: "Rename in 4 files" }).waitFor();
  });
});

describe("the import of a model", () => {
  const imported = {
    dry_run: true,
    source: "workspace.dsl",
    format: "Structurizr DSL",
    elements: 2,
    views: 1,
    decisions: 0,
    changes: [
      { path: "diagrams/component/shop.puml", kind: "new" },
      { path: "diagrams/class.puml", kind: "kept" },
    ],
    kept_elements: [],
    losses: [
      { what: "unread", subject: 'robot "R2"', reason: "It is not a statement.", place: "workspace.dsl:9" },
      { what: "style", subject: "theme default", reason: "A project has its own." },
    ],
    more_losses: 0,
  };
  const file = { name: "workspace.dsl", mimeType: "text/plain", buffer: Buffer.from("workspace {\n}\n") };

  it("shows what changes and what has no place, and imports it after confirmation", async () => {
    const { complaints, page } = await opened("", {
      "POST /sad/import_model/": [
        [200, imported],
        [200, { ...imported, dry_run: false }],
      ],
    });

    await page.getByRole("button", { name: "Import a model" }).click();
    const dialog = page.getByRole("dialog", { name: "Import a model" });
    expect(
      await dialog.getByRole("button", { name: "Import", exact: true }).getAttribute("aria-disabled"),
    ).toBe("true");
    await dialog.getByLabel("File with a model").setInputFiles(file);
    await dialog.getByText("workspace.dsl (Structurizr DSL): 2 elements, 1 view").waitFor();

    expect(await dialog.getByRole("listitem").allInnerTexts()).toEqual(
      expect.arrayContaining(['workspace.dsl:9: robot "R2". It is not a statement.', "diagrams/class.puml"]),
    );
    expect(await dialog.getByText("Without a place in a project (1)").count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);

    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("workspace.dsl imported").waitFor();

    expect(await dialog.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each([
    [{ elements: 0, views: 2 }, "2 views"],
    [{ elements: 0, views: 0, decisions: 1 }, "1 decision"],
    [{ elements: 0, views: 0 }, "0 elements, 0 views"],
  ])("counts only what a source of %j has", async (counts, said) => {
    const { page } = await opened("", {
      "POST /sad/import_model/": [[200, { ...imported, ...counts, source: "a.zip", format: "Files" }]],
    });

    await page.getByRole("button", { name: "Import a model" }).click();
    await page.getByLabel("File with a model").setInputFiles({ ...file, name: "a.zip" });

    await page.getByText(`a.zip (Files): ${said}`, { exact: true }).waitFor();
  });

  it("says why a file cannot be read", async () => {
    const error = "notes.json cannot be imported. It is not a model.";
    const { page } = await opened("", { "POST /sad/import_model/": [[400, { error, code: "VALIDATION" }]] });

    await page.getByRole("button", { name: "Import a model" }).click();
    await page.getByLabel("File with a model").setInputFiles({ ...file, name: "notes.json" });

    await page.getByText(error).waitFor();
  });
});
