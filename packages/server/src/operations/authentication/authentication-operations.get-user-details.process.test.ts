import { expect, it } from "vitest";
import { subscriptions, usage } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const created_at = "2026-03-02T09:00:00.000Z";

const server = await testServerForFile({ environment: { MAX_COST: "0.3" } });

interface Costs {
  readonly settled: number;
  readonly reserved: number;
  readonly bought?: number;
}

/** The details of a person whose calls have cost these amounts, in millionths of a US dollar. */
async function detailsAfter(email: string, { bought, reserved, settled }: Costs): Promise<unknown> {
  const { database, now } = server.world;
  const { accountId, post } = await signedIn(server, email);
  const call = { accountId, model: "a-model", at: now() };
  await database.insert(usage).values([
    { ...call, state: "settled", micros: settled },
    { ...call, state: "reserved", micros: reserved },
  ]);
  if (bought !== undefined)
    await database.insert(subscriptions).values({ accountId, additionalMicros: bought });
  return (await post("/get_user_details/", { email })).body;
}

it("reports no usage for a new account", async () => {
  const { post } = await signedIn(server, "new@example.com");

  const { body } = await post("/get_user_details/", { email: "new@example.com" });

  expect(body).toEqual({
    created_at,
    cost_limit_exceeded: false,
    max_cost: 0.3,
    cost_of_tokens_consumed: 0,
    cost_of_additional_tokens: 0,
    additional_token: 0,
  });
});

it("counts reserved and settled costs, without rounding drift", async () => {
  const body = await detailsAfter("drift@example.com", { settled: 100_000, reserved: 200_000 });

  expect(body).toEqual({
    created_at,
    cost_limit_exceeded: true,
    max_cost: 0.3,
    cost_of_tokens_consumed: 0.3,
    cost_of_additional_tokens: 0,
    additional_token: 0,
  });
});

it("counts additional tokens once the plan is used up", async () => {
  const body = await detailsAfter("more@example.com", {
    settled: 400_000,
    reserved: 50_000,
    bought: 2_910_000,
  });

  expect(body).toEqual({
    created_at,
    cost_limit_exceeded: true,
    max_cost: 0.3,
    cost_of_tokens_consumed: 0.45,
    cost_of_additional_tokens: 0.15,
    additional_token: 2.91,
  });
});

it("never reports a higher cost of additional tokens than was paid for them", async () => {
  const body = await detailsAfter("over@example.com", { settled: 900_000, reserved: 0, bought: 500_000 });

  expect(body).toMatchObject({ cost_of_additional_tokens: 0.5, additional_token: 0.5 });
});
