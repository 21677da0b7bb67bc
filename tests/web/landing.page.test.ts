/// <reference lib="dom" />
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isFullSize } from "../full-size.ts";
import { workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile();

describe("the landing page", () => {
  it("shows headline, ways to sign in and the workspace to signed-out visitors, at every address", async () => {
    const { complaints, page } = await workspace.open("/publish");

    await page.getByRole("heading", { level: 1, name: "From requirements to" }).waitFor();
    const buttons = page.getByRole("main").getByRole("button");
    const picture = page.getByRole("img", { name: "The Archscribe workspace" });

    expect(new URL(page.url()).pathname).toBe("/publish");
    await expect
      .poll(() => buttons.allInnerTexts())
      .toEqual(["Sign Up", "Log In", "Continue With Google", "Create Your Account"]);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it.each(isFullSize ? (["light", "dark"] as const) : (["dark"] as const))(
    "can be read while the application is on its way, in the colours that it has then: %s",
    async (colorScheme) => {
      const { complaints, page } = await workspace.open("about:blank", { colorScheme });
      const arrival = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", async (route) => {
        await arrival.promise;
        await route.continue();
      });

      await page.goto("/");
      const before = await look(page);
      arrival.resolve();
      await page.locator("html[data-mode]").waitFor();
      const after = await look(page);

      expect(before.headline).toBe("From requirements to an architecture document people trust");
      expect(before.inert).toBeGreaterThan(5);
      expect(after).toEqual({ ...before, inert: 0 });
      expect(complaints).toEqual([]);
    },
  );

  it("names its components, including the engines in workers", { tags: ["slow"] }, async () => {
    const { page } = await workspace.open("/");
    await page.getByRole("link", { name: "Licences of its parts" }).click();
    await page.waitForURL("**/licenses.txt");

    const text = await page.locator("body").innerText();

    const names = ["react", "mermaid", "@plantuml/core", "@viz-js/viz", "@fontsource/poppins"];
    expect(names.filter((name) => !text.includes(`## ${name} - `))).toEqual([]);
  });

  it("loads at most 183 kB of JavaScript, and no diagram engine", async () => {
    const { page } = await workspace.open("about:blank");
    const scripts = new Map<string, Promise<Buffer>>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith(".js")) scripts.set(pathname, response.body());
    });
    await page.goto(workspace.server.address);
    await page.getByText("Google sign-in is not set up").waitFor();

    const bodies = await Promise.all(scripts.values());
    const weights = bodies.map((body) => gzipSync(body).length);

    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(183_000);
  });

  it(
    "says that the sign-in did not come, where it is seen, and opens it once it is there",
    { tags: ["slow"] },
    async () => {
      const { page } = await workspace.open("/");
      await page.getByText("Google sign-in is not set up").waitFor();

      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Log In" }).first().click();
      const notice = page.getByRole("alert").filter({ hasText: "could not be loaded" });
      await notice.waitFor();
      const bottom = await notice.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight);
      expect(bottom).toBeLessThanOrEqual(0);
      await page.context().setOffline(false);

      await page.getByRole("dialog", { name: "Sign In" }).waitFor();
    },
  );
});

/** The first view of a visitor, and whether it responds. */
async function look(page: Page) {
  return page.evaluate(() => {
    const [headline, picture] = ["h1", "main img"].map((selector) => document.querySelector(selector));
    const colours = [headline, document.querySelector("main button"), headline?.closest("[dir]")].map(
      (one) => {
        const { backgroundColor, color } = getComputedStyle(one ?? document.body);
        return [color, backgroundColor];
      },
    );
    return {
      headline: headline?.textContent,
      picture: (picture as HTMLImageElement | null)?.currentSrc,
      colours,
      inert: document.querySelectorAll("a[inert], button[inert]").length,
    };
  });
}
