/// <reference lib="dom" />
import { expect, it } from "vitest";
import { accessibilityFaults } from "../../../../../tests/web/testing/find-accessibility-faults.ts";
import { colorModes } from "../../../testing/color-modes.ts";
import { openComponent } from "../../../testing/open-component.ts";

const phone = { width: 375, height: 812 };
const refused = {
  error: "Example Ltd cannot be reached. Please try again in a moment.",
  code: "UNAVAILABLE",
};

function opened(options: object, opening: object = {}) {
  return openComponent("/login", {
    isSignedIn: false,
    ...opening,
    answers: {
      "GET /sign_in_options/": [[200, options]],
      "POST /sso/provider/begin": [[503, refused]],
    },
  });
}

it.each(colorModes)("the sign-in offers the OpenID provider on a phone in %s", async (colorScheme) => {
  const { complaints, page } = await opened(
    { provider: { name: "Example Ltd" } },
    { colorScheme, viewport: phone },
  );

  await page.getByRole("button", { name: "Continue With Example Ltd" }).click();
  await page.getByText("Example Ltd cannot be reached. Please try again in a moment.").waitFor();

  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([overflow, await accessibilityFaults(page), complaints]).toEqual([0, [], []]);
});

it("without an OpenID provider, the sign-in has no button for it", async () => {
  const { page } = await opened({});
  const dialog = page.getByRole("dialog", { name: "Sign In" });

  await dialog.getByText("Google sign-in is not set up on this server.").waitFor();

  expect(await dialog.getByRole("button", { name: /^Continue With/ }).allInnerTexts()).toEqual([
    "Continue With Google",
  ]);
});

it("a sign-up that is closed is not offered", async () => {
  const { page } = await opened({ sign_up: { is_open: false } });
  const dialog = page.getByRole("dialog", { name: "Create Account" });

  await page.getByRole("dialog", { name: "Sign In" }).getByRole("button", { name: "Sign up" }).click();
  await dialog.getByText("Sign-up is closed on this server.").waitFor();

  expect(await dialog.getByRole("textbox").count()).toBe(0);
});

it("a sign-up for some domains names them", async () => {
  const { page } = await opened({ sign_up: { is_open: true, domains: ["example.com", "example.org"] } });

  await page.getByRole("dialog", { name: "Sign In" }).getByRole("button", { name: "Sign up" }).click();

  await page.getByText("You need an e-mail address that ends in @example.com, @example.org.").waitFor();
});

it("a sign-in of an account with a second factor asks for the code, and leads to its field", async () => {
  const needed = { error: "Enter the code", code: "VALIDATION", fields: { code: "Enter the code" } };
  const { changes, page } = await openComponent("/login", {
    isSignedIn: false,
    answers: { "GET /sign_in_options/": [[200, {}]], "POST /login/": [[400, needed]] },
  });
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await dialog.getByLabel(/^Password/).fill("Secret#123");
  await page.keyboard.press("Enter");

  const code = dialog.getByRole("textbox", { name: "Code" });
  await code.and(page.locator(":focus")).waitFor();
  const notices = await page.getByText("Sign In Failed!").count();
  await page.keyboard.type("123456");
  await page.keyboard.press("Enter");
  await page.getByText("Sign In Failed!").waitFor();
  // The notice goes away by itself.
  await dialog.getByRole("alert").filter({ hasText: "Enter the code" }).waitFor();

  const person = { email: "ada@example.com", password: "Secret#123", remember_me: false };
  expect(notices).toBe(0);
  expect(await changes()).toEqual([
    ["POST /login/", person],
    ["POST /login/", { ...person, code: "123456" }],
  ]);
});
