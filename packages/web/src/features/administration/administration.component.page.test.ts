import { describe, expect, it } from "vitest";
import type { Replies } from "../../../../core/src/testing/index.ts";
import { accessibilityFaults } from "../../../../../tests/web/testing/find-accessibility-faults.ts";
import { colorModes } from "../../../testing/color-modes.ts";
import { openComponent, type Opening } from "../../../testing/open-component.ts";
import { ada } from "../../../testing/signed-in-answers.ts";

const person = {
  account_id: 2,
  email: "ben@example.com",
  name: "Ben",
  created_at: "2026-03-01T09:00:00.000Z",
  is_blocked: false,
  is_operator: false,
  has_second_factor: false,
  owned: 1,
  shared: 0,
  storage: 48_000,
};
const operator = { ...person, account_id: 1, email: ada.email, name: ada.name, is_operator: true };
const project = {
  project_id: 7,
  project_name: "Bookstore",
  organization: "Paperleaf Books",
  owner: "ben@example.com",
  members: 3,
  files: 41,
  documents: 2,
  storage: 482_113,
  created_at: "2026-03-02T09:00:00.000Z",
  updated_at: "2026-03-09T09:00:00.000Z",
};
const storage = {
  database: 12_582_912,
  files: 1_048_576,
  history: 2_097_152,
  documents: 4_194_304,
  audit_events: 2,
  people: 2,
  projects: 1,
  largest: [project],
};
const event = (event_id: number) => ({
  event_id,
  at: "2026-03-09T09:00:00.000Z",
  action: "role-changed",
  actor: ada.email,
  address: "192.0.2.7",
  project_id: 7,
  project_name: "Bookstore",
  subject: "ben@example.com",
  details: { role: "editor" },
});

const list = { people: [operator, person], total: 2 };
const answers: Replies = {
  "POST /check_authentication/": [
    [200, { message: "User is authenticated", user: { ...ada, is_operator: true }, token: "token-1" }],
  ],
  "GET /admin/people": [
    [200, list],
    [200, { ...list, people: [operator, { ...person, is_blocked: true }] }],
  ],
  "PUT /admin/people/2": [[200, { ...person, is_blocked: true }]],
  "GET /admin/projects": [[200, { projects: [project], total: 1 }]],
  "GET /admin/storage": [[200, storage]],
  "GET /admin/audit": [
    [200, { events: [event(2)], has_more: true }],
    [200, { events: [event(1)], has_more: false }],
  ],
};

async function opened(how: Opening = {}) {
  const tab = await openComponent("/admin", { answers, ...how });
  await tab.page.getByRole("heading", { level: 1, name: "Administration" }).waitFor();
  await tab.page.getByText("ben@example.com").first().waitFor();
  return tab;
}

it("an operator blocks a person, and reads projects, storage and the audit log", async () => {
  const { changes, complaints, page } = await opened();
  expect(await page.getByRole("button", { name: `Block ${ada.email}` }).count()).toBe(0);

  await page.getByRole("button", { name: "Block ben@example.com" }).click();
  await page.getByRole("button", { name: "Block person" }).click();
  await page.getByRole("button", { name: "Unblock ben@example.com" }).waitFor();
  await page.getByRole("tab", { name: "Projects" }).click();
  await page.getByRole("cell", { name: /Bookstore/ }).waitFor();
  await page.getByRole("tab", { name: "Storage" }).click();
  await page.getByText("13 MB").waitFor();
  await page.getByRole("tab", { name: "Audit log" }).click();
  await page.getByText("ben@example.com · Bookstore · role: editor").waitFor();
  await page.getByRole("button", { name: "Show earlier entries" }).click();
  await page.getByRole("button", { name: "Show earlier entries" }).waitFor({ state: "detached" });

  expect(await page.getByText("Role changed").count()).toBe(2);
  expect(await page.getByRole("link", { name: "Export as CSV" }).getAttribute("href")).toBe(
    "/admin/audit/export?format=csv",
  );
  expect(await changes()).toEqual([["PUT /admin/people/2", { is_blocked: true }]]);
  expect(complaints).toEqual([]);
});

it("the dialog that deletes a person asks about their projects and for the code, and closes afterwards", async () => {
  const missing = "Enter the code of your authenticator app, or a recovery code";
  const { changes, page } = await opened({
    answers: {
      ...answers,
      "GET /admin/people": [
        [200, list],
        [200, { people: [operator], total: 1 }],
      ],
      "POST /admin/people/2/delete": [
        [400, { error: missing, code: "VALIDATION", fields: { code: missing } }],
        [200, { message: "The account is deleted" }],
      ],
    },
  });
  await page.getByRole("button", { name: "Delete ben@example.com" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete the account of ben@example.com?" });
  await dialog.getByLabel("Your password").fill("Secret#123");
  await page.keyboard.press("Enter");
  await dialog.getByText("Choose what becomes of the projects").waitFor();
  await dialog.getByLabel("Transfer them to a person on this server").check();
  await dialog.getByLabel("E-mail of the next owner").fill("cleo@example.com");
  await page.keyboard.press("Enter");
  const code = dialog.getByRole("textbox", { name: "Code" });
  await dialog.getByRole("alert").getByText(missing).waitFor();
  const isAtField = await code.getAttribute("aria-invalid");
  const faults = await accessibilityFaults(page);
  await code.fill("123456");
  await page.keyboard.press("Enter");
  await page.getByText("1 person", { exact: true }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });

  const sent = { password: "Secret#123", projects: "transfer", transfer_to: "cleo@example.com" };
  expect([isAtField, faults]).toEqual(["true", []]);
  expect(await changes()).toEqual([
    ["POST /admin/people/2/delete", sent],
    ["POST /admin/people/2/delete", { ...sent, code: "123456" }],
  ]);
});

it("a tab that is opened again shows everything, like its empty search", async () => {
  const { page } = await opened({
    answers: {
      ...answers,
      "GET /admin/people": [
        [200, list],
        [200, { people: [person], total: 1 }],
        [200, list],
      ],
    },
  });
  await page.getByRole("searchbox", { name: "Search people" }).fill("ben");
  await page.keyboard.press("Enter");
  await page.getByText("1 person", { exact: true }).waitFor();

  await page.getByRole("tab", { name: "Storage" }).click();
  await page.getByRole("tab", { name: "People" }).click();
  await page.getByText("2 people").waitFor();

  expect(await page.getByRole("searchbox", { name: "Search people" }).inputValue()).toBe("");
  const people = (await page.evaluate(() => [...window.componentTab.asked()])).filter((call) =>
    String(call).startsWith("GET /admin/people"),
  );
  expect(people).toEqual([
    "GET /admin/people?page=1",
    "GET /admin/people?page=1&search=ben",
    "GET /admin/people?page=1",
  ]);
});

it("does not exist for anybody else", async () => {
  const { page } = await openComponent("/admin", { answers: {} });

  await page.getByRole("heading", { level: 1, name: "This page does not exist" }).waitFor();
});

describe.each(colorModes)("in %s mode", (colorScheme) => {
  it.each([1280, 375])("is accessible, and %d pixels are wide enough", async (width) => {
    const { page } = await opened({ colorScheme, viewport: { width, height: 800 } });

    for (const name of ["People", "Projects", "Storage", "Audit log"]) {
      await page.getByRole("tab", { name }).click();
      await page.getByText("ben@example.com").first().waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
