/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { projectWith, textOnServer } from "./testing/diagram-window.ts";
import { emptyTextIsFocused } from "./testing/empty-text.ts";
import { accessibilityFaults, faultsInFullRun } from "./testing/find-accessibility-faults.ts";
import { mailedProjectToken } from "./testing/mailed-code.ts";
import { newEmail, workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile();
const visitor = await workspace.signUp();

const three = {
  "requirements/functional.yaml": [
    "- id: FR-1\n  text: The shop finds books by title.\n",
    "- id: FR-2\n  text: The shop sells vouchers.\n",
    "- id: FR-3\n  text: The shop sends newsletters.\n",
  ].join(""),
};
const functional = "/model/functional-requirements";
const nonFunctional = "/model/non-functional-requirements";

async function opened(files: Readonly<Record<string, string>> = three, path = functional) {
  const project = await projectWith(visitor, files);
  const window = await workspace.open(path, { visitor, project });
  await window.page.getByRole("heading", { level: 1 }).waitFor();
  const listed = async (
    list = "get_functional_requirements",
  ): Promise<readonly { id: string; text: string }[]> =>
    (await visitor.get(`/sad/${list}/?project_id=${String(project.id)}`)).body.requirements;
  const texts = async (list?: string) => (await listed(list)).map(({ text }) => text);
  const ids = async () => (await listed()).map(({ id }) => id);
  return { ...window, ids, listed, project, texts };
}

const text = (page: Page, id: string) => page.getByRole("textbox", { name: `Text of ${id}`, exact: true });
const isSaved = (page: Page) => page.getByText("All changes saved").waitFor();

describe("writing", () => {
  it("adds one after the other by Enter, in its place, and saves each by itself", async () => {
    const { complaints, page, texts } = await opened({});

    await page.getByRole("button", { name: "Write the first requirement" }).click();
    await emptyTextIsFocused(page);
    await page.keyboard.type("The shop lets a customer pay by card.");
    await page.keyboard.press("Enter");
    await emptyTextIsFocused(page);
    await page.keyboard.type("The shop lets a customer return a book.");
    await page.keyboard.press("Escape");
    await isSaved(page);

    expect(await texts()).toEqual([
      "The shop lets a customer pay by card.",
      "The shop lets a customer return a book.",
    ]);
    expect(complaints).toEqual([]);
  });

  it("saves a change when the field is left, with its priority", { tags: ["slow"] }, async () => {
    const { complaints, listed, page } = await opened();

    await text(page, "FR-2").fill("The shop sells vouchers of 5 to 500 euros.");
    await page.getByRole("combobox", { name: "Priority of FR-2" }).selectOption("Should have");
    await isSaved(page);

    await expect
      .poll(async () => (await listed())[1])
      .toMatchObject({ id: "FR-2", text: "The shop sells vouchers of 5 to 500 euros.", priority: "should" });
    expect(complaints).toEqual([]);
  });

  it("shows the faults of a business rule in the wording of the product", { tags: ["slow"] }, async () => {
    const { page, texts } = await opened({}, `${functional}?kind=business-rule`);

    await page.getByRole("button", { name: "Add business rule" }).click();
    await emptyTextIsFocused(page);
    await page.keyboard.insertText("x".repeat(501));
    await page.keyboard.press("Escape");
    await page.getByText("Bussiness rules must be at most 500 characters").waitFor();
    const before = await texts("get_business_rules");
    await page
      .getByRole("textbox", { name: "Text of the new business rule" })
      .fill("A voucher is used once.");
    await page.keyboard.press("Escape");
    await isSaved(page);

    expect([before, await texts("get_business_rules")]).toEqual([[], ["A voucher is used once."]]);
  });

  it(
    "has a quality class for what is not functional, and says what the checks find",
    { tags: ["slow"] },
    async () => {
      const { complaints, listed, page } = await opened({}, nonFunctional);

      await page.getByRole("button", { name: "Write the first requirement" }).click();
      await emptyTextIsFocused(page);
      await page.keyboard.type("The search is fast.");
      await page.keyboard.press("Escape");
      await page
        .getByRole("combobox", { name: "Quality class of NFR-1" })
        .selectOption("Performance efficiency");
      await page.getByText("NFR-1 states no measure").waitFor();
      await page.getByText("NFR-1 is vague: 'fast'").waitFor();

      expect(await listed("get_non_functional_requirements")).toMatchObject([
        { id: "NFR-1", quality: "performance-efficiency" },
      ]);
      expect(complaints).toEqual([]);
    },
  );

  it("takes every text for text, whatever it looks like", { tags: ["slow"] }, async () => {
    const { complaints, page } = await opened({});
    const nasty = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;

    await page.getByRole("button", { name: "Write the first requirement" }).click();
    await emptyTextIsFocused(page);
    await page.keyboard.insertText(nasty);
    await page.keyboard.press("Escape");
    await isSaved(page);
    await page.reload();
    const shown = await text(page, "FR-1").inputValue();
    await page.getByRole("searchbox", { name: "Search requirements" }).fill(nasty);

    expect([shown, await page.locator("img[src=x]").count(), complaints]).toEqual([nasty, 0, []]);
  });
});

describe("the list", () => {
  it("is put into another order by the keyboard", { tags: ["slow"] }, async () => {
    const { ids, page } = await opened();

    await page.getByRole("button", { name: "Move FR-3" }).focus();
    await page.keyboard.press("Space");
    await page.getByText("FR-3 is at place 3 of 3.").waitFor({ state: "attached" });
    // The arrow keys are listened to a moment after the requirement was picked up.
    await expect
      .poll(
        async () => {
          const isMoved = (await page.getByText("FR-3 is at place 2 of 3.").count()) > 0;
          if (!isMoved) await page.keyboard.press("ArrowUp");
          return isMoved;
        },
        { interval: 1000 },
      )
      .toBe(true);
    await page.keyboard.press("Space");

    await expect.poll(ids).toEqual(["FR-1", "FR-3", "FR-2"]);
  });

  it("is put into another order by dragging", { tags: ["slow"] }, async () => {
    const { ids, page } = await opened();

    await page.getByRole("button", { name: "Move FR-1" }).hover();
    await page.mouse.down();
    const target = await page.getByRole("button", { name: "Move FR-3" }).boundingBox();
    await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 20, { steps: 8 });
    await page.getByText("FR-1 is at place 3 of 3.").waitFor({ state: "attached" });
    await page.mouse.up();

    await expect.poll(ids).toEqual(["FR-2", "FR-3", "FR-1"]);
  });

  it("takes one away, and brings it back by Undo", { tags: ["slow"] }, async () => {
    const { ids, page } = await opened();

    await page.getByRole("button", { name: "Delete FR-2" }).click();
    await text(page, "FR-2").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await text(page, "FR-2").waitFor();
    await page.getByRole("button", { name: "Delete FR-1" }).click();
    await page.getByRole("tab", { name: "Business Rules" }).click();

    await expect.poll(ids).toEqual(["FR-2", "FR-3"]);
  });

  it("is narrowed by words and priority, and shown as cards", { tags: ["slow"] }, async () => {
    const { page } = await opened();

    await page.getByRole("searchbox", { name: "Search requirements" }).fill("VOUCHER");
    await page.getByText("1 of 3 requirements").waitFor();
    await page.getByRole("button", { name: "As cards" }).click();

    expect(await page.getByRole("listitem").getByRole("textbox").inputValue()).toBe(
      "The shop sells vouchers.",
    );
  });

  it("renders only the visible ones of 500 requirements", { tags: ["slow"] }, async () => {
    const many = Array.from(
      { length: 500 },
      (_, n) => `- id: FR-${String(n + 1)}\n  text: Number ${String(n + 1)}.\n`,
    );
    const { page } = await opened({ "requirements/functional.yaml": many.join("") });
    await text(page, "FR-1").waitFor();
    const drawn = await page.getByRole("row").count();

    // Rows are measured as they come into sight, and so the end moves a little.
    await expect
      .poll(async () => {
        await page.locator("main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
        return text(page, "FR-500").isVisible();
      })
      .toBe(true);

    expect(drawn).toBeLessThan(60);
  });
});

describe("several at once", () => {
  const box = (page: Page, id: string) => page.getByRole("checkbox", { name: `Select ${id}`, exact: true });
  const bar = (page: Page) => page.getByRole("toolbar", { name: "Selected requirements" });

  it(
    "are selected by mouse, with Shift all between, get a priority, and theirs back by Undo",
    { tags: ["slow"] },
    async () => {
      const { complaints, listed, page } = await opened();
      const priorities = async () => (await listed()).map((one) => (one as { priority?: string }).priority);

      await box(page, "FR-1").click();
      await box(page, "FR-3").click({ modifiers: ["Shift"] });
      await bar(page).getByText("3 selected").waitFor();
      await bar(page).getByRole("button", { name: "Priority" }).click();
      await page.getByRole("menuitem", { name: "Should have" }).click();
      await expect.poll(priorities).toEqual(["should", "should", "should"]);
      await page.getByRole("button", { name: "Undo" }).click();

      await expect.poll(priorities).toEqual([undefined, undefined, undefined]);
      expect(complaints).toEqual([]);
    },
  );

  it("are selected and deleted by keys alone, and come back by Ctrl+Z", async () => {
    const { page } = await opened();

    await box(page, "FR-1").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+Space");
    await bar(page).getByText("2 selected").waitFor();
    await page.keyboard.press("Escape");
    await bar(page).waitFor({ state: "detached" });
    await page.keyboard.press("ControlOrMeta+A");
    await bar(page).getByText("3 selected").waitFor();
    await page.keyboard.press("Delete");
    await text(page, "FR-1").waitFor({ state: "detached" });
    await page.getByText("3 requirements deleted").waitFor();
    await page.keyboard.press("ControlOrMeta+Z");

    await text(page, "FR-3").waitFor();
  });

  it("get another kind, which asks back where something is traced to them", { tags: ["slow"] }, async () => {
    const { page, texts } = await opened({
      ...three,
      "use-cases/UC-1.yaml": "id: UC-1\nname: Sell a voucher\nrequirements: [FR-2]\n",
    });

    await page.getByText("1 element").waitFor();
    await box(page, "FR-2").check();
    await bar(page).getByRole("button", { name: "Kind" }).click();
    await page.getByRole("menuitem", { name: "Business rules" }).click();
    await page.getByRole("button", { name: "Change the kind" }).click();
    await page.getByText("1 requirement changed to business rules").waitFor();
    await text(page, "FR-2").waitFor({ state: "detached" });

    expect(await texts("get_business_rules")).toEqual(["The shop sells vouchers."]);
  });

  it("a key that is typed into a text is text", { tags: ["slow"] }, async () => {
    const { page } = await opened();

    await box(page, "FR-2").check();
    await text(page, "FR-1").press("ControlOrMeta+A");
    await text(page, "FR-1").press("Delete");

    expect([await text(page, "FR-1").inputValue(), await text(page, "FR-2").isVisible()]).toEqual(["", true]);
    await bar(page).getByText("1 selected").waitFor();
  });
});

it("shows nine requirements of two lines on a small screen", { tags: ["slow"] }, async () => {
  const sentence =
    "The shop lets a customer narrow search results by format, language, price and availability at once.";
  const many = Array.from({ length: 20 }, (_, n) => `- id: FR-${String(n + 1)}\n  text: ${sentence}\n`);
  const project = await projectWith(visitor, { "requirements/functional.yaml": many.join("") });
  const { page } = await workspace.open(functional, {
    visitor,
    project,
    viewport: { width: 1280, height: 800 },
  });
  await text(page, "FR-1").waitFor();

  await expect.poll(async () => (await text(page, "FR-9").boundingBox())?.y).toBeLessThan(760);
});

describe("a document", () => {
  it("is shown before it is taken in", { tags: ["slow"] }, async () => {
    const { complaints, page, texts } = await opened();
    const brief = "- The shop finds books by title.\n- The shop lets a customer pay by invoice.\n";

    await page.getByRole("button", { name: "Import a file" }).click();
    await page
      .getByLabel("File with requirements")
      .setInputFiles({ name: "brief.md", mimeType: "text/markdown", buffer: Buffer.from(brief) });
    await page.getByText("1 more is already there").waitFor();
    const before = await texts();
    await page.getByRole("button", { name: "Add 1 requirement" }).click();
    await text(page, "FR-4").waitFor();

    expect([before.length, (await texts()).at(-1)]).toEqual([3, "The shop lets a customer pay by invoice."]);
    expect(complaints).toEqual([]);
  });

  it("is imported line by line: the ticked lines, as the chosen kind", async () => {
    const { complaints, page, texts } = await opened({});
    const brief = "- The shop prints labels.\n- A voucher can be used once.\n- The shop prints bills.\n";

    await page.getByRole("button", { name: "Import a file" }).first().click();
    await page
      .getByLabel("File with requirements")
      .setInputFiles({ name: "brief.md", mimeType: "text/markdown", buffer: Buffer.from(brief) });
    await page.getByRole("checkbox", { name: "Add: The shop prints bills." }).uncheck();
    await page
      .getByRole("combobox", { name: "Kind of: A voucher can be used once." })
      .selectOption("Business rules");
    const faults = await accessibilityFaults(page);
    await page.getByRole("button", { name: "Add 2 requirements" }).click();
    await text(page, "FR-1").waitFor();

    expect([await texts(), await texts("get_business_rules"), faults, complaints]).toEqual([
      ["The shop prints labels."],
      ["A voucher can be used once."],
      [],
      [],
    ]);
  });

  it(
    "brings the roles, the terms and the brief that it declares, also where it states no new requirement",
    { tags: ["slow"] },
    async () => {
      const { complaints, page, project } = await opened();
      const file = [
        "# Purpose",
        "The shop sells books to the whole coast.",
        "# Roles",
        "- Shop clerk: at the counter",
        "# Glossary",
        "- Backorder: an order for a book that is not in stock",
        "- Remainder: a book that is sold off",
        "# Functions",
        "- The shop sells vouchers.",
      ].join("\n");

      await page.getByRole("button", { name: "Import a file" }).click();
      await page
        .getByLabel("File with requirements")
        .setInputFiles({ name: "brief.md", mimeType: "text/markdown", buffer: Buffer.from(file) });
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("group", { name: "Stakeholders" }).getByLabel("Shop clerk").waitFor();
      await dialog.getByRole("group", { name: "Terms" }).getByLabel("Remainder").uncheck();
      const brief = await dialog.getByRole("group", { name: "Brief of the project" }).innerText();
      const faults = await faultsInFullRun(page);
      await page.getByRole("button", { name: "Add to the project" }).click();
      await page.getByText("1 stakeholder and 1 term added").waitFor();

      const manifest = await textOnServer(visitor, project.id, "archscribe.yaml");
      expect([brief, faults, complaints]).toEqual([
        expect.stringContaining("The shop sells books to the whole coast."),
        [],
        [],
      ]);
      expect(manifest).toContain("stakeholders:\n  - name: Shop clerk\n");
      expect(manifest).toContain("Backorder");
      expect(manifest).not.toContain("Remainder");
    },
  );

  it(
    "that cannot be read is refused with the reason, and another one can be chosen",
    { tags: ["slow"] },
    async () => {
      const { page } = await opened();

      await page.getByRole("button", { name: "Import a file" }).click();
      await page
        .getByLabel("File with requirements")
        .setInputFiles({ name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.from("") });

      await page.getByRole("dialog").getByText("The file is empty").waitFor();
      await page.getByRole("button", { name: "Choose a file" }).waitFor();
    },
  );

  it(
    "can be notes, each line of which becomes a sentence that somebody takes",
    { tags: ["slow"] },
    async () => {
      const { page, texts } = await opened({});

      await page.getByRole("button", { name: "From notes" }).click();
      await page.getByRole("textbox", { name: "Notes" }).fill("search by isbn\npay by card");
      await page.getByRole("button", { name: "Propose" }).click();
      await page.getByRole("checkbox", { name: /search by isbn/ }).uncheck();
      await page.getByRole("button", { name: "Add 1 requirement" }).click();
      await isSaved(page);

      await expect.poll(() => texts()).toEqual([expect.stringMatching(/pay by card/)]);
    },
  );
});

it(
  "keeps what is typed without a network over a reload, and saves it when the network is back",
  { tags: ["slow"] },
  async () => {
    const { page, texts } = await opened();
    await text(page, "FR-1").waitFor();
    await page.route("**/sad/update_requirement/", (route) => route.abort());

    await text(page, "FR-1").fill("Typed on a train.");
    await page.getByText("Not saved yet – kept on this computer").waitFor();
    await page.reload();
    await text(page, "FR-1").waitFor();
    await expect.poll(() => text(page, "FR-1").inputValue()).toBe("Typed on a train.");
    await page.unroute("**/sad/update_requirement/");
    await isSaved(page);

    expect((await texts())[0]).toBe("Typed on a train.");
  },
);

it("CL34 names the colleague who has saved in the meantime, and when", { tags: ["slow"] }, async () => {
  const { project, texts } = await opened();
  const { page } = await workspace.open(functional, { visitor, project, isUninformed: true });
  const email = newEmail("ben");
  const ben = await workspace.signUp(email);
  await visitor.post("/dashboard/share_project/", { project_id: project.id, shared_with: email });
  const project_token = await mailedProjectToken(workspace.server, email);
  await ben.post("/dashboard/project/decode-token/", { project_token });
  const second = await workspace.open(functional, { visitor: ben, email, project });
  await text(page, "FR-1").waitFor();
  await text(second.page, "FR-1").fill("Theirs.");
  await second.page.keyboard.press("Escape");
  await isSaved(second.page);

  await text(page, "FR-1").fill("Mine.");
  await page.keyboard.press("Escape");
  await page.getByText(/^ben changed this at \d{1,2}:\d{2}\s[AP]M\.$/).waitFor();
  await page.getByText("Theirs.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Use theirs" }).click();
  await isSaved(page);

  expect((await texts())[0]).toBe("Theirs.");
});

