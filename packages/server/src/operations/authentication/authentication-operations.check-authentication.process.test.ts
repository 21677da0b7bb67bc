import { expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();

const foreign = [403, { error: "This is not the e-mail of the signed-in account", code: "FORBIDDEN" }];
const paths = ["/check_authentication/", "/get_user_details/"];

it("returns the signed-in person, with a valid CSRF token", async () => {
  const browser = await signedIn(server, "ada@example.com");

  const { body, status } = await browser.post("/check_authentication/", { email: "ADA@example.com" });

  const user = {
    isValid: true,
    name: "ada",
    username: "ada",
    email: "ada@example.com",
    created_at: "2026-03-02T09:00:00.000Z",
  };
  const token = decodeURIComponent(browser.cookies.get("csrfToken") ?? "");
  expect([status, body]).toEqual([200, { message: "authenticated successfully!", user, token }]);
  expect((await browser.post("/check_authentication/", { email: "ada@example.com" })).status).toBe(200);
});

it.each(paths)("answers %s for another e-mail alike, whether or not it has an account", async (path) => {
  await signedIn(server, `known${path.length}@example.com`);
  const browser = await signedIn(server, `asks${path.length}@example.com`);

  const known = await browser.post(path, { email: `known${path.length}@example.com` });
  const unknown = await browser.post(path, { email: "nobody@example.com" });

  expect([known.status, known.body]).toEqual(foreign);
  expect([unknown.status, unknown.body]).toEqual(foreign);
});

it.each(paths)("answers %s with 401 when nobody is signed in", async (path) => {
  const { body, status } = await server.browser().post(path, { email: "ada@example.com" });

  expect([status, body]).toEqual([401, { error: "Please sign in", code: "UNAUTHORIZED" }]);
});
