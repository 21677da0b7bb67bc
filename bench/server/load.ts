import autocannon from "autocannon";

/** A request of a measurement. */
export interface Ask {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** The requests of one connection, one after the other. */
export interface Sender {
  readonly next: () => Ask;
  readonly answered?: (body: string) => void;
}

export interface Load {
  readonly url: string;
  /** Creates the requests of each connection. */
  readonly senders: readonly Sender[];
  readonly seconds: number;
}

/** Asks once. @throws Error when the answer is not a good one */
export async function askOnce(url: string, { headers = {}, method, path }: Ask): Promise<void> {
  const answer = await fetch(`${url}${path}`, { method, headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered with ${String(answer.status)}`);
}

/** Asks as fast as answers come; returns the requests a second. @throws Error when an answer is not a good one */
export async function fullLoad({ senders, seconds, url }: Load): Promise<number> {
  const waiting = [...senders];
  const result = await autocannon({
    url,
    connections: senders.length,
    duration: seconds,
    setupClient: (client) => send(client, waiting.pop()),
  });
  expectGood(result);
  return result["2xx"] / result.duration;
}

/**
 * Sends requests at a rate. autocannon sends the requests of a second at its beginning, so each connection starts at
 * another fraction of a second.
 *
 * @returns the maximum time of 99 in 100 answers, in milliseconds
 */
export async function steadyLoad({
  rate,
  senders,
  seconds,
  url,
}: Load & { readonly rate: number }): Promise<number> {
  const times: number[] = [];
  const each = Math.max(1, Math.round(rate / senders.length));
  const runs = senders.map(async (sender, index) => {
    await new Promise((resolve) => setTimeout(resolve, (index * 1000) / senders.length));
    const result = await autocannon({
      url,
      connections: 1,
      duration: seconds,
      overallRate: each,
      setupClient: (client) => {
        send(client, sender);
        client.on("response", (_status: number, _bytes: number, milliseconds: number) =>
          times.push(milliseconds),
        );
      },
    });
    expectGood(result);
  });
  await Promise.all(runs);
  times.sort((a, b) => a - b);
  return times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}

function send(client: autocannon.Client, sender: Sender | undefined): void {
  if (sender === undefined) throw new Error("There are more connections than senders");
  client.setRequests([
    {
      setupRequest: (request) => {
        const { body, headers, method, path } = sender.next();
        return {
          ...request,
          method,
          path,
          headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        };
      },
      ...(sender.answered === undefined
        ? {}
        : { onResponse: (_status: number, body: string) => sender.answered?.(body) }),
    },
  ]);
}

function expectGood({ errors, non2xx, statusCodeStats, timeouts }: autocannon.Result): void {
  if (errors + non2xx + timeouts === 0) return;
  throw new Error(`Not all answers were good: ${JSON.stringify({ errors, timeouts, statusCodeStats })}`);
}
