import { expect, it } from "vitest";
import { signedIn } from "../testing/account-in-store.ts";
import { testServerForFile } from "../testing/test-server.ts";

const email = "ada@example.com";

const server = await testServerForFile();
const browser = await signedIn(server, email);
const other = await signedIn(server, "grace@example.com");
const tokenOfAnother = decodeURIComponent(other.cookies.get("csrfToken") ?? "");

const refused = [403, { error: "The page is out of date. Reload it and try again.", code: "CSRF" }];

it.each([
  ["has the header and the own origin", {}],
  ["comes from the same site", { "sec-fetch-site": "same-origin" }],
  ["comes from somebody who typed its address", { "sec-fetch-site": "none" }],
])("allows the request of a page of this server: it %s", async (_, headers) => {
  const { status } = await browser.post("/get_user_details/", { email }, { headers });

  expect(status).toBe(200);
});

it.each([
  ["has no token", { "x-csrftoken": "" }],
  ["has a token that the server did not make", { "x-csrftoken": "made.up" }],
  ["comes from another origin", { origin: "https://evil.example" }],
  ["comes from a page without an origin", { origin: "null" }],
  ["comes from an origin that begins alike", { origin: "https://archscribe.example.evil.example" }],
  ["comes from another site", { "sec-fetch-site": "cross-site" }],
  ["comes from another host of the same site", { "sec-fetch-site": "same-site" }],
])("refuses a request that %s", async (_, headers) => {
  const { body, status } = await browser.post("/get_user_details/", { email }, { headers });

  expect([status, body]).toEqual(refused);
});

it("allows a request without an origin, as old browsers send it", async () => {
  const csrfToken = browser.cookies.get("csrfToken") ?? "";
  const { statusCode } = await server.app.inject({
    method: "POST",
    url: "/get_user_details/",
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-csrftoken": decodeURIComponent(csrfToken),
    },
    payload: { email },
  });

  expect(statusCode).toBe(200);
});

it.each([
  ["without a session, though header and cookie agree", { cookie: "csrfToken=made", "x-csrftoken": "made" }],
  ["with neither header nor cookie", {}],
])("refuses a request %s", async (_, headers) => {
  const answer = await server.app.inject({ method: "POST", url: "/login/", headers, payload: {} });

  expect([answer.statusCode, answer.json()]).toEqual(refused);
});

it("refuses a session that shows neither header nor cookie of its token", async () => {
  const session = [...browser.cookies].filter(([name]) => name !== "csrfToken");
  const answer = await server.app.inject({
    method: "POST",
    url: "/get_user_details/",
    headers: { cookie: session.map(([name, value]) => `${name}=${value}`).join("; ") },
    payload: { email },
  });

  expect([answer.statusCode, answer.json()]).toEqual(refused);
});

it("refuses the token of another session, also with that one's cookie", async () => {
  const own = browser.cookies.get("csrfToken") ?? "";

  browser.cookies.set("csrfToken", encodeURIComponent(tokenOfAnother));
  const { body, status } = await browser.post("/get_user_details/", { email });

  browser.cookies.set("csrfToken", own);
  expect([status, body]).toEqual(refused);
});

it("refuses a token that differs from the cookie", async () => {
  const own = browser.cookies.get("csrfToken") ?? "";
  const headers = { "x-csrftoken": decodeURIComponent(own) };
  const { body: fresh } = await browser.get("/get_csrf_token/");

  const { body, status } = await browser.post("/get_user_details/", { email }, { headers });

  expect(fresh.csrfToken).not.toBe(headers["x-csrftoken"]);
  expect([status, body]).toEqual(refused);
});

it.each(["/login/", "/register", "/verify-email/", "/forgot-password/", "/sso/google/"])(
  "holds it before somebody signs in: %s",
  async (path) => {
    const { body, status } = await server.browser().post(path, {}, { headers: { "x-csrftoken": "" } });

    expect([status, body]).toEqual(refused);
  },
);

it("takes JSON only", async () => {
  const headers = { "content-type": "text/plain" };
  const payload = Buffer.from(JSON.stringify({ email }));

  const { body, status } = await browser.post("/get_user_details/", undefined, { headers, payload });

  expect([status, body.code]).toEqual([400, "VALIDATION"]);
});
