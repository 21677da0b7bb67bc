import { describe, expect, it } from "vitest";
import { openComponent } from "../../../testing/open-component.ts";

const requirement = (id: string) => ({ id, text: `The system shall do ${id}.`, revision: "1" });

const untraced = (id: string) => ({ requirement: id, elements: [], refined_by: [], documents: [] });

async function opened() {
  const tab = await openComponent("/model/functional-requirements", {
    answers: {
      "GET /sad/get_functional_requirements/": [
        [200, { requirements: [requirement("FR-1"), requirement("FR-2")], revision: "1" }],
      ],
      "GET /sad/traceability/": [
        [
          200,
          {
            rows: [
              {
                requirement: "FR-1",
                elements: [{ kind: "component", name: "Cart", shown_in: "component" }],
                refined_by: [],
                documents: ["orchestration"],
              },
              untraced("FR-2"),
            ],
          },
        ],
      ],
    },
  });
  const remove = (id: string) => tab.page.getByRole("button", { name: `Delete ${id}`, exact: true });
  await remove("FR-2").waitFor();
  return { ...tab, remove };
}

describe("a requirement", () => {
  it("that the design names is deleted only after a question, which lists what names it", async () => {
    const { page, remove } = await opened();
    await page.getByRole("link", { name: /2/ }).first().waitFor();

    await remove("FR-1").click();
    const question = page.getByRole("alertdialog", { name: "Delete FR-1?" });
    const names = await question.getByRole("listitem").allInnerTexts();
    const cleaning = question.getByRole("checkbox", { name: "Remove the id from all files that name it" });
    const isOffered = await cleaning.isChecked();
    await cleaning.uncheck();
    await question.getByText("the checks report each place as a broken reference").waitFor();
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    await remove("FR-1").click();
    await question.getByRole("button", { name: "Delete FR-1" }).click();
    await remove("FR-1").waitFor({ state: "detached" });

    expect([names, isOffered]).toEqual([["Cart (component)", "orchestration"], true]);
  });

  it("that nothing names is deleted at once", async () => {
    const { page, remove } = await opened();

    await remove("FR-2").click();
    await remove("FR-2").waitFor({ state: "detached" });

    expect(await page.getByRole("alertdialog").count()).toBe(0);
  });
});

it("the page of a requirement names another requirement that is not saved, and leads to it", async () => {
  const mine = { ...requirement("FR-1"), text: "Mine." };
  const { page } = await openComponent("/requirements/FR-1/edit", {
    answers: {
      "GET /sad/get_functional_requirements/": [
        [200, { requirements: [requirement("FR-1"), requirement("FR-2")], revision: "1" }],
      ],
      "GET /sad/traceability/": [[200, { rows: ["FR-1", "FR-2"].map(untraced) }]],
      "PUT /sad/update_requirement/": [
        [
          409,
          {
            error: "FR-1 was changed",
            code: "CONFLICT",
            current: { ...requirement("FR-1"), text: "Theirs.", revision: "2" },
            yours: mine,
          },
        ],
      ],
    },
  });
  await page.getByRole("textbox", { name: "Text" }).fill(mine.text);
  const state = page.locator("[data-save-state]");
  const shown = async () => (await state.innerText()).replaceAll("\n", " ");
  await expect.poll(shown).toBe("Changed by somebody else");

  await page.getByRole("button", { name: "All Requirements" }).click();
  await page.getByRole("link", { name: "FR-2: Untraced" }).click();
  await page.getByRole("heading", { level: 1, name: "FR-2" }).waitFor();
  await expect.poll(shown).toBe("Changed by somebody else FR-1");
  await state.getByRole("button", { name: "FR-1" }).click();

  await page.getByRole("heading", { level: 1, name: "FR-1" }).waitFor();
  await expect.poll(shown).toBe("Changed by somebody else");
});
