/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { password, visitorOf } from "../e2e/server-visitor.ts";
import { emptyTextIsFocused } from "./testing/empty-text.ts";
import { projectWith, saveStateIs, textOnServer, writeText } from "./testing/diagram-window.ts";
import { accessibilityFaults, faultsInFullRun } from "./testing/find-accessibility-faults.ts";
import { newEmail, workspaceForFile } from "./testing/open-workspace.ts";

const path = "diagrams/usecase.puml";
const first = "@startuml\nactor Reader\n@enduml\n";
const typed = "@startuml\nactor Clerk\n@enduml\n";

const workspace = await workspaceForFile();

/** The window of a person with a project, in its own session; with `elsewhere` they stay signed in. */
async function opened(address: string, files: Readonly<Record<string, string>>) {
  // The server counts the sign-ins of an account, so each test has one of its own.
  const email = newEmail("ada1");
  const elsewhere = await workspace.signUp(email);
  const session = visitorOf(workspace.server);
  await session.post("/login/", { email, password });
  const project = await projectWith(elsewhere, files, email);
  const { page } = await workspace.open(address, { visitor: session, email, project });
  return { elsewhere, email, page, project, session };
}

async function openedDiagram() {
  const person = await opened("/model/use-case", { [path]: first });
  await shows(person.page, "Reader");
  return { ...person, onServer: () => textOnServer(person.elsewhere, person.project.id, path) };
}

/** The same, after the session has ended on the server while they typed. */
async function refused() {
  const person = await openedDiagram();
  await person.session.get("/logout/");
  await writeText(person.page, typed);
  await person.page.getByText("You are signed out").waitFor();
  return person;
}

async function shows(page: Page, word: string): Promise<void> {
  await page.locator(".cm-content").first().getByText(word).first().waitFor();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Log In" }).click();
  await signInAgain(page, email);
}

/** Signs in in the dialog over the current page. */
async function signInAgain(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Account of/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Log In" }).waitFor();
}

it(
  "what was typed after a logout in another window is there after the next sign-in, at the same page, and is saved",
  { tags: ["slow"] },
  async () => {
    const { email, onServer, page } = await openedDiagram();
    const other = await page.context().newPage();
    await other.goto("/profile");
    await logOut(other);
    await page.bringToFront();

    await writeText(page, typed);
    await page.getByText("You are signed out").waitFor();
    const meanwhile = await onServer();
    await signInAgain(page, email);
    await shows(page, "Clerk");
    await saveStateIs(page, "clean");

    expect([meanwhile, await onServer()]).toEqual([first, typed]);
    expect(new URL(page.url()).pathname).toMatch(/^\/project\/\d+\/model\/use-case$/);
    expect(await page.getByText("You are signed out").count()).toBe(0);
  },
);

it("nothing of it is in a storage, or shown, until then", async () => {
  const { page } = await refused();

  await page.getByRole("dialog", { name: "Sign In" }).waitFor();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  const shown = await page.locator("body").innerText();

  expect([stored, shown].filter((one) => /Clerk|Library|ada\d/.test(one))).toEqual([]);
  expect(await faultsInFullRun(page)).toEqual([]);
});

it("another person who signs in sees nothing of it, and then it is deleted for good", async () => {
  const { email, onServer, page } = await refused();
  const ben = newEmail("ben");
  await workspace.signUp(ben);

  await signInAgain(page, ben);
  await page.getByRole("heading", { name: "You have no access to this project" }).waitFor();
  await page.getByText("Go To Your Projects").click();
  await page.getByRole("button", { name: /Account of/ }).waitFor();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await logOut(page);
  await signIn(page, email);
  await page.getByRole("button", { name: /Account of/ }).waitFor();
  await page.goto("/model/use-case");
  await shows(page, "Reader");

  expect(stored).not.toMatch(/Clerk|Library|ada\d/);
  expect(await onServer()).toBe(first);
});

it("a requested logout discards unsaved changes", { tags: ["slow"] }, async () => {
  const { email, onServer, page } = await openedDiagram();
  await page.route("**/sad/files/", (route) => route.abort());
  await writeText(page, typed);
  await saveStateIs(page, "offline");

  await logOut(page);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await page.unroute("**/sad/files/");
  await signIn(page, email);
  await page.goto("/model/use-case");
  await shows(page, "Reader");

  expect(stored).not.toContain("Clerk");
  expect(await onServer()).toBe(first);
});

