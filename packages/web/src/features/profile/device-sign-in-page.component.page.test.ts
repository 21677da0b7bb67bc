import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../../../../../tests/web/testing/find-accessibility-faults.ts";
import { colorModes } from "../../../testing/color-modes.ts";
import { openComponent, type Opening } from "../../../testing/open-component.ts";
import { ada } from "../../../testing/signed-in-answers.ts";

const laptop = {
  user_code: "WDJB-MJHT",
  name: "archscribe on laptop",
  scopes: ["read", "write", "generate", "publish"],
  address: "192.0.2.7",
  created_at: ada.created_at,
  expires_at: "2026-03-02T09:15:00.000Z",
};
const unknown = "The code is wrong, was used or has expired. Compare it, or run archscribe login again.";
const password = "Correct#123";

async function opened(path: string, answers: object, how: Opening = {}) {
  const tab = await openComponent(path, { answers: { ...answers }, ...how });
  await tab.page.getByRole("heading", { level: 1, name: "Sign in a device" }).waitFor();
  return tab;
}

function refused(fields: Readonly<Record<string, string>>) {
  return [400, { error: Object.values(fields)[0], code: "VALIDATION", fields }] as const;
}

describe("a device", () => {
  it.each(colorModes)(
    "is found by its code and allowed, with the keyboard on a phone in %s",
    async (colorScheme) => {
      const missing = "Enter the code of your authenticator app, or a recovery code";
      const { changes, complaints, page } = await opened(
        "/device",
        {
          "POST /account/device/request": [refused({ user_code: unknown }), [200, laptop]],
          "POST /account/device/decision": [
            refused({ code: missing }),
            [200, { message: "The device is signed in" }],
          ],
        },
        { colorScheme, viewport: { width: 375, height: 812 } },
      );

      await page.getByRole("textbox", { name: "Code" }).fill("BBBB");
      await page.keyboard.press("Enter");
      await page.getByText(unknown).waitFor();
      const faults = [...(await accessibilityFaults(page))];
      await page.locator(":focus").fill("wdjb mjht");
      await page.keyboard.press("Enter");
      const request = page.getByRole("region", { name: "“archscribe on laptop” wants to sign in" });
      await request.waitFor();
      const shown = await request.getByRole("definition").allInnerTexts();
      faults.push(...(await accessibilityFaults(page)));
      await page.keyboard.press("Tab");
      await page.keyboard.type(password);
      await page.keyboard.press("Enter");
      await request.getByText(missing).waitFor();
      faults.push(...(await accessibilityFaults(page)));
      await request.getByRole("textbox", { name: "Code" }).fill("123456");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "“archscribe on laptop” is signed in" }).waitFor();
      faults.push(...(await accessibilityFaults(page)));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

      expect(shown).toEqual([
        "WDJB-MJHT",
        ada.email,
        "Read, Write, Generate, Publish",
        expect.stringMatching(/^\w+ \d+, \d{4}, \d+:\d\d.[AP]M, from the network 192\.0\.2\.7$/),
      ]);
      expect([overflow, faults, complaints]).toEqual([0, [], []]);
      const allowed = { user_code: "WDJB-MJHT", decision: "allow", password };
      expect((await changes()).slice(-2)).toEqual([
        ["POST /account/device/decision", allowed],
        ["POST /account/device/decision", { ...allowed, code: "123456" }],
      ]);
    },
  );

  it("that the address names is shown at once, is denied without a password, and leaves the address", async () => {
    const { changes, page } = await opened("/device?code=WDJB-MJHT", {
      "POST /account/device/request": [[200, laptop]],
      "POST /account/device/decision": [[200, { message: "The device is denied" }]],
    });
    const focused = page.locator(":focus").getByRole("heading", { name: /wants to sign in$/ });
    await focused.waitFor();
    const { pathname, search } = new URL(page.url());

    await page.getByRole("button", { name: "Deny" }).click();
    await page.getByRole("heading", { name: "“archscribe on laptop” is not signed in" }).waitFor();

    expect([pathname, search]).toEqual(["/device", ""]);
    expect(await changes()).toEqual([
      ["POST /account/device/request", { user_code: "WDJB-MJHT" }],
      ["POST /account/device/decision", { user_code: "WDJB-MJHT", decision: "deny" }],
    ]);
  });

  it("needs no password of a person who has none, but a new sign-in", async () => {
    const late = "Your account has no password. Sign out, sign in again, and repeat this within ten minutes.";
    const { changes, page } = await opened("/device?code=WDJB-MJHT", {
      "POST /check_authentication/": [
        [200, { message: "User is authenticated", user: { ...ada, has_password: false }, token: "token-1" }],
      ],
      "POST /account/device/request": [[200, laptop]],
      "POST /account/device/decision": [refused({ password: late })],
    });

    await page.getByRole("button", { name: "Allow" }).click();
    await page.getByText(late).waitFor();

    expect(await page.getByLabel(/^Your password/).count()).toBe(0);
    expect((await changes()).at(-1)).toEqual([
      "POST /account/device/decision",
      { user_code: "WDJB-MJHT", decision: "allow" },
    ]);
  });
});
