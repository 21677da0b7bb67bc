import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { patientFetch } from "./patient-fetch.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<string> {
  const server = createServer((request, response) => void answer(request, response));
  closing.push(() => (server.closeAllConnections(), server.close()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`;
}

describe("a request without a time limit", () => {
  it("sends the same request as fetch, and returns the same answer", async () => {
    const url = await serve(async (request, response) => {
      const said = `${request.method ?? ""} ${request.headers["content-type"] ?? ""} ${await text(request)}`;
      response.writeHead(201, { "x-say": "it", "set-cookie": ["a=1", "b=2"] }).end(said);
    });
    const order = { method: "POST", body: '{"a":"é"}', headers: { "content-type": "application/json" } };

    const [own, usual] = await Promise.all([patientFetch, fetch].map((send) => send(url, order)));

    expect([own?.status, own?.headers.get("x-say"), own?.headers.getSetCookie()]).toEqual([
      usual?.status,
      usual?.headers.get("x-say"),
      usual?.headers.getSetCookie(),
    ]);
    expect(await own?.text()).toBe('POST application/json {"a":"é"}');
  });

  it("returns the pieces of an answer as they arrive", async () => {
    let finish: () => void = () => undefined;
    const url = await serve((_, response) => {
      response.write("one");
      finish = () => response.end("two");
    });

    const reader = (await patientFetch(url)).body?.getReader();
    const first = await reader?.read();
    finish();
    const second = await reader?.read();

    expect([first, second].map((piece) => new TextDecoder().decode(piece?.value))).toEqual(["one", "two"]);
    expect((await reader?.read())?.done).toBe(true);
  });

  it("follows no redirect, which could lead a key elsewhere", async () => {
    const url = await serve((_, response) => void response.writeHead(307, { location: "/other" }).end());

    expect((await patientFetch(url)).status).toBe(307);
  });
});

describe("a request that fails", () => {
  it("fails with the words of fetch if there is no answer", async () => {
    const url = await serve(() => undefined);
    closing.pop()?.();

    await expect(patientFetch(url)).rejects.toMatchObject({ name: "TypeError", message: "fetch failed" });
  });

  it("is the signal's, before an answer and in the middle of it", async () => {
    const stop = new AbortController();
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    const url = await serve((request, response) => {
      if (request.url === "/v1/begun") response.write("one");
      else isAsked();
    });
    const begun = await patientFetch(`${url}/begun`, { signal: stop.signal });
    const waiting = patientFetch(url, { signal: stop.signal });
    const ends = Promise.allSettled([waiting, begun.text()]);
    await asked;

    stop.abort();

    expect(await ends).toMatchObject([
      { status: "rejected", reason: { name: "AbortError" } },
      { status: "rejected", reason: { name: "AbortError" } },
    ]);
  });

  it("is an answer that breaks off", async () => {
    const url = await serve((_, response) => void response.write("one", () => response.destroy()));

    await expect(patientFetch(url).then((answer) => answer.text())).rejects.toThrow();
  });
});
