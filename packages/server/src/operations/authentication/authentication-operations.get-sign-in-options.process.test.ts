import { expect, it } from "vitest";
import { startTestServer } from "../../testing/test-server.ts";

it.each([
  ["nothing but a password where nothing else is configured", {}, {}],
  [
    "Google's client and chooser",
    { GOOGLE_CLIENT_ID: "our-client" },
    {
      google: {
        client_id: "our-client",
        authorization_url: "https://accounts.google.com/o/oauth2/v2/auth",
      },
    },
  ],
  [
    "another chooser where one is configured",
    { GOOGLE_CLIENT_ID: "our-client", GOOGLE_SIGN_IN: "https://google.example/auth" },
    { google: { client_id: "our-client", authorization_url: "https://google.example/auth" } },
  ],
])("reports %s to anyone, and creates no session", async (_, environment, options) => {
  const server = await startTestServer({ environment });
  const browser = server.browser();

  const { body, status } = await browser.get("/sign_in_options/");

  const cookies = [...browser.cookies.keys()];
  await server.close();
  expect([status, body, cookies]).toEqual([200, options, []]);
});
