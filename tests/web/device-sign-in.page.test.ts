import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { atTerminal } from "../../packages/cli/src/testing/at-terminal.ts";
import { password } from "../e2e/server-visitor.ts";
import { openWorkspace, type Workspace } from "./testing/open-workspace.ts";

let workspace: Workspace;
let folder: string;

beforeAll(async () => {
  workspace = await openWorkspace();
  folder = await mkdtemp(join(tmpdir(), "archscribe-device-"));
});

afterAll(async () => {
  await workspace.close();
  await rm(folder, { recursive: true });
});

/** Signs in at the address that the command has printed, and allows it there. */
async function allow(page: Page, { address, email }: { readonly address: string; readonly email: string }) {
  await page.goto(address);
  await page.getByRole("button", { name: "Log In" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByLabel(/^Password/).fill(password);
  await page.keyboard.press("Enter");
  const request = page.getByRole("region", { name: /^“archscribe on .*” wants to sign in$/ });
  const code = await request.getByRole("definition").first().innerText();
  await request.getByLabel(/^Your password/).fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /^“archscribe on .*” is signed in$/ }).waitFor();
  return code;
}

it("the command shows a code, and is signed in once the person has allowed it in the workspace", async () => {
  const { email = "" } = await workspace.signUp();
  const { complaints, page } = await workspace.open("/login");
  const server = new URL(page.url()).origin;
  const shown: Promise<string>[] = [];
  const read = (screen: string): string => {
    const [, address = ""] = /Open (\S+) in a browser/.exec(screen) ?? [];
    shown.push(allow(page, { address, email }));
    return "";
  };

  const login = await atTerminal(["login", server], [{ when: "Waiting.", keys: read }], {
    environment: { XDG_CONFIG_HOME: folder },
  });

  const [code] = await Promise.all(shown);
  expect(login.stdout).toContain(`Your code: ${code ?? "none"}`);
  expect(login.stdout).toContain(`Signed in to ${server} as ${email}.`);
  expect([login.code, complaints]).toEqual([0, []]);
  await page.getByRole("button", { name: "Go To Your Profile" }).click();
  await page
    .getByRole("list", { name: "Personal access tokens" })
    .getByText("Read, Write, Generate, Publish · last used on")
    .waitFor();
});
