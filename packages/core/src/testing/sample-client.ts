import { type ContractClient, createClient } from "../product/client/index.ts";

/** A status with its body. */
type Reply = readonly [status: number, body: unknown];

/** What a server answers to a call, at once or when a test lets it; the last one again and again. */
export type Replies = Readonly<Record<string, readonly (Reply | Promise<Reply>)[]>>;

/** A client of the contract and what was asked by it. */
interface SampleClient {
  readonly client: ContractClient;
  /** Each call as "GET /path?query", with its body where it has one. */
  readonly asked: readonly unknown[];
}

/**
 * A client whose server answers on the wire as a test says; to what it does not say, there is no network.
 *
 * @example sampleClient({ "GET /account/tokens": [[200, []]] })
 */
export function sampleClient(replies: Replies): SampleClient {
  const asked: unknown[] = [];
  const counts = new Map<string, number>();
  const client = createClient({
    origin: "https://archscribe.example",
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const call = `${request.method} ${pathname}`;
      const text = await request.text();
      asked.push(text === "" ? `${call}${search}` : [`${call}${search}`, JSON.parse(text)]);
      const count = counts.get(call) ?? 0;
      counts.set(call, count + 1);
      const reply = await replies[call]?.at(Math.min(count, (replies[call]?.length ?? 1) - 1));
      if (reply === undefined) throw new TypeError("Failed to fetch");
      const [status, body] = reply;
      return Response.json(body, { status });
    },
  });
  return { client, asked };
}
