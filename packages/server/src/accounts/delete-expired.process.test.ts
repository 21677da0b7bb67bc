import { expect, it } from "vitest";
import {
  challenges,
  counters,
  deviceRequests,
  grants,
  mails,
  registrations,
  sessions,
} from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { codeFor } from "../testing/sign-up.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { deleteExpired } from "./delete-expired.ts";

const days = 24 * 3_600_000;
const tables = [challenges, counters, deviceRequests, grants, mails, registrations, sessions];

const server = await testServerForFile();

it("keeps nothing of an unfinished sign-up or sign-in forever", async () => {
  const { database, now } = server.world;
  const registered = { username: "Eve", email: "eve@example.com", password: "Secret#123" };
  await server.browser().post("/register", registered);
  const email = "bob@example.com";
  const browser = server.browser();
  await browser.post("/verify-email/", { email });
  await browser.post("/activate-email/", { email, otp: codeFor(server, email) });
  await browser.post("/account/device/authorization", { name: "laptop", scopes: ["read"] });
  const counts = async () => Promise.all(tables.map((table) => database.$count(table)));
  const before = await counts();

  await deleteExpired(database, now(), 365);
  const atOnce = await counts();
  server.advance(31 * days);
  await deleteExpired(database, now(), 365);

  expect(before.every((count) => count > 0)).toBe(true);
  expect(atOnce).toEqual(before);
  expect(await counts()).toEqual(tables.map(() => 0));
});

it("deletes sessions that can no longer be used, and keeps all others", async () => {
  const { database, now } = server.world;
  const hour = 3_600_000;
  await server.browser().get("/get_csrf_token/");
  await signedIn(server);
  const left = async (passed: number) => {
    server.advance(passed);
    await deleteExpired(database, now(), 365);
    return database.$count(sessions);
  };

  expect([await left(hour), await left(1), await left(11 * hour - 1), await left(1)]).toEqual([2, 1, 1, 0]);
});
