import { expect, it } from "vitest";
import { answered, failed } from "../../testing/index.ts";
import type { Offer } from "./billing-api.ts";
import { startOffer } from "./start-offer.ts";

const offer: Offer = {
  billing: "on",
  plans: [
    {
      plan_id: "price_1",
      product_id: "individual_monthly",
      plan: "INDIVIDUAL",
      period: "monthly",
      amount: 29,
      currency: "usd",
      features: ["Export Data"],
    },
  ],
  tokens: [{ amount: 5, price: 2.91, currency: "usd" }],
};

it("an offer is shown by the month, until somebody chooses the year", async () => {
  const { send, view } = startOffer({ api: { getPlans: async () => answered(offer) } });

  await send({ type: "requested" });
  const first = view.current;
  await send({ type: "periodChosen", period: "yearly" });

  expect(first).toEqual({ phase: "on", period: "monthly", plans: offer.plans, tokens: offer.tokens });
  expect(view.current.period).toBe("yearly");
});

it("an offer is off where the server sells nothing", async () => {
  const off: Offer = { billing: "off", plans: [], tokens: [] };
  const { send, view } = startOffer({ api: { getPlans: async () => answered(off) } });

  await send({ type: "requested" });

  expect(view.current).toEqual({ phase: "off", period: "monthly", plans: [], tokens: [] });
});

it("an offer that could not be loaded says why, and can be asked for again", async () => {
  const answers = [failed("NETWORK_ERROR"), answered(offer)];
  const { send, view } = startOffer({
    api: { getPlans: async () => answers.shift() ?? failed("SERVER_ERROR") },
  });

  await send({ type: "requested" });
  const first = view.current;
  await send({ type: "requested" });

  expect([first.phase, first.failure]).toEqual(["failed", "NETWORK_ERROR"]);
  expect(view.current).toMatchObject({ phase: "on", plans: offer.plans });
});
