import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../../../../../tests/web/testing/find-accessibility-faults.ts";
import { colorModes } from "../../../testing/color-modes.ts";
import { openComponent, type Opening } from "../../../testing/open-component.ts";
import { ada, listed as listedProjects, signedInAnswers } from "../../../testing/signed-in-answers.ts";

const password = "Correct#123";
const newPassword = "Better#456";

async function opened(
  answers: object = {},
  { path = "/profile", ...how }: Opening & { readonly path?: string } = {},
) {
  const tab = await openComponent(path, { answers: { ...answers }, ...how });
  await tab.page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
  return tab;
}

function panel(page: Page, name: string) {
  return page.getByRole("region", { name });
}

async function fillPasswords(page: Page, typed: { current: string; next: string; again?: string }) {
  const { again = typed.next, current, next } = typed;
  await page.getByLabel("Current password", { exact: true }).fill(current);
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Confirm new password", { exact: true }).fill(again);
}

const wrongPassword = {
  error: "The password is wrong",
  code: "VALIDATION",
  fields: { password: "The password is wrong" },
};

describe("the name", () => {
  it("is shown with the name in a project where it belongs to another person", async () => {
    const called = "Ada Lovelace (2)";
    const bookstore = {
      id: 1,
      project_id: 1,
      project_name: "Bookstore",
      organization: "Paperleaf Books",
      shared_with_me: true,
      role: "editor",
      owner: { email: "ben@example.com", name: "Ada Lovelace" },
      shared_with_users: [{ email: ada.email, name: ada.name, called, role: "editor" }],
    };
    const { complaints, page } = await opened({
      "GET /dashboard/list_projects/": [[200, listedProjects(bookstore)]],
    });

    await panel(page, "Name").getByText(`In Bookstore, you appear as ${called}`).waitFor();
    expect(complaints).toEqual([]);
  });

  it("is changed, and the greeting and the account have it from then on", async () => {
    const user = { ...ada, name: "Ada King", username: "Ada King" };
    const { changes, complaints, page } = await opened({ "POST /account/name": [[200, { user }]] });
    const name = panel(page, "Name").getByLabel("Your name");

    await name.fill(" ");
    await page.keyboard.press("Enter");
    await page.getByText("Please input your name!").waitFor();
    await name.fill("Ada King");
    await panel(page, "Name").getByRole("button", { name: "Save name" }).click();
    await page.getByText("Your name is changed").waitFor();
    await page.getByRole("heading", { level: 2, name: "Ada King" }).waitFor();
    await page.getByRole("link", { name: "Archscribe, to the dashboard" }).click();

    await page.getByRole("heading", { level: 1, name: "Welcome, Ada King" }).waitFor();
    expect(await changes()).toEqual([["POST /account/name", { name: "Ada King" }]]);
    expect(complaints).toEqual([]);
  });
});

it("mails about comments are turned off, and stay on if the server refuses", async () => {
  const { changes, complaints, page } = await opened({
    "GET /account/mails": [
      [200, { comments: true }],
      [200, { comments: false }],
    ],
    "PUT /account/mails": [
      [503, { error: "Try again in a minute", code: "UNAVAILABLE" }],
      [200, { comments: false }],
    ],
  });
  const choice = panel(page, "Mails").getByRole("switch", { name: "When somebody mentions or answers me" });

  await choice.click();
  await panel(page, "Mails").getByText("Try again in a minute").waitFor();
  expect(await choice.isChecked()).toBe(true);
  await choice.click();

  await expect.poll(() => choice.isChecked()).toBe(false);
  expect(await changes()).toEqual([
    ["PUT /account/mails", { comments: false }],
    ["PUT /account/mails", { comments: false }],
  ]);
  expect(complaints).toEqual([]);
});

