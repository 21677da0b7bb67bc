import { type ContractClient, createClient } from "../product/client/index.ts";

/** A status with its body, or a connection that fails. */
type Reply = readonly [status: number, body: unknown] | "no network";

/** What a server answers to a call, at once or when a test lets it; the last one again and again. */
export type Replies = Readonly<Record<string, readonly (Reply | Promise<Reply>)[]>>;

/** A server that answers as a test says, and the calls that it got. */
interface SampleServer {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Each call as "GET /path?query", with its body where it has one. */
  readonly asked: readonly unknown[];
}

/** A client of the contract, and the calls that it made. */
interface SampleClient extends Pick<SampleServer, "asked"> {
  readonly client: ContractClient;
}

/**
 * A client whose server answers on the wire as a test says; to what it does not say, there is no network.
 *
 * @example sampleClient({ "GET /account/tokens": [[200, []]] })
 */
export function sampleClient(replies: Replies): SampleClient {
  const { asked, fetch } = sampleServer(replies);
  return { client: createClient({ origin: "https://archscribe.example", fetch }), asked };
}

/** The server of such a client, for a client with more of a world around it. */
export function sampleServer(replies: Replies): SampleServer {
  const asked: unknown[] = [];
  const counts = new Map<string, number>();
  return {
    asked,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const call = `${request.method} ${pathname}`;
      const body = await bodyOf(request);
      asked.push(body === undefined ? `${call}${search}` : [`${call}${search}`, body]);
      const count = counts.get(call) ?? 0;
      counts.set(call, count + 1);
      const reply = await replies[call]?.at(Math.min(count, (replies[call]?.length ?? 1) - 1));
      if (reply === undefined || reply === "no network") throw new TypeError("Failed to fetch");
      const [status, answer] = reply;
      return Response.json(answer, { status });
    },
  };
}

/** The value of JSON, or the fields of a form with the names of its files; undefined without a body. */
async function bodyOf(request: Request): Promise<unknown> {
  if ((request.headers.get("content-type") ?? "").startsWith("multipart/"))
    return Object.fromEntries(
      Array.from(await request.formData(), ([field, value]) => [
        field,
        typeof value === "string" ? value : value.name,
      ]),
    );
  const text = await request.text();
  return text === "" ? undefined : (JSON.parse(text) as unknown);
}
