import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import {
  createStripeAccount,
  fault,
  missing,
  type PriceSeed,
  type StripeFault,
  type StripeObject,
} from "./stripe-account.ts";
import { readStripeForm } from "./stripe-form.ts";

/** The key that the stand-in accepts. */
export const stripeKey = "sk_test_archscribe";

/** The secret with which it signs events. */
export const webhookSecret = "whsec_archscribe";

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A payment provider for tests: it uses Stripe's wire format, and the test performs the actions of its customers. */
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

/** Starts the stand-in on a free port, with a clock that the test moves. */
export async function startStripeServer(prices: Readonly<Record<string, PriceSeed>>, start: Date) {
  let now = Math.floor(start.getTime() / 1000);
  let address = "";
  let isDown = false;
  let pause: { readonly arrived: () => void; readonly released: Promise<void> } | undefined;
  const account = createStripeAccount(
    () => now,
    prices,
    () => address,
  );
  const requests: { readonly method: string; readonly path: string }[] = [];
  const remembered = new Map<string, { readonly request: string; readonly reply: Reply }>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (isDown) {
      request.socket.destroy();
      return;
    }
    const { body: object, headers = {}, status } = replyTo(request, body);
    const held = pause;
    pause = undefined;
    held?.arrived();
    await held?.released;
    response.writeHead(status, {
      "content-type": "application/json",
      "request-id": account.nextId("req"),
      date: new Date(now * 1000).toUTCString(),
      ...headers,
    });
    response.end(JSON.stringify(object));
  }

  function replyTo(request: IncomingMessage, body: string): Reply {
    const { headers, method = "GET", url = "/" } = request;
    if (headers.authorization !== `Bearer ${stripeKey}`)
      return replyOf(fault(401, "Invalid API Key provided"));
    const { pathname, searchParams } = new URL(url, "http://stripe");
    requests.push({ method, path: pathname });
    if (method === "GET") return replyOf(read(pathname, searchParams));
    if (headers["content-type"] !== "application/x-www-form-urlencoded")
      return replyOf(fault(400, "Invalid request (check that your POST content type is form-encoded)"));
    const key = headers["idempotency-key"];
    const known = typeof key === "string" ? remembered.get(key) : undefined;
    const asked = `${pathname} ${body}`;
    if (known !== undefined && known.request !== asked) return replyOf(keyUsedTwice);
    if (known !== undefined) return { ...known.reply, headers: { "idempotent-replayed": "true" } };
    const reply = replyOf(write(pathname, body));
    if (typeof key === "string") remembered.set(key, { request: asked, reply });
    return reply;
  }

  function read(path: string, query: URLSearchParams): StripeObject | StripeFault | object {
    const [, , kind = "", ...rest] = path.split("/");
    const id = rest.at(-1);
    if (kind === "checkout") return account.find(id ?? "") ?? missing("checkout.session", id);
    const known = id === undefined ? undefined : account.find(id);
    if (id !== undefined)
      return known === undefined ? missing(kind.slice(0, -1), id) : expanded(known, query);
    const found = account
      .all(kind.slice(0, -1))
      .filter(({ customer }) => customer === query.get("customer"))
      .filter(
        ({ status }) => kind !== "subscriptions" || query.get("status") === "all" || status !== "canceled",
      );
    return { object: "list", url: path, has_more: false, data: found.map((one) => expanded(one, query)) };
  }

  function expanded(object: StripeObject, query: URLSearchParams): StripeObject {
    const isAsked = [...query].some(
      ([name, value]) => name.startsWith("expand") && value.endsWith("latest_invoice"),
    );
    const invoice = object["latest_invoice"];
    return isAsked && typeof invoice === "string"
      ? { ...object, latest_invoice: account.find(invoice) }
      : object;
  }

  function write(path: string, body: string): StripeObject | StripeFault {
    const form = readStripeForm(body);
    if (path === "/v1/customers") return account.createCustomer(form);
    if (path === "/v1/checkout/sessions") return account.createSession(form);
    const [, subscription] = /^\/v1\/subscriptions\/(\w+)$/.exec(path) ?? [];
    return subscription === undefined
      ? fault(404, `Unrecognized request URL (POST: ${path})`)
      : account.updateSubscription(subscription, form);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  return {
    ...account,
    address,
    requests,
    advance: (milliseconds: number) => void (now += milliseconds / 1000),
    /** Makes the next answer up at once, but keeps it back until it is released. */
    holdNext: () => {
      const arrival = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      pause = { arrived: arrival.resolve, released: release.promise };
      return { arrived: arrival.promise, release: release.resolve };
    },
    setDown: (down: boolean) => void (isDown = down),
    /** An event about an object as it is now. */
    event: (type: string, object: unknown) => ({
      id: account.nextId("evt"),
      object: "event",
      api_version: "2026-10-28.endive",
      created: now,
      type,
      data: { object },
    }),
    /** A body with the signature that the provider puts beside it. */
    signed: (body: object, { at = now, secret = webhookSecret } = {}) => {
      const payload = JSON.stringify(body);
      const signature = new Stripe(stripeKey).webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: at,
      });
      return { payload: Buffer.from(payload), signature };
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const keyUsedTwice: StripeFault = {
  status: 400,
  error: {
    type: "idempotency_error",
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
  },
};

function replyOf(outcome: StripeFault | object): Reply {
  if (!("error" in outcome)) return { status: 200, body: outcome };
  const { error, status } = outcome as StripeFault;
  return { status, body: { error } };
}