describe("the second factor", () => {
  const off = { is_on: false, recovery_codes_left: 0 };
  const on = { is_on: true, recovery_codes_left: 10 };
  const secret = "JBSWY3DPEHPK3PXP";
  const address = `otpauth://totp/Archscribe:ada%40example.com?issuer=Archscribe&secret=${secret}&digits=6`;
  const codes = ["kxq2-7mfa-9tbe-h3wd", "p4rt-xx2a-bb7c-zz9q"];

  it.each(colorModes)(
    "is turned on with a QR code and recovery codes, on a phone in %s",
    async (colorScheme) => {
      const { changes, complaints, page } = await opened(
        {
          "GET /account/second-factor": [
            [200, off],
            [200, on],
          ],
          "POST /account/second-factor": [
            [400, wrongPassword],
            [200, { secret, address }],
          ],
          "POST /account/second-factor/confirm": [[200, { recovery_codes: codes }]],
        },
        { colorScheme, viewport: { width: 375, height: 812 } },
      );
      const region = panel(page, "Second factor");
      await region.getByRole("button", { name: "Set up second factor" }).click();
      const dialog = page.getByRole("dialog");

      await dialog.getByLabel("Your password").fill("Wrong#999");
      await page.keyboard.press("Enter");
      await dialog.getByText("The password is wrong").waitFor();
      await dialog.getByLabel("Your password").fill(password);
      await page.keyboard.press("Enter");
      await dialog.getByRole("img", { name: "QR code with the key" }).waitFor();
      const key = await dialog.getByRole("textbox", { name: "Key" }).inputValue();
      await dialog.getByRole("textbox", { name: "Code" }).and(page.locator(":focus")).waitFor();
      const faults = [...(await accessibilityFaults(page))];
      await dialog.getByRole("textbox", { name: "Code" }).fill("123456");
      await page.keyboard.press("Enter");
      await dialog.getByRole("listitem").first().waitFor();
      const shown = await dialog.getByRole("listitem").allInnerTexts();
      faults.push(...(await accessibilityFaults(page)));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await dialog.getByRole("button", { name: "Done" }).click();
      await region.getByText("Unused recovery codes: 10").waitFor();

      expect([key, shown]).toEqual(["JBSW Y3DP EHPK 3PXP", codes]);
      expect([overflow, faults, complaints]).toEqual([0, [], []]);
      expect((await changes()).at(-1)).toEqual(["POST /account/second-factor/confirm", { code: "123456" }]);
    },
  );

  it("is turned off with the password and a code", async () => {
    const { changes, page } = await opened({
      "GET /account/second-factor": [
        [200, on],
        [200, off],
      ],
      "POST /account/second-factor/off": [[200, { message: "The second factor is off" }]],
    });
    await page.getByRole("button", { name: "Turn off second factor" }).click();
    const dialog = page.getByRole("dialog");

    await dialog.getByLabel("Your password").fill(password);
    await dialog.getByRole("textbox", { name: "Code" }).fill("kxq2-7mfa-9tbe-h3wd");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Set up second factor" }).waitFor();

    expect(await changes()).toEqual([
      ["POST /account/second-factor/off", { password, code: "kxq2-7mfa-9tbe-h3wd" }],
    ]);
  });
});

