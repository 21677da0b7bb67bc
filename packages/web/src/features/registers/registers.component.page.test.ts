import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../../../../../tests/web/testing/find-accessibility-faults.ts";
import { openComponent } from "../../../testing/open-component.ts";
import { manifest } from "../../../testing/signed-in-answers.ts";

async function opened(path: string, answers: object) {
  const tab = await openComponent(path, { answers: { ...answers } });
  await tab.page.getByRole("heading", { level: 1 }).waitFor();
  return tab;
}

describe.each([
  { page: "stakeholders", noun: "stakeholder", label: "Name", name: "Reader" },
  { page: "risks", noun: "risk", label: "Risk", name: "Nobody reads" },
])("the $page", ({ label, name, noun, page }) => {
  it("take an entry that saves itself into the manifest", async () => {
    const tab = await opened(`/model/${page}`, {
      "GET /sad/files/": [[200, { revision: "1", files: [manifest] }]],
      "PUT /sad/files/": [[200, { revision: "2", files: [{ path: manifest.path, revision: "2" }] }]],
    });
    const { changes, complaints, page: window } = tab;

    await window.getByRole("button", { name: `Write the first ${noun}` }).click();
    await window.getByRole("textbox", { name: `${label} of the new ${noun}` }).fill(name);
    await window.keyboard.press("Tab");
    await expect.poll(changes).toHaveLength(1);
    await window.getByRole("textbox", { name: `${label} of ${name}` }).waitFor();

    expect([await changes(), complaints]).toEqual([
      [
        [
          "PUT /sad/files/",
          {
            project_id: 1,
            write: [{ path: manifest.path, revision: "1", text: expect.stringContaining(name) }],
          },
        ],
      ],
      [],
    ]);
  });
});

describe("the decisions", () => {
  const file = {
    path: "decisions/0001-queues.md",
    text: "---\nstatus: proposed\n---\n\n# Queues\n\nBecause.\n",
    revision: "1",
  };

  it("are read and edited, and deleted with Undo", async () => {
    const { changes, complaints, page } = await opened("/model/decisions", {
      "GET /sad/files/": [[200, { revision: "1", files: [manifest, file] }]],
      "PUT /sad/files/": [
        [200, { revision: "2", files: [{ path: file.path, revision: "2" }] }],
        [200, { revision: "3", files: [{ path: file.path, revision: null }] }],
        [200, { revision: "4", files: [{ path: file.path, revision: "4" }] }],
      ],
    });

    await page.getByRole("combobox", { name: "Status of Queues" }).fill("accepted");
    await page.keyboard.press("Tab");
    await expect.poll(changes).toHaveLength(1);
    await page.getByRole("button", { name: "Delete Queues" }).click();
    await page.getByRole("textbox", { name: "Decision of Queues" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("textbox", { name: "Decision of Queues" }).waitFor();

    expect(await accessibilityFaults(page)).toEqual([]);
    const [first] = await changes();
    expect(first).toEqual([
      "PUT /sad/files/",
      {
        project_id: 1,
        write: [{ path: file.path, revision: "1", text: expect.stringContaining("status: accepted") }],
      },
    ]);
    expect(complaints).toEqual([]);
  });
});
