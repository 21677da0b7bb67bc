/// <reference lib="dom" />
import { expect, it } from "vitest";
import { accessibilityFaults } from "../../../../../tests/web/testing/find-accessibility-faults.ts";
import { colorModes } from "../../../testing/color-modes.ts";
import { openComponent, type Opening } from "../../../testing/open-component.ts";

function opened(opening: Opening = {}) {
  return openComponent("/", { isSignedIn: false, ...opening });
}

it.each(colorModes)("the landing page fits on a phone, and is accessible in %s", async (colorScheme) => {
  const { complaints, page } = await opened({ colorScheme, viewport: { width: 390, height: 844 } });
  await page.getByRole("heading", { level: 1, name: "From requirements to" }).waitFor();

  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  expect([overflow, await accessibilityFaults(page), complaints]).toEqual([0, [], []]);
});

it("shows that Google is not set up on this server", async () => {
  const { page } = await opened();

  const google = page.getByRole("button", { name: "Continue With Google" });
  await page.getByText("Google sign-in is not set up on this server.").waitFor();

  expect(await google.getAttribute("aria-disabled")).toBe("true");
});

it("keeps the mode that a person chooses for the next visit", async () => {
  const { kept, page } = await opened();
  const mode = page.getByRole("button", { name: "Dark mode" });

  await mode.click();
  await opened(await kept());
  await mode.waitFor();

  expect(await mode.getAttribute("aria-pressed")).toBe("true");
  expect(await page.locator("html").getAttribute("data-mode")).toBe("dark");
});