describe("the e-mail", () => {
  it("is changed with the code of the mail, and the account has it from then on", async () => {
    const user = { ...ada, email: "countess@example.com" };
    const { changes, complaints, page } = await opened({
      "POST /account/email": [[200, { message: "A code was sent to the e-mail" }]],
      "POST /account/email/confirm": [[200, { token: "token-2", user }]],
    });
    await panel(page, "E-mail").getByRole("button", { name: "Change e-mail" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("New e-mail").fill("countess@example.com");
    await dialog.getByLabel("Your password").fill(password);
    await page.keyboard.press("Enter");

    await dialog.getByLabel("Code from the mail").and(page.locator(":focus")).waitFor();
    const faults = await accessibilityFaults(page);
    await page.keyboard.type("123456");
    await page.keyboard.press("Enter");
    await panel(page, "E-mail").getByText("countess@example.com").waitFor();

    expect([faults, complaints]).toEqual([[], []]);
    expect(await changes()).toEqual([
      ["POST /account/email", { email: "countess@example.com", password }],
      ["POST /account/email/confirm", { email: "countess@example.com", otp: "123456" }],
    ]);
  });
});

const [[, listed]] = signedInAnswers["GET /dashboard/list_projects/"] as [
  [number, { projects: readonly [{ readonly id: number }]; named: readonly unknown[] }],
];

/** The projects for the sidebar, and then those that the dialog reads. */
function listing(
  ...pages: readonly (readonly [readonly { readonly name: string; readonly heir?: string }[], number])[]
) {
  const [bookstore] = listed.projects;
  const project = ({ heir, name }: { readonly name: string; readonly heir?: string }, id: number) => ({
    ...bookstore,
    id,
    project_id: id,
    project_name: name,
    shared_with_users: heir === undefined ? [] : [{ email: heir }],
  });
  const answers = pages.map(([some, total]) => [
    200,
    { projects: some.map((one) => project(one, Number(/\d+/.exec(one.name)))), named: [], total },
  ]);
  return { "GET /dashboard/list_projects/": [[200, listed], ...answers] };
}

const numbered = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `P${String(first + index)}` }));

describe("the account", () => {
  const deleted = {
    "POST /account/delete": [[200, { message: "Your account is deleted" }]],
    "GET /logout/": [[200, { message: "Signed out" }]],
  };

  async function openDialog(answers: object) {
    const tab = await opened(answers, { viewport: { width: 375, height: 812 } });
    await panel(tab.page, "Delete account").getByRole("button", { name: "Delete account" }).click();
    const dialog = tab.page.getByRole("dialog");
    await dialog.getByLabel("Your password").fill(password);
    return { ...tab, dialog, submit: dialog.getByRole("button", { name: "Delete account" }) };
  }

  it("is deleted after a decision about each project of all pages, which nobody makes by overlooking it", async () => {
    const { changes, complaints, dialog, page, submit } = await openDialog({
      ...listing([numbered(1, 50), 51], [[{ name: "P51", heir: "bo@example.com" }], 51]),
      ...deleted,
    });

    await dialog.getByLabel("The project P51").selectOption("bo@example.com");
    for (let number = 1; number <= 49; number += 1)
      await dialog
        .getByRole("combobox", { name: `The project P${String(number)}`, exact: true })
        .selectOption("delete");
    const isDisabled = await submit.getAttribute("aria-disabled");
    await dialog.getByLabel("The project P50").selectOption({ label: "Delete it" });
    const faults = await accessibilityFaults(page);
    await submit.click();
    await page.getByRole("heading", { level: 1, name: "From requirements to" }).waitFor();

    expect([isDisabled, faults, complaints]).toEqual(["true", [], []]);
    expect(await changes()).toEqual([
      [
        "POST /account/delete",
        {
          password,
          delete_projects: numbered(1, 50).map((_, index) => index + 1),
          hand_over: [{ project_id: 51, email: "bo@example.com" }],
        },
      ],
    ]);
  });

  it("is not deleted without a decision about a project that has appeared in the meantime", async () => {
    const undecided = "Decide what becomes of the project 'P2': hand it over to a member, or delete it.";
    const refused = { error: undecided, code: "VALIDATION", fields: { delete_projects: undecided } };
    const { changes, dialog, submit } = await openDialog({
      ...listing([numbered(1, 1), 1], [numbered(1, 2), 2]),
      ...deleted,
      "POST /account/delete": [[400, refused], ...deleted["POST /account/delete"]],
    });

    await dialog.getByLabel("The project P1").selectOption("delete");
    await submit.click();
    await dialog.getByText(undecided).waitFor();
    await dialog.getByLabel("The project P2").selectOption("delete");
    await submit.click();
    await dialog.waitFor({ state: "detached" });

    expect((await changes()).map((change) => (change as [string, object])[1])).toMatchObject([
      { delete_projects: [1] },
      { delete_projects: [1, 2] },
    ]);
  });

  it("is not deleted with a wrong code, which is reported at its field", async () => {
    const wrong = "The code is wrong, or was used already. Wait for the next one.";
    const { dialog, page } = await openDialog({
      ...listing([[], 0]),
      "GET /account/second-factor": [[200, { is_on: true, recovery_codes_left: 10 }]],
      "POST /account/delete": [[400, { error: wrong, code: "VALIDATION", fields: { code: wrong } }]],
    });
    const code = dialog.getByRole("textbox", { name: "Code" });

    await code.fill("000000");
    await page.keyboard.press("Enter");
    await dialog.getByRole("alert").getByText(wrong).waitFor();

    expect(await code.getAttribute("aria-invalid")).toBe("true");
  });
});

