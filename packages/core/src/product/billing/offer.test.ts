import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { startOffer } from "./offer.ts";

const offer = {
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

it("an offer is shown by the month, until somebody chooses the year, also when it is loaded again", async () => {
  const { client } = sampleClient({ "GET /stripe/plans/": [[200, offer]] });
  const { send, view } = startOffer({ client });

  await send({ type: "requested" });
  const first = view.current.value;
  await send({ type: "periodChosen", period: "yearly" });
  const chosen = view.current.value;
  await send({ type: "requested" });

  expect([first, chosen, view.current.value]).toEqual([
    { ...offer, period: "monthly" },
    { ...offer, period: "yearly" },
    { ...offer, period: "yearly" },
  ]);
});
