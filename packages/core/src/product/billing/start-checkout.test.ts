import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { type CheckoutEvent, checkoutMachine } from "./checkout.ts";
import type { OfferedPlan } from "./offer.ts";
import { startCheckout } from "./start-checkout.ts";

const email = "ada@example.com";
const plan: OfferedPlan = {
  plan_id: "price_1",
  product_id: "individual_monthly",
  plan: "INDIVIDUAL",
  period: "monthly",
  amount: 29,
  currency: "usd",
  features: [],
};
const page = { session_id: "cs_1", url: "https://checkout.stripe.com/c/pay/cs_1" };

const planCall = "POST /stripe/checkout_session/";
const tokensCall = "POST /stripe/additional_token_checkout/";

function started(replies: Parameters<typeof sampleClient>[0] = {}) {
  const gone: string[] = [];
  const { asked, client } = sampleClient({
    [planCall]: [[200, page]],
    [tokensCall]: [[200, page]],
    ...replies,
  });
  return { ...startCheckout({ client, leave: (url) => void gone.push(url) }), asked, gone };
}

describe("a checkout", () => {
  it("of a plan leads to the provider's page", async () => {
    const { asked, gone, send, view } = started();

    await send({ type: "planChosen", email, plan });

    expect(asked).toEqual([[planCall, { email, payment_type: "INDIVIDUAL", plan_id: "price_1" }]]);
    expect(gone).toEqual([page.url]);
    expect(view.current).toEqual({ phase: "leaving", wanted: "price_1" });
  });

  it("of additional tokens leads there too", async () => {
    const { asked, gone, send } = started();

    await send({ type: "tokensChosen", email, amount: 10 });

    expect([asked, gone]).toEqual([[[tokensCall, { email, amount: 10 }]], [page.url]]);
  });

  it("is open again for a person who returns with the browser's back button", async () => {
    const { send, view } = started();
    await send({ type: "tokensChosen", email, amount: 10 });

    await send({ type: "dismissed" });

    expect(view.current).toEqual({ phase: "idle" });
  });

  it("without an e-mail is not asked for", async () => {
    const { asked, send, view } = started();

    await send({ type: "planChosen", email: "", plan });

    expect(asked).toEqual([]);
    expect(view.current.error).toEqual({
      code: "VALIDATION_ERROR",
      message: "Missing: email",
      missing: ["email"],
    });
  });

  it("that the server refuses says why", async () => {
    const { gone, send, view } = started({ [planCall]: [[503, ""]] });

    await send({ type: "planChosen", email, plan });

    expect(gone).toEqual([]);
    expect(view.current).toEqual({
      phase: "failed",
      wanted: "price_1",
      error: { code: "API_ERROR", message: "Failed to create checkout session", statusCode: 503 },
    });
  });

  it("that no answer came to says so", async () => {
    const { send, view } = started({ [tokensCall]: [] });

    await send({ type: "tokensChosen", email, amount: 5 });

    expect(view.current.error).toEqual({ code: "UNEXPECTED_ERROR", message: "Failed to fetch" });
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "/pay", ""])("does not lead to %o", async (url) => {
    const { gone, send, view } = started({ [planCall]: [[200, { ...page, url }]] });

    await send({ type: "planChosen", email, plan });

    expect([gone, view.current.phase]).toEqual([[], "failed"]);
  });
});

it("no sequence of events leads a checkout out of its table", () => {
  holdsAsMachine(checkoutMachine, () =>
    fc.constantFrom<CheckoutEvent>(
      { type: "planChosen", email, plan },
      { type: "tokensChosen", email, amount: 5 },
      { type: "created", url: page.url },
      { type: "refused", error: { code: "UNEXPECTED_ERROR", message: "no" } },
      { type: "dismissed" },
    ),
  );
});