describe("the editor of one requirement", () => {
  const traced = {
    "requirements/quality.yaml":
      "- id: NFR-1\n  text: Search results are there in time.\n  quality: performance-efficiency\n",
    "use-cases/UC-1.yaml": "id: UC-1\nname: Search the catalogue\nrequirements: [NFR-1]\n",
  };

  it(
    "has all that it says at the left, and what comes from it at the right",
    { tags: ["slow"] },
    async () => {
      const { complaints, listed, page } = await opened(traced, "/requirements/NFR-1/edit");

      await page.getByRole("textbox", { name: "Stimulus" }).fill("A customer searches.");
      await page.getByRole("textbox", { name: "Response" }).fill("The results are shown.");
      await page.getByRole("textbox", { name: "Measure" }).fill("In 95 of 100 searches within 800 ms.");
      await page.getByRole("textbox", { name: "Source" }).fill("Interview with the shop manager");
      await isSaved(page);
      await page.getByRole("link", { name: "Search the catalogue" }).click();
      await page.getByRole("heading", { name: "Use case specifications" }).waitFor();

      expect(await listed("get_non_functional_requirements")).toMatchObject([
        {
          source: "Interview with the shop manager",
          scenario: {
            stimulus: "A customer searches.",
            response: "The results are shown.",
            measure: "In 95 of 100 searches within 800 ms.",
          },
        },
      ]);
      expect(complaints).toEqual([]);
    },
  );

  it("proposes a wording that is taken or left", { tags: ["slow"] }, async () => {
    const { page, texts } = await opened(
      { "requirements/functional.yaml": "- id: FR-1\n  text: search by isbn\n" },
      "/requirements/FR-1/edit",
    );

    await page.getByRole("button", { name: "Propose a wording" }).click();
    await page.getByRole("button", { name: "Take it" }).click();

    await expect.poll(() => texts()).toEqual([expect.stringMatching(/shall let users search by isbn\./)]);
  });

  it("reports an unknown id as a missing requirement", { tags: ["slow"] }, async () => {
    const { page } = await opened(three, "/requirements/FR-99/edit");

    await page.getByRole("heading", { name: "There is no FR-99 in this project" }).waitFor();
  });
});
