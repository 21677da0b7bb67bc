import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { password, type Visitor } from "../e2e/server-visitor.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

const newPassword = "Better#456";

const workspace = await workspaceForFile();

async function open(visitor: Visitor) {
  const window = await workspace.open("/profile", { visitor });
  await window.page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
  return window;
}

function panel(page: Page, name: string) {
  return page.getByRole("region", { name });
}

async function fillPasswords(page: Page, { current, next }: { current: string; next: string }) {
  await page.getByLabel("Current password", { exact: true }).fill(current);
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Confirm new password", { exact: true }).fill(next);
}

describe("the password", () => {
  it("can be changed with the keyboard by a person who knows it, and signs out the other devices", async () => {
    const who = await workspace.signUp();
    const other = await open(who);
    const here = await workspace.open("/", { colorScheme: "light" });
    await here.page.context().clearCookies();
    const login = { email: who.email ?? "", password };
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
});

describe("a personal token", () => {
  it("is shown once, works, and no longer works once it is revoked", { tags: ["slow"] }, async () => {
    const { page } = await open(await workspace.signUp());

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
