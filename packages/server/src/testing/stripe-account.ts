import { type StripeForm, textAt, textsAt } from "./stripe-form.ts";

/** An object of the payment provider's API, in its JSON form. */
export type StripeObject = Record<string, unknown> & { readonly id: string };

/** A request that the provider refuses, in its own shape. */
export interface StripeFault {
  readonly status: number;
  readonly error: {
    readonly type: string;
    readonly code?: string;
    readonly message: string;
    readonly param?: string;
  };
}

/** The amount of a price, in the smallest unit of its currency. */
export interface PriceSeed {
  readonly amount: number;
  readonly months: 1 | 12;
  readonly currency?: string;
}

const day = 86_400;

/** The objects of one account at the provider, and their changes. */
export function createStripeAccount(
  seconds: () => number,
  prices: Readonly<Record<string, PriceSeed>>,
  address: () => string,
) {
  const objects = new Map<string, StripeObject>();
  let count = 0;
  let declinesCards = false;

  const nextId = (prefix: string): string => `${prefix}_${String((count += 1)).padStart(4, "0")}`;
  const stored = <Stored extends StripeObject>(object: Stored): Stored => {
    objects.set(object.id, object);
    return object;
  };
  const all = (kind: string): readonly StripeObject[] =>
    [...objects.values()].filter(({ object }) => object === kind).toReversed();
  for (const [id, { amount, currency = "usd", months }] of Object.entries(prices))
    stored({
      id,
      object: "price",
      currency,
      unit_amount: amount,
      product: `prod_of_${id}`,
      recurring: { interval: months === 12 ? "year" : "month", interval_count: 1 },
    });

  function createCustomer(form: StripeForm): StripeObject {
    return stored({
      id: nextId("cus"),
      object: "customer",
      created: seconds(),
      email: textAt(form, "email") ?? null,
      name: textAt(form, "name") ?? null,
      metadata: textsAt(form, "metadata"),
    });
  }

  function createSession(form: StripeForm): StripeObject | StripeFault {
    const customer = textAt(form, "customer");
    if (customer === undefined || !objects.has(customer))
      return { ...missing("customer", customer), status: 400 };
    const price = textAt(form, "line_items", "0", "price");
    if (price !== undefined && !objects.has(price)) return { ...missing("price", price), status: 400 };
    const sum =
      price === undefined ? textAt(form, "line_items", "0", "price_data", "unit_amount") : undefined;
    const amount = Number(sum ?? objects.get(price ?? "")?.["unit_amount"]);
    const id = nextId("cs_test");
    return stored({
      id,
      object: "checkout.session",
      created: seconds(),
      mode: textAt(form, "mode"),
      customer,
      client_reference_id: textAt(form, "client_reference_id") ?? null,
      currency: "usd",
      amount_subtotal: amount,
      amount_total: amount,
      payment_status: "unpaid",
      status: "open",
      success_url: textAt(form, "success_url"),
      cancel_url: textAt(form, "cancel_url"),
      url: `${address()}/pay/${id}`,
      metadata: textsAt(form, "metadata"),
      subscription: null,
      // Hidden by the provider: the object that the session creates.
      wanted: { price, metadata: textsAt((form["subscription_data"] ?? {}) as StripeForm, "metadata") },
    });
  }

  function subscribe(customer: string, price: string, metadata: Readonly<Record<string, string>> = {}) {
    const id = nextId("sub");
    const invoice = issueInvoice(customer, price, id);
    return stored({
      id,
      object: "subscription",
      created: seconds(),
      customer,
      status: "active",
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      latest_invoice: invoice.id,
      metadata: { ...metadata },
      items: { object: "list", data: [itemOf(price, nextId("si"))], has_more: false },
    });
  }

  function itemOf(price: string, id: string) {
    const days = prices[price]?.months === 12 ? 365 : 31;
    return {
      id,
      object: "subscription_item",
      quantity: 1,
      current_period_start: seconds(),
      current_period_end: seconds() + days * day,
      price: objects.get(price),
    };
  }

  function issueInvoice(customer: string, price: string, subscription: string) {
    const id = nextId("in");
    return stored({
      id,
      object: "invoice",
      created: seconds(),
      customer,
      number: `A1B2-${id.slice(3)}`,
      status: "paid",
      currency: "usd",
      total: prices[price]?.amount ?? 0,
      hosted_invoice_url: `${address()}/invoices/${id}`,
      invoice_pdf: `${address()}/invoices/${id}.pdf`,
      parent: { subscription_details: { subscription } },
    });
  }

  function updateSubscription(id: string, form: StripeForm): StripeObject | StripeFault {
    const known = objects.get(id);
    if (known === undefined) return missing("subscription", id);
    if (known["status"] === "canceled")
      return fault(400, "A canceled subscription can only update its cancellation_details and metadata.");
    const price = textAt(form, "items", "0", "price");
    if (price !== undefined && !objects.has(price)) return { ...missing("price", price), status: 400 };
    if (price !== undefined && declinesCards)
      return {
        status: 402,
        error: { type: "card_error", code: "card_declined", message: "Your card was declined." },
      };
    const cancels = textAt(form, "cancel_at_period_end");
    return change(id, {
      metadata: { ...(known["metadata"] as object), ...textsAt(form, "metadata") },
      ...(cancels === undefined ? {} : { cancel_at_period_end: cancels === "true" }),
      ...(price === undefined
        ? {}
        : {
            items: {
              object: "list",
              has_more: false,
              data: [itemOf(price, textAt(form, "items", "0", "id") ?? nextId("si"))],
            },
          }),
    });
  }

  /** Changes an object as an operator does in the provider's dashboard. */
  function change(id: string, values: Readonly<Record<string, unknown>>): StripeObject {
    return stored({ ...found(id), ...values, id });
  }

  function found(id: string): StripeObject {
    const object = objects.get(id);
    if (object === undefined) throw new Error(`The payment provider has no ${id}`);
    return object;
  }

  /** Pays a checkout session on the provider's page; returns the subscription where it was for one. */
  function pay(sessionId: string): StripeObject {
    const { customer, mode, wanted } = found(sessionId);
    const { metadata, price } = wanted as { price?: string; metadata: Record<string, string> };
    const isSubscription = mode === "subscription" && price !== undefined;
    const subscription = isSubscription ? subscribe(String(customer), price, metadata) : undefined;
    const session = change(sessionId, {
      payment_status: "paid",
      status: "complete",
      subscription: subscription?.id ?? null,
    });
    return subscription ?? session;
  }

  return {
    all,
    change,
    createCustomer,
    createSession,
    declineCards: () => void (declinesCards = true),
    find: (id: string) => objects.get(id),
    nextId,
    pay,
    subscribe,
    updateSubscription,
  };
}

/** The provider's answer for a missing object. */
export function missing(what: string, id = ""): StripeFault {
  return {
    status: 404,
    error: {
      type: "invalid_request_error",
      code: "resource_missing",
      message: `No such ${what}: '${id}'`,
      param: what,
    },
  };
}

/** The provider's answer for an unsupported request. */
export function fault(status: number, message: string): StripeFault {
  return { status, error: { type: "invalid_request_error", message } };
}