describe("the password", () => {
  it("has its faults at each field, and keeps the input", async () => {
    const { complaints, page } = await opened({ "POST /account/password": [[400, wrongPassword]] });
    const region = panel(page, "Password");

    await region.getByRole("button", { name: "Change password" }).click();
    await region.getByText("Password is required").first().waitFor();
    const empty = await region.getByRole("alert").allInnerTexts();
    await fillPasswords(page, { current: "Wrong#999", next: "secret", again: "Secret" });
    const typed = await region.getByRole("alert").allInnerTexts();
    await fillPasswords(page, { current: "Wrong#999", next: newPassword });
    await region.getByRole("button", { name: "Change password" }).click();
    await region.getByText("The password is wrong").waitFor();
    const next = await page.getByLabel("New password", { exact: true }).inputValue();

    expect(empty).toEqual(["Password is required", "Password is required", "Confirm Password is required"]);
    expect(typed).toEqual(["Password must contain at least one uppercase letter", "Passwords must match"]);
    expect(next).toBe(newPassword);
    expect(complaints).toEqual([]);
  });

  it("stays in the form without a network, and is sent again", async () => {
    const { page } = await opened({
      "POST /account/password": ["no network", [200, { message: "set password successfully!" }]],
    });
    const region = panel(page, "Password");
    await fillPasswords(page, { current: password, next: newPassword });

    await region.getByRole("button", { name: "Change password" }).click();
    await region.getByText("The server cannot be reached. Check your connection and try again.").waitFor();
    const kept = await page.getByLabel("New password", { exact: true }).inputValue();
    await region.getByRole("button", { name: "Change password" }).click();

    await page.getByText("Your password is changed").waitFor();
    expect(kept).toBe(newPassword);
  });
});

