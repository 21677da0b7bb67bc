import cookie from "@fastify/cookie";
import fastify, { type FastifyReply } from "fastify";
import { describe, expect, it } from "vitest";
import type { IssuedSession } from "../accounts/session.ts";
import { readConfiguration } from "../configuration.ts";
import { clearSessionCookies, cookieNames, setCsrfCookie, setSessionCookies } from "./session-cookie.ts";

const configurationOf = (PUBLIC_ORIGINS: string) =>
  readConfiguration({ DATA_FOLDER: "/data", PUBLIC_ORIGINS });
const withTls = configurationOf("https://archscribe.example,https://www.archscribe.example");
const onLaptop = configurationOf("http://localhost:3000");

const session: IssuedSession = {
  hash: "hash",
  publicId: "public",
  createdAt: new Date(0),
  account: undefined,
  remember: false,
  token: "token",
  csrfToken: "csrf",
  expiresAt: new Date("2026-04-01T09:00:00Z"),
};

/** The cookies that an answer sets, as a browser gets them. */
async function cookiesOf(answer: (reply: FastifyReply) => void): Promise<string[]> {
  const app = fastify();
  await app.register(cookie);
  app.get("/", async (_, reply) => {
    answer(reply);
    return {};
  });
  const { headers } = await app.inject("/");
  return [headers["set-cookie"] ?? []].flat();
}

describe("a session", () => {
  it("has a cookie hidden from scripts, and a cookie that the page must read, for as long as the browser is open", async () => {
    expect(await cookiesOf((reply) => setSessionCookies(reply, session, withTls))).toEqual([
      "__Host-sid=token; Path=/; HttpOnly; Secure; SameSite=Lax",
      "csrfToken=csrf; Path=/; Secure; SameSite=Lax",
    ]);
  });

  it("that is remembered has both to its end", async () => {
    const remembered = { ...session, remember: true };

    expect(await cookiesOf((reply) => setSessionCookies(reply, remembered, withTls))).toEqual([
      "__Host-sid=token; Path=/; Expires=Wed, 01 Apr 2026 09:00:00 GMT; HttpOnly; Secure; SameSite=Lax",
      "csrfToken=csrf; Path=/; Expires=Wed, 01 Apr 2026 09:00:00 GMT; Secure; SameSite=Lax",
    ]);
  });

  it("on a laptop without TLS has cookies that a browser takes there", async () => {
    expect(await cookiesOf((reply) => setSessionCookies(reply, session, onLaptop))).toEqual([
      "sid=token; Path=/; HttpOnly; SameSite=Lax",
      "csrfToken=csrf; Path=/; SameSite=Lax",
    ]);
  });

  it("that ends takes both with it", async () => {
    expect(await cookiesOf((reply) => clearSessionCookies(reply, withTls))).toEqual(
      ["__Host-sid", "csrfToken"].map(
        (name) => `${name}=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure; SameSite=Lax`,
      ),
    );
  });
});

it.each([
  ["https://a.example", withTls, "; Secure"],
  ["http://localhost:3000", onLaptop, ""],
])("a fresh CSRF token at %s is a cookie that the page reads", async (_, configuration, secure) => {
  expect(await cookiesOf((reply) => setCsrfCookie(reply, "fresh", configuration))).toEqual([
    `csrfToken=fresh; Path=/${secure}; SameSite=Lax`,
  ]);
});

it("is not bound to TLS where one of the origins has none", () => {
  expect(cookieNames(configurationOf("https://a.example,http://b.example")).session).toBe("sid");
});
