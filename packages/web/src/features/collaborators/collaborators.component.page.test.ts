import { expect, it } from "vitest";
import { accessibilityFaults } from "../../../../../tests/web/testing/find-accessibility-faults.ts";
import { openComponent } from "../../../testing/open-component.ts";
import { listed } from "../../../testing/signed-in-answers.ts";

const bookstore = {
  id: 1,
  project_id: 1,
  project_name: "Bookstore",
  organization: "Paperleaf Books",
  shared_with_me: false,
  role: "owner",
  owner: { email: "ada@example.com", name: "Ada Lovelace" },
  shared_with_users: [
    { email: "ben@example.com", name: "Ben", role: "editor" },
    { email: "eve@example.com", name: "Eve", called: "Eve (2)", role: "commenter" },
  ],
  invited_users: [{ email: "cleo@example.com", role: "reader", expires_at: "2026-03-09T09:00:00.000Z" }],
};

const owned = { "GET /dashboard/list_projects/": [[200, listed(bookstore)] as const] };

it("an owner gives roles, by the keyboard and on a phone", async () => {
  const { changes, complaints, page } = await openComponent("/profile", {
    viewport: { width: 375, height: 800 },
    answers: {
      ...owned,
      "GET /account/tokens": [[200, []]],
      "GET /account/mails": [[200, { comments: true }]],
      "GET /account/sessions": [[200, []]],
      "POST /dashboard/change_role/": [[200, { message: "Role changed" }]],
      "POST /dashboard/share_project/": [[200, { message: "Project shared successfully" }]],
    },
  });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Collaborators" });

  await dialog.getByText("appears here as Eve (2)").waitFor();
  const bens = dialog.getByRole("combobox", { name: "Role of Ben" });
  await bens.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(changes).toHaveLength(1);
  await dialog.getByRole("combobox", { name: "Role", exact: true }).selectOption("Reader");
  await dialog.getByText("They can read the project and its documents.").waitFor();
  await dialog.getByLabel("Add by e-mail").fill("dora@example.com");
  await page.keyboard.press("Enter");
  await expect.poll(changes).toHaveLength(2);
  const ownRoles = await dialog.getByRole("combobox", { name: "Role of Ada Lovelace" }).count();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

  expect(await changes()).toEqual([
    ["POST /dashboard/change_role/", { project_id: 1, shared_with: "ben@example.com", role: "commenter" }],
    [
      "POST /dashboard/share_project/",
      {
        project_id: 1,
        shared_with: "dora@example.com",
        role: "reader",
        client_url: expect.stringContaining("http"),
      },
    ],
  ]);
  expect({ ownRoles, isWide, faults: await accessibilityFaults(page), complaints }).toEqual({
    ownRoles: 0,
    isWide: false,
    faults: [],
    complaints: [],
  });
});

it("a reader reads requirements, and sees whom to ask for another role", async () => {
  const { changes, page } = await openComponent("/model/functional-requirements", {
    answers: {
      "GET /dashboard/list_projects/": [
        [200, listed({ ...bookstore, shared_with_me: true, role: "reader", invited_users: undefined })],
      ],
      "GET /sad/get_functional_requirements/": [
        [
          200,
          { requirements: [{ id: "FR-1", text: "A customer can order.", revision: "1" }], revision: "1" },
        ],
      ],
      "GET /sad/traceability/": [[200, { rows: [] }]],
    },
  });

  await page.getByText("You can read this project: your role is reader.").waitFor();
  const text = page.getByRole("textbox", { name: "Text of FR-1" });
  await text.waitFor();
  const controls = page.getByRole("main").getByRole("button");
  const names = await controls.evaluateAll((buttons) =>
    buttons.map((button) => button.ariaLabel ?? button.textContent),
  );

  expect([await text.inputValue(), await text.isDisabled()]).toEqual(["A customer can order.", true]);
  expect(names.filter((name) => /add|delete|import|generate|notes|move/i.test(name))).toEqual([]);
  expect([await changes(), await accessibilityFaults(page)]).toEqual([[], []]);
});
