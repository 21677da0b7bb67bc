import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { password, type Visitor } from "../e2e/server-visitor.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { type Opening, openWorkspace, type Workspace } from "./testing/open-workspace.ts";

const newPassword = "Better#456";

let workspace: Workspace;
let people = 0;

beforeAll(async () => {
  workspace = await openWorkspace();
});

afterAll(() => workspace.close());

interface Person {
  readonly email: string;
  readonly visitor: Visitor;
}

async function somebody(): Promise<Person> {
  people += 1;
  const email = `person${String(people)}@example.com`;
  return { email, visitor: await workspace.signUp(email) };
}

async function open(who: Person, how: Opening = {}) {
  const window = await workspace.open("/profile", { ...how, email: who.email, visitor: who.visitor });
  await window.page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
  return window;
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

describe("the name", () => {
  it("is changed, and is that of the greeting and of the account from then on", async () => {
    const who = await somebody();
    const { complaints, page } = await open(who);
    const name = panel(page, "Name").getByLabel("Your name");

    await name.fill(" ");
    await page.keyboard.press("Enter");
    await page.getByText("Please input your name!").waitFor();
    await name.fill("Ada Lovelace");
    await page.keyboard.press("Enter");
    await page.getByText("Your name is changed").waitFor();
    await page.getByRole("heading", { level: 2, name: "Ada Lovelace" }).waitFor();
    const faults = await accessibilityFaults(page);
    await page.goto("/");

    await page.getByRole("heading", { level: 1, name: "Welcome, Ada Lovelace" }).waitFor();
    expect({ complaints, faults }).toEqual({ complaints: [], faults: [] });
  });
});

describe("the password", () => {
  it("can be changed with the keyboard by a person who knows it, and signs out the other devices", async () => {
    const who = await somebody();
    const other = await open(who);
    const here = await workspace.open("/", { colorScheme: "light" });
    await here.page.context().clearCookies();
    const login = { email: who.email, password };
    await here.page.evaluate(signInThere, login);
    await here.page.goto("/profile");
    const { page } = here;
    await panel(page, "Devices").getByRole("listitem").nth(1).waitFor();

    await fillPasswords(page, { current: password, next: newPassword });
    await page.keyboard.press("Enter");
    await page.getByText("Your password is changed").waitFor();
    await panel(page, "Devices").getByRole("listitem").nth(1).waitFor({ state: "detached" });
    await other.page.reload();
    await other.page.getByRole("button", { name: "Log In" }).first().waitFor();

    expect(await page.getByLabel("Current password", { exact: true }).inputValue()).toBe("");
    expect(await panel(page, "Devices").getByRole("listitem").innerText()).toContain("This device");
  });

  it("says at each field what is wrong, and keeps what was typed", async () => {
    const { complaints, page } = await open(await somebody());
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
    expect(complaints.filter((one) => !one.includes("400"))).toEqual([]);
  });

  it("is kept in the form where there is no network, and sent again", async () => {
    const { page } = await open(await somebody());
    const region = panel(page, "Password");
    await fillPasswords(page, { current: password, next: newPassword });

    await page.route("**/account/password", (route) => route.abort());
    await region.getByRole("button", { name: "Change password" }).click();
    await region.getByText("The server cannot be reached. Check your connection and try again.").waitFor();
    await page.unroute("**/account/password");
    await region.getByRole("button", { name: "Change password" }).click();

    await page.getByText("Your password is changed").waitFor();
  });
});

describe("a personal token", () => {
  it("is shown once, works, and works no more once it is revoked", async () => {
    const { page } = await open(await somebody());

    await page.getByRole("button", { name: "New token" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Name").fill("CI of the shop");
    await dialog.getByLabel("Publish").check();
    await dialog.getByLabel("Valid for").selectOption("30");
    await dialog.getByLabel(/^Your password/).fill(password);
    await dialog.getByRole("button", { name: "Create token" }).click();
    await dialog.getByText("Copy it now").waitFor();
    const secret = await dialog.getByRole("textbox", { name: "Token" }).inputValue();
    await dialog.getByRole("button", { name: "Done" }).click();
    const row = panel(page, "Personal access tokens").getByRole("listitem");
    const listed = await row.innerText();
    const before = await whoami(secret);
    await row.getByRole("button", { name: "Revoke CI of the shop" }).click();
    await page.getByRole("button", { name: "Revoke token" }).click();
    await row.waitFor({ state: "detached" });

    expect(secret).toMatch(/^ars_\S{20,}$/);
    expect(listed).toMatch(/^CI of the shop\s+Read, Publish · not used yet · valid until \w+ \d+, \d{4}/);
    expect([before, await whoami(secret)]).toEqual([
      { status: 200, scopes: ["read", "publish"] },
      { status: 401, scopes: undefined },
    ]);
    expect(await page.content()).not.toContain(secret);
  });

  it("that a command line asks for is made by the person alone, who carries it over", async () => {
    const who = await somebody();
    const { page } = await workspace.open("/profile?cli=laptop", { ...who });

    const dialog = page.getByRole("alertdialog", { name: "New personal access token" });
    await dialog.getByText("Create one only if you have just run archscribe login yourself").waitFor();
    const name = await dialog.getByLabel("Name").inputValue();
    const [pathname, search] = [new URL(page.url()).pathname, new URL(page.url()).search];
    await dialog.getByLabel(/^Your password/).fill(password);
    await page.keyboard.press("Enter");
    await page.getByText("paste it where archscribe login asks for it").waitFor();
    const secret = await page.getByRole("textbox", { name: "Token" }).inputValue();

    expect([name, pathname, search]).toEqual(["archscribe on laptop", "/profile", ""]);
    expect(await whoami(secret)).toEqual({ status: 200, scopes: ["read", "write", "generate", "publish"] });
  });

  it("is not made without a name, a scope and the right password", async () => {
    const { page } = await open(await somebody());
    await page.getByRole("button", { name: "New token" }).click();
    const dialog = page.getByRole("alertdialog");

    await dialog.getByLabel("Read").uncheck();
    await dialog.getByRole("button", { name: "Create token" }).click();
    await dialog.getByText("Password is required").waitFor();
    const faults = await dialog.getByRole("alert").allInnerTexts();
    const focused = await dialog.getByLabel("Name").evaluate((field) => field === document.activeElement);
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
});

it("a device that somebody ends is signed out", async () => {
  const who = await somebody();
  const login = { email: who.email, password, remember_me: false };
  const { page } = await open(who);
  const { page: phone } = await workspace.open("/health-check");
  await phone.evaluate(signInThere, login);

  await page.reload();
  await panel(page, "Devices")
    .getByRole("button", { name: /^End the session of/ })
    .click();
  await panel(page, "Devices").getByRole("listitem").nth(1).waitFor({ state: "detached" });
  const status = await phone.evaluate(async () => (await fetch("/account/whoami")).status);

  expect(status).toBe(401);
});

it("the theme of diagrams and dark mode are kept in the browser", async () => {
  const { page } = await open(await somebody(), { colorScheme: "light" });
  const region = panel(page, "Appearance");

  await region.getByRole("switch", { name: "Dark mode" }).check();
  await region.getByRole("combobox", { name: "Diagram theme" }).click();
  await page.getByRole("option").nth(1).click();
  const chosen = await region.getByRole("combobox", { name: "Diagram theme" }).innerText();
  await page.reload();
  await region.getByRole("switch", { name: "Dark mode" }).waitFor();

  expect(await region.getByRole("switch", { name: "Dark mode" }).isChecked()).toBe(true);
  expect(chosen).not.toBe("Modern Minimal");
  expect(await region.getByRole("combobox", { name: "Diagram theme" }).innerText()).toBe(chosen);
});

it.each(["light", "dark"] as const)("nothing keeps anybody out of the profile in %s", async (colorScheme) => {
  const { complaints, page } = await open(await somebody(), { colorScheme });
  await panel(page, "Devices").getByRole("listitem").waitFor();
  await page.getByText("There are none yet.").waitFor();

  const whole = await accessibilityFaults(page);
  await page.getByRole("button", { name: "New token" }).click();
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByRole("alertdialog").getByText("Password is required").waitFor();
  const dialog = await accessibilityFaults(page);

  expect({ whole, dialog, complaints }).toEqual({ whole: [], dialog: [], complaints: [] });
});

async function whoami(secret: string) {
  const response = await fetch(`${workspace.server.address}/account/whoami`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  const body: { readonly scopes?: readonly string[] } = JSON.parse(await response.text());
  return { status: response.status, scopes: body.scopes };
}

/** Runs in the page: signs in as the form does. */
async function signInThere({ email, password: secret }: { email: string; password: string }): Promise<void> {
  const { csrfToken } = await (await fetch("/get_csrf_token/")).json();
  await fetch("/login/", {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrftoken": csrfToken },
    body: JSON.stringify({ email, password: secret }),
  });
  localStorage.setItem("email", email);
}
