import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openIdClient,
  type OpenIdProvider,
  startOpenIdProvider,
} from "../../packages/server/src/testing/openid-provider.ts";
import { password } from "../e2e/server-visitor.ts";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { openWorkspace, type Workspace } from "./testing/open-workspace.ts";
import { type GoogleAtHand, startGoogleAtHand } from "./testing/google-at-hand.ts";

const email = "ada@example.com";
let google: GoogleAtHand;
let provider: OpenIdProvider;
let workspace: Workspace;

beforeAll(async () => {
  google = await startGoogleAtHand();
  provider = await startOpenIdProvider(() => new Date());
  const environment = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: openIdClient.id,
    OIDC_CLIENT_SECRET: openIdClient.secret,
    OIDC_NAME: "Example Ltd",
  };
  workspace = await openWorkspace({ ...google.environment, ...environment }, { isOwn: true });
  await workspace.signUp(email);
});

afterAll(async () => {
  await workspace.close();
  await google.close();
  await provider.close();
});

async function openDialog(path = "/login", how: Parameters<Workspace["open"]>[1] = {}) {
  const opened = await workspace.open(path, how);
  const { page } = opened;
  if (path !== "/login") await page.getByRole("button", { name: "Log In" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.waitFor();
  return {
    ...opened,
    dialog,
    email: dialog.getByRole("textbox", { name: "Email" }),
    password: dialog.getByLabel(/^Password/),
    submit: dialog.getByRole("button", { name: "Sign In", exact: true }),
    google: dialog.getByRole("button", { name: "Continue With Google" }),
  };
}

describe("the sign-in dialog", () => {
  it("is open at /login, signs in by Enter, and leads to the dashboard", async () => {
    const person = await openDialog();
    const { complaints, page } = person;

    await person.email.fill(` ${email} `);
    await person.password.fill(password);
    await page.keyboard.press("Enter");

    await page.waitForURL((url) => url.pathname === "/");
    await person.dialog.waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("email"))).toBe(email);
    expect(complaints).toEqual([]);
  });

  it("leads back to the requested address, which screen readers can reach, too", async () => {
    const person = await openDialog("/profile");

    await person.email.fill(email);
    await person.password.fill(password);
    await person.submit.click();

    await person.dialog.waitFor({ state: "detached" });
    await person.page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
    expect(new URL(person.page.url()).pathname).toBe("/profile");
  });

  it("reports the missing value at each field, and leads to the first", { tags: ["slow"] }, async () => {
    const person = await openDialog();

    await person.submit.click();
    const said = await person.dialog.getByRole("alert").allInnerTexts();
    await person.email.fill("ada");

    await person.dialog.getByText("Please enter a valid email address").waitFor();
    expect(said).toEqual(["Please input your email!", "Please input your password!"]);
    expect(await person.email.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it("reports a wrong password, keeps the input, and leads to it", { tags: ["slow"] }, async () => {
    const person = await openDialog();
    await person.email.fill(email);
    await person.password.fill("Wrong#123");

    await person.submit.click();
    await person.page.getByText("Sign In Failed!").waitFor();

    await person.password.and(person.page.locator(":focus")).waitFor();
    expect([await person.email.inputValue(), await person.password.inputValue()]).toEqual([
      email,
      "Wrong#123",
    ]);
  });

  it("remembers the e-mail where it is asked to, and never the password", { tags: ["slow"] }, async () => {
    const person = await openDialog();
    const { page } = person;
    await person.email.fill(email);
    await person.password.fill(password);
    await person.dialog.getByLabel("Remember me").check();
    await person.submit.click();
    await person.dialog.waitFor({ state: "detached" });
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

    await page.context().clearCookies();
    await page.goto("/login");
    await person.dialog.waitFor();
    await person.password.and(page.locator(":focus")).waitFor();

    expect(stored).not.toContain(password);
    expect([await person.email.inputValue(), await person.password.inputValue()]).toEqual([email, ""]);
    expect(await person.dialog.getByLabel("Remember me").isChecked()).toBe(true);
  });

  it("closes at Escape, but not at a click beside it", { tags: ["slow"] }, async () => {
    const person = await openDialog();
    await person.email.fill("half@typed");

    await person.page.mouse.click(5, 5);
    const kept = await person.email.inputValue();
    await person.page.keyboard.press("Escape");
    await person.dialog.waitFor({ state: "detached" });

    expect([kept, new URL(person.page.url()).pathname]).toEqual(["half@typed", "/"]);
  });

  it("writes no input into the page as markup", { tags: ["slow"] }, async () => {
    const person = await openDialog();
    const evil = '"><img src=x onerror="document.title=1">@example.com';
    await person.email.fill(evil);
    await person.password.fill(evil);

    await person.submit.click();
    await person.dialog.getByText("Please enter a valid email address").waitFor();

    expect(await person.page.locator("img[src=x]").count()).toBe(0);
    expect(await person.page.title()).not.toBe("1");
  });

  it("is accessible with its errors", { tags: ["slow"] }, async () => {
    const person = await openDialog();
    await person.submit.click();
    await person.dialog.getByText("Please input your email!").waitFor();

    expect(await accessibilityFaults(person.page)).toEqual([]);
  });
});

describe("a sign-in with Google", () => {
  it("takes the account that is chosen in the window of Google", async () => {
    google.answerWith("token");
    const person = await openDialog();
    const chosen = person.page.context().waitForEvent("page");

    await person.google.click();
    const chooser = await chosen;
    if (!chooser.isClosed()) await chooser.waitForEvent("close");

    await person.dialog.waitFor({ state: "detached" });
    expect(await person.page.evaluate(() => localStorage.getItem("email"))).toBe(google.email);
    expect(google.asked()).toMatchObject({
      client_id: "our-client",
      response_type: "token",
      prompt: "select_account",
      redirect_uri: `${new URL(person.page.url()).origin}/google-callback.html`,
    });
    expect(person.complaints).toEqual([]);
  });

  it("reports that no account was chosen", { tags: ["slow"] }, async () => {
    google.answerWith("refusal");
    const person = await openDialog();

    await person.google.click();

    await person.page.getByText("Something went wrong with Google login.").waitFor();
  });

  it("takes no answer that it did not ask for, and can be called off", async () => {
    google.answerWith("foreign state");
    const person = await openDialog();
    const chosen = person.page.context().waitForEvent("page");

    await person.google.click();
    const chooser = await chosen;
    if (!chooser.isClosed()) await chooser.waitForEvent("close");
    await person.dialog.getByText("Choose your account in Google's window.").waitFor();
    await person.dialog.getByRole("button", { name: "Cancel" }).click();

    await person.google.waitFor();
    expect(await person.email.isEnabled()).toBe(true);
  });
});

describe("a sign-in with the OpenID provider", () => {
  const claims = { email: "grace@example.com", email_verified: true, name: "Grace Hopper" };

  async function leave(path: string) {
    const person = await openDialog(path);
    await person.dialog.getByRole("button", { name: "Continue With Example Ltd" }).click();
    return person;
  }

  it("WF122 comes back to the requested page, without the code in the address or the history", async () => {
    Object.assign(provider, { claims, refusal: undefined });

    const { complaints, page } = await leave("/profile");

    await page.getByRole("heading", { level: 2, name: "Grace Hopper" }).waitFor();
    const { pathname, search } = new URL(page.url());
    expect([pathname, search]).toEqual(["/profile", ""]);
    expect(complaints).toEqual([]);
  });

  it("WF122 shows why it has failed, and leads back to the sign-in", async () => {
    provider.refusal = "access_denied";

    const { page } = await leave("/profile");

    await page.getByText("Example Ltd did not sign you in.").waitFor();
    await page.getByRole("heading", { level: 1, name: "You are not signed in" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Back To The Sign-In" }).click();
    await page.getByRole("dialog", { name: "Sign In" }).waitFor();
  });
});

describe("who signs out", () => {
  it("leaves nothing but the choice of the mode and the remembered e-mail, and sees the landing page", async () => {
    const visitor = await workspace.signUp("leaving@example.com");
    const { page } = await workspace.open("/profile", { visitor, email: "leaving@example.com" });
    await page.getByRole("banner").waitFor();
    await page.evaluate(() => {
      localStorage.setItem("rememberMeEmail", "leaving@example.com");
      localStorage.setItem("content", "secret");
      sessionStorage.setItem("MyProjectName", "secret");
    });

    await page
      .getByRole("banner")
      .getByRole("button", { name: /menu|leaving|account/i })
      .last()
      .click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Log In" }).waitFor();

    const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(left).not.toContain("secret");
    expect(JSON.parse(left)[0]).toEqual({ rememberMeEmail: "leaving@example.com" });
  });

  it("is asked in again, at the same address, when the session has ended", { tags: ["slow"] }, async () => {
    const visitor = await workspace.signUp("ended@example.com");
    const { page } = await workspace.open("/profile", { visitor, email: "ended@example.com" });
    await page.getByRole("banner").waitFor();

    await page.context().clearCookies();
    await page.reload();

    await page.getByRole("button", { name: "Log In" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/profile");
  });
});
