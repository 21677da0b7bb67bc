import { afterAll, beforeAll, expect, it } from "vitest";
import { challenges, counters, grants, mails, registrations, sessions } from "../store/schema.ts";
import { codeFor } from "../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { deleteExpired } from "./delete-expired.ts";

const days = 24 * 3_600_000;
const tables = [challenges, counters, grants, mails, registrations, sessions];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

it("14.2.7 keeps of a sign-up that nobody finished nothing for ever", async () => {
  const { database, now } = server.world;
  const ada = { username: "Ada", email: "ada@example.com", password: "Secret#123" };
  const browser = server.browser();
  await browser.post("/register", ada);
  await browser.post("/activate-email/", { email: ada.email, otp: codeFor(server, ada.email) });
  await server.browser().post("/verify-email/", { email: ada.email });
  const counts = async () => Promise.all(tables.map((table) => database.$count(table)));
  const before = await counts();

  await deleteExpired(database, now());
  const atOnce = await counts();
  server.advance(31 * days);
  await deleteExpired(database, now());

  expect(before.every((count) => count > 0)).toBe(true);
  expect(atOnce).toEqual(before);
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
});
