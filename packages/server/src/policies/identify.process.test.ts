import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { readContract } from "../contract/read-contract.ts";
import { personalTokens } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { password } from "../testing/sign-up.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { callerOf, identify } from "./identify.ts";
import { cookieNames } from "./session-cookie.ts";

const server = await testServerForFile();
const browser = await signedIn(server);
const { body } = await browser.post("/account/tokens", { name: "CI", scopes: ["read"], password });
const secret = body.secret as string;

const ask = (authorization: string) =>
  server.browser().get("/dashboard/get_all_projects/", {
    query: { email: "ada@example.com" },
    headers: { authorization },
  });

async function lastUse(): Promise<Date | null | undefined> {
  const [row] = await server.world.database.select().from(personalTokens);
  return row?.lastUsedAt;
}

it("a request is anonymous before it is identified", () => {
  expect(callerOf({} as FastifyRequest)).toEqual({
    session: undefined,
    account: undefined,
    scopes: undefined,
  });
});

it("a personal token is identified as its owner's, and when it was last used is noted once a minute", async () => {
  const first = server.world.now();

  const { status } = await ask(`Bearer ${secret}`);
  const uses = [await lastUse()];
  for (const milliseconds of [60_000, 1]) {
    server.advance(milliseconds);
    await ask(`Bearer ${secret}`);
    uses.push(await lastUse());
  }

  expect(status).toBe(200);
  expect(uses).toEqual([first, first, new Date(first.getTime() + 60_001)]);
});

it.each([
  ["that is not known", "Bearer ars_unknown"],
  ["of another kind", "Bearer unknown"],
  ["that is shown otherwise", "Basic ars_unknown"],
])("a token %s is refused", async (_, authorization) => {
  const { body, status } = await ask(authorization);

  expect([status, body.code]).toEqual([401, "UNAUTHORIZED"]);
});

it("a session is not affected by other cookies of the browser", async () => {
  const browser = await signedIn(server, "ben@example.com");

  const { status } = await browser.get("/dashboard/get_all_projects/", {
    query: { email: "ben@example.com" },
    headers: { authorization: "Basic of a proxy" },
  });

  expect(status).toBe(200);
});

it("a monitoring request looks up no caller", async () => {
  const monitor = readContract().operations.find(({ policy }) => policy === "monitor");
  const broken = { ...server.world, database: undefined } as unknown as typeof server.world;
  const { session } = cookieNames(server.world.configuration);
  const request = { headers: {}, cookies: { [session]: "any" } } as unknown as FastifyRequest;

  expect(monitor).toBeDefined();
  if (monitor) expect(await identify(monitor, request, broken)).toEqual(callerOf({} as FastifyRequest));
});

it("a personal token that has expired is refused", async () => {
  server.advance(400 * 24 * 3_600_000);

  const { body, status } = await ask(`Bearer ${secret}`);

  expect([status, body.error]).toEqual([401, "The personal token is unknown, expired or revoked"]);
});
