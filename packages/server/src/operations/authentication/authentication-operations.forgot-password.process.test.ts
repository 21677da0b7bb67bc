import { beforeEach, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { challenges, counters, mails } from "../../store/schema.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
await signedIn(server);

beforeEach(() => server.advance(24 * 3_600_000));

const sent = [200, { message: "If there is such an account, a code was sent to it." }];

/** Returns the numbers of rows in the tables that the operation writes to. */
async function rowCounts(): Promise<number[]> {
  const { database } = server.world;
  const tables = [challenges, mails, counters];
  return Promise.all(tables.map((table) => database.$count(table)));
}

it("sends a code to an e-mail that has an account", async () => {
  const browser = server.browser();

  const { body, status } = await browser.post("/forgot-password/", { username_or_email: "Ada@Example.com" });

  expect([status, body]).toEqual(sent);
  expect(server.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["ada@example.com", "Your Archscribe code"],
  ]);
});

it.each(["nobody@example.com", "no e-mail at all", "x".repeat(500)])(
  "answers the same and sends nothing to %s",
  async (username_or_email) => {
    const browser = server.browser();
    const before = server.mails.length;

    const { body, status } = await browser.post("/forgot-password/", { username_or_email });

    expect([status, body]).toEqual(sent);
    expect(server.mails.length).toBe(before);
  },
);

it("writes equally much for an unknown e-mail, so that it takes equally long", async () => {
  const browser = server.browser();
  const counts = [await rowCounts()];

  for (const username_or_email of ["ada@example.com", "somebody@example.com"]) {
    await browser.post("/forgot-password/", { username_or_email });
    counts.push(await rowCounts());
  }

  const [start = [], known = [], unknown = []] = counts;
  const ofKnown = known.map((count, index) => count - (start[index] ?? 0));
  const ofUnknown = unknown.map((count, index) => count - (known[index] ?? 0));
  expect(ofKnown.slice(0, 2)).toEqual([1, 1]);
  expect(ofUnknown.slice(0, 2)).toEqual([1, 1]);
});

it("answers three times in three hours for an e-mail, whether or not it has an account", async () => {
  const browser = server.browser();

  const statuses = [];
  for (const username_or_email of ["ada@example.com", "unknown@example.com"])
    for (const _ of [1, 2, 3, 4])
      statuses.push((await browser.post("/forgot-password/", { username_or_email })).status);

  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429]);
});