it(
  "the browser asks before the window is reloaded, as long as work would be lost",
  { tags: ["slow"] },
  async () => {
    const { email, page } = await refused();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });

    await page.evaluate(() => location.reload());
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    await signInAgain(page, email);
    await saveStateIs(page, "clean");
    await page.reload();
    await shows(page, "Clerk");

    expect(asked).toEqual(["beforeunload"]);
  },
);

it("input in a requirement is restored and saved, too", { tags: ["slow"] }, async () => {
  const { elsewhere, email, page, project, session } = await opened("/model/functional-requirements", {});
  await page.getByRole("button", { name: "Write the first requirement" }).click();
  await emptyTextIsFocused(page);
  await page.keyboard.type("The library lends books.");
  await page.keyboard.press("Escape");
  await page.getByText("All changes saved").waitFor();
  const text = page.getByRole("textbox", { name: "Text of FR-1", exact: true });

  await session.get("/logout/");
  await text.fill("The library lends books for four weeks.");
  await page.getByText("You are signed out").waitFor();
  await signInAgain(page, email);
  await text.waitFor();
  await page.getByText("All changes saved").waitFor();

  expect(await text.inputValue()).toBe("The library lends books for four weeks.");
  const { body } = await elsewhere.get(`/sad/files/?project_id=${String(project.id)}`);
  expect(JSON.stringify(body)).toContain("four weeks");
});

/** A person on their profile, without unsaved changes, whose session has ended on the server. */
async function interrupted() {
  const person = await opened("/profile", {});
  const { page, session } = person;
  await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
  await session.get("/logout/");
  return person;
}

it(
  "who has nothing unsaved is asked to sign in over the place where they were, and comes back to it",
  { tags: ["slow"] },
  async () => {
    const { email, page } = await interrupted();

    await page.getByLabel("Your name").fill("Ada Lovelace");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Sign In" });
    await dialog.getByText("Your session has ended.").waitFor();
    await dialog.getByRole("textbox", { name: "Email" }).and(page.locator(":focus")).waitFor();
    const faults = await faultsInFullRun(page);
    const shown = await page.locator("body").innerText();
    await signInAgain(page, email);

    await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
    expect({ faults, path: new URL(page.url()).pathname }).toEqual({ faults: [], path: "/profile" });
    expect(shown).not.toMatch(/ada\d|Library/);
  },
);

it(
  "a dialog that was open when the session ended hides nothing from screen readers",
  { tags: ["slow"] },
  async () => {
    const { email, page, session } = await opened("/profile", {});
    await page.getByRole("button", { name: "New token" }).click();
    const open = page.getByRole("alertdialog");
    await open.getByLabel("Name").fill("CI of the shop");
    await open.getByLabel("Publish").check();
    await open.getByLabel(/^Your password/).fill(password);
    await session.get("/logout/");
    await open.getByRole("button", { name: "Create token" }).click();

    await page.getByRole("dialog", { name: "Sign In" }).waitFor();
    await signInAgain(page, email);

    // By its role, so that content hidden from assistive technology is not found.
    await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
    await page.getByRole("button", { name: "New token" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

it(
  "who does not sign in again comes to the landing page, which can be used",
  { tags: ["slow"] },
  async () => {
    const { page } = await interrupted();
    await page.getByRole("button", { name: "Save name" }).waitFor();
    await page.getByLabel("Your name").fill("Ada");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Sign In" });
    // The dialog hears a key once it has the keyboard.
    await dialog.getByRole("textbox", { name: "Email" }).and(page.locator(":focus")).waitFor();

    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Log In" }).waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.locator("#root[aria-hidden]").count()).toBe(0);
  },
);

it(
  "a page that cannot be loaded without a network leaves what is around it, and comes once there is one",
  { tags: ["slow"] },
  async () => {
    const { page } = await opened("/", {});
    await page.getByRole("heading", { level: 1, name: /Welcome/ }).waitFor();

    await page.context().setOffline(true);
    await page.getByRole("button", { name: /Account of/ }).click();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await page.getByRole("heading", { level: 1, name: "This page could not be loaded" }).waitFor();
    const isShellThere = await page.getByRole("button", { name: /Account of/ }).isVisible();
    const faults = await faultsInFullRun(page);
    await page.context().setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();

    expect({ faults, isShellThere }).toEqual({ faults: [], isShellThere: true });
  },
);
