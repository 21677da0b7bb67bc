import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { subscriptions, usage } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { projectInStore } from "../testing/project-in-store.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { orderJob } from "./order-job.ts";
import { closeReservations, remainingMicros, reserveCost, settleCost } from "./reserve-cost.ts";

const limit = 100_000;

let accountId: number;
let jobId: string;

const server = await testServerForFile();

beforeEach(async () => {
  ({ accountId } = await signedIn(server, `${crypto.randomUUID()}@example.com`));
  const { database, now } = server.world;
  const projectId = await projectInStore(server, accountId);
  const input = { task: "text", model: "compatible:tiny", text: "pay", purpose: "functional" } as const;
  ({ id: jobId } = await orderJob(database, { kind: "generate", projectId, accountId, input }, now()));
});

function reserve(micros: number) {
  const { database, now } = server.world;
  return reserveCost(database, { accountId, jobId, model: "compatible:tiny", micros, now: now() }, limit);
}

const left = () => remainingMicros(server.world.database, accountId, limit);

describe("the budget of an account", () => {
  it("is never passed, however many calls are made at once", async () => {
    const reservations = await Promise.all(Array.from({ length: 20 }, () => reserve(15_000)));

    expect(reservations.filter((one) => one !== undefined)).toHaveLength(6);
    expect(await left()).toBe(10_000);
  });

  it("gets back the unused part of a reservation", async () => {
    const id = (await reserve(90_000)) ?? "";

    await settleCost(server.world.database, id, { micros: 5_000, inputTokens: 100, outputTokens: 50 });

    expect(await left()).toBe(95_000);
  });

  it("is larger by the additional tokens that were paid for", async () => {
    await server.world.database.insert(subscriptions).values({ accountId, additionalMicros: 50_000 });

    expect(await reserve(140_000)).toBeDefined();
    expect(await left()).toBe(10_000);
  });

  it("is not charged for a model on the operator's own machine", async () => {
    await reserve(limit);

    expect(await reserve(0)).toBeDefined();
  });

  it("7 counts a call in full whose answer never came, and knows that it is over", async () => {
    const { database } = server.world;
    await reserve(30_000);

    await closeReservations(database, jobId);

    expect(await left()).toBe(70_000);
    const rows = await database
      .select({ state: usage.state })
      .from(usage)
      .where(eq(usage.accountId, accountId));
    expect(rows).toEqual([{ state: "settled" }]);
  });
});