describe("a personal token", () => {
  const ofLaptop = {
    id: "t_1",
    name: "archscribe on laptop",
    scopes: ["read", "write", "generate", "publish"],
    created_at: ada.created_at,
    expires_at: "2026-05-31T09:00:00.000Z",
  };

  it("needs the code that the server asks for", async () => {
    const missing = "Enter the code of your authenticator app, or a recovery code";
    const { changes, page } = await opened({
      "POST /account/tokens": [
        [400, { error: missing, code: "VALIDATION", fields: { code: missing } }],
        [201, { token: ofLaptop, secret: "ars_0123456789abcdefghij" }],
      ],
    });
    await page.getByRole("button", { name: "New token" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Name").fill("CI");
    await dialog.getByLabel(/^Your password/).fill(password);
    await page.keyboard.press("Enter");
    await dialog.getByText(missing).waitFor();
    await dialog.getByLabel("Code").fill("123456");
    await page.keyboard.press("Enter");

    await page.getByRole("textbox", { name: "Token" }).waitFor();
    expect((await changes()).at(-1)).toEqual([
      "POST /account/tokens",
      { name: "CI", scopes: ["read"], days: 90, password, code: "123456" },
    ]);
  });

  it("of a person without a password needs none, but a new sign-in", async () => {
    const late = "Your account has no password. Sign out, sign in again, and repeat this within ten minutes.";
    const { changes, page } = await opened({
      "POST /check_authentication/": [
        [200, { message: "User is authenticated", user: { ...ada, has_password: false }, token: "token-1" }],
      ],
      "POST /account/tokens": [[400, { error: late, code: "VALIDATION", fields: { password: late } }]],
    });
    await page.getByRole("button", { name: "New token" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Name").fill("CI");
    await page.keyboard.press("Enter");

    await dialog.getByText(late).waitFor();
    expect(await dialog.getByLabel(/^Your password/).count()).toBe(0);
    expect(await changes()).toEqual([["POST /account/tokens", { name: "CI", scopes: ["read"], days: 90 }]]);
  });

  it("is not created without a name, a permission and the right password", async () => {
    const { page } = await opened({ "POST /account/tokens": [[400, wrongPassword]] });
    await page.getByRole("button", { name: "New token" }).click();
    const dialog = page.getByRole("alertdialog");

    await dialog.getByLabel("Read").uncheck();
    await dialog.getByRole("button", { name: "Create token" }).click();
    await dialog.getByText("Password is required").waitFor();
    const faults = await dialog.getByRole("alert").allInnerTexts();
    const focused = await dialog.getByLabel("Name").evaluate((field) => field.matches(":focus"));
    await dialog.getByLabel("Name").fill("CI");
    await dialog.getByLabel("Read").check();
    await dialog.getByLabel(/^Your password/).fill("Wrong#999");
    await page.keyboard.press("Enter");
    await dialog.getByText("The password is wrong").waitFor();

    expect(faults).toEqual([
      "Give the token a name",
      "Choose at least one permission for the token",
      "Password is required",
    ]);
    expect([focused, await dialog.getByLabel("Name").inputValue()]).toEqual([true, "CI"]);
  });

  it.each(colorModes)("has an accessible dialog, also with faults, in %s", async (colorScheme) => {
    const { complaints, page } = await opened({}, { colorScheme });
    await page.getByRole("button", { name: "New token" }).click();
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByRole("alertdialog").getByText("Password is required").waitFor();

    expect([await accessibilityFaults(page), complaints]).toEqual([[], []]);
  });
});

it("a device is removed from the list after its session was ended", async () => {
  const here = {
    id: "s_1",
    created_at: ada.created_at,
    last_seen_at: ada.created_at,
    is_current: true,
    device: "Firefox on Linux",
  };
  const phone = { ...here, id: "s_2", is_current: false, device: "Chrome on Android" };
  const { changes, page } = await opened({
    "GET /account/sessions": [
      [200, [here, phone]],
      [200, [here]],
    ],
    "DELETE /account/sessions/s_2": [[200, { message: "Session ended" }]],
  });

  await panel(page, "Devices")
    .getByRole("button", { name: /^End the session of/ })
    .click();
  await panel(page, "Devices").getByRole("listitem").nth(1).waitFor({ state: "detached" });

  expect(await changes()).toEqual(["DELETE /account/sessions/s_2"]);
});

it("the theme of diagrams and dark mode are kept in the browser", async () => {
  const { kept, page } = await opened();
  const region = panel(page, "Appearance");

  await region.getByRole("switch", { name: "Dark mode" }).check();
  await region.getByRole("combobox", { name: "Diagram theme" }).click();
  await page.getByRole("option").nth(1).click();
  const chosen = await region.getByRole("combobox", { name: "Diagram theme" }).innerText();
  await opened({}, await kept());
  await region.getByRole("switch", { name: "Dark mode" }).waitFor();

  expect(await region.getByRole("switch", { name: "Dark mode" }).isChecked()).toBe(true);
  expect(chosen).not.toBe("Modern Minimal");
  expect(await region.getByRole("combobox", { name: "Diagram theme" }).innerText()).toBe(chosen);
});
