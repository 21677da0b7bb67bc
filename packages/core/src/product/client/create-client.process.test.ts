import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { answerOf, createClient, type ClientOptions } from "./index.ts";

const open: (() => void)[] = [];

afterEach(() => {
  for (const close of open.splice(0)) close();
});

interface Seen {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly token: string | undefined;
}

/** A server on loopback with prepared answers, and the requests that it received. */
async function serverThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    seen.push({
      method: request.method,
      path: request.url,
      token: request.headers["x-csrftoken"]?.toString() ?? request.headers.authorization,
    });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    seen,
    client: (options: Partial<ClientOptions> = {}) => createClient({ origin, fetch, ...options }),
  };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const body = { project_id: 7 };
const refusedToken = { error: "The page is out of date", code: "CSRF" };

describe("a call", () => {
  it("CL30 that succeeds has the value of the contract", async () => {
    const { client } = await serverThat((_, response) => json(response, 200, { csrfToken: "t" }));

    expect(await answerOf(client().GET("/get_csrf_token/"))).toEqual({ ok: true, value: { csrfToken: "t" } });
  });

  it.each([
    [409, "CONFLICT"],
    [429, "TOO_MANY_REQUESTS"],
    [503, "UNAVAILABLE"],
  ])("CL7 CL30 that is answered with %d is a failure", async (status, code) => {
    const { client } = await serverThat((_, response) => json(response, status, { error: "No", code }));

    const answer = await answerOf(client().DELETE("/dashboard/delete_project/", { body }));

    expect(answer).toEqual({ ok: false, error: { code, message: "No", status, serverMessage: "No" } });
  });

  it("CL12 that is answered by no JSON is a failure, not an exception", async () => {
    const { client } = await serverThat((_, response) =>
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway"),
    );

    const answer = await answerOf(client().GET("/get_csrf_token/"));

    expect(answer).toMatchObject({ ok: false, error: { code: "UNAVAILABLE", status: 502 } });
  });

  it("CL12 that is answered by half a JSON is a failure, not an exception", async () => {
    const { client } = await serverThat((_, response) =>
      response.writeHead(200, { "content-type": "application/json" }).end(`{"csrfTo`),
    );

    expect(await answerOf(client().GET("/get_csrf_token/"))).toMatchObject({ ok: false });
  });

  it("CL8 whose connection breaks is a network error", async () => {
    const { client } = await serverThat((request) => request.socket.destroy());

    const answer = await answerOf(client().GET("/get_csrf_token/"));

    expect(answer).toMatchObject({ ok: false, error: { code: "NETWORK_ERROR" } });
  });

  it("CL9 that nobody answers is given up after its time, also when memory is cleared in the meantime", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const { client } = await serverThat(() => collectGarbage());

    const answer = await answerOf(client({ timeoutMs: 200 }).GET("/get_csrf_token/"));

    expect(answer).toMatchObject({ ok: false, error: { code: "NETWORK_ERROR" } });
  });

  it("CL9 that nobody answers is given up after its time", async () => {
    const { client } = await serverThat(() => undefined);

    const answer = await answerOf(client({ timeoutMs: 50 }).GET("/get_csrf_token/"));

    expect(answer).toMatchObject({
      ok: false,
      error: { code: "NETWORK_ERROR", message: expect.stringContaining("did not answer within") },
    });
  });
});

describe("the CSRF token", () => {
  it("CL19 CL26 is sent along, and is fetched first if the browser has none", async () => {
    let held: string | undefined;
    const { client, seen } = await serverThat((request, response) => {
      if (request.url === "/get_csrf_token/") held = "fresh";
      json(response, 200, { message: "done" });
    });

    await answerOf(client({ csrfToken: () => held }).DELETE("/dashboard/delete_project/", { body }));

    expect(seen).toEqual([
      { method: "GET", path: "/get_csrf_token/", token: undefined },
      { method: "DELETE", path: "/dashboard/delete_project/", token: "fresh" },
    ]);
  });

  it("CL27 is fetched again if it is refused, and the call is repeated", async () => {
    let held = "stale";
    const { client, seen } = await serverThat((request, response) => {
      if (request.url === "/get_csrf_token/") held = "fresh";
      const isRefused = request.method === "DELETE" && request.headers["x-csrftoken"] === "stale";
      json(response, isRefused ? 403 : 200, isRefused ? refusedToken : { message: "done" });
    });

    const answer = await answerOf(
      client({ csrfToken: () => held }).DELETE("/dashboard/delete_project/", { body }),
    );

    expect(answer).toEqual({ ok: true, value: { message: "done" } });
    expect(seen.map(({ method, token }) => [method, token])).toEqual([
      ["DELETE", "stale"],
      ["GET", "stale"],
      ["DELETE", "fresh"],
    ]);
  });

  it("CL27 that is refused twice is reported", async () => {
    const { client, seen } = await serverThat((request, response) =>
      json(response, request.method === "DELETE" ? 403 : 200, refusedToken),
    );

    const answer = await answerOf(
      client({ csrfToken: () => "stale" }).DELETE("/dashboard/delete_project/", { body }),
    );

    expect(answer).toMatchObject({ ok: false, error: { code: "FORBIDDEN", status: 403 } });
    expect(seen).toHaveLength(3);
  });

  it("CL28 that is not available does not prevent a call", async () => {
    const { client, seen } = await serverThat((request, response) => {
      if (request.url === "/get_csrf_token/") request.socket.destroy();
      else json(response, 403, refusedToken);
    });

    const answer = await answerOf(
      client({ csrfToken: () => undefined }).DELETE("/dashboard/delete_project/", { body }),
    );

    expect(answer).toMatchObject({ ok: false, error: { status: 403 } });
    expect(seen.filter(({ method }) => method === "DELETE")).toHaveLength(2);
  });

  it("CL29 is not needed by a program that has a personal token", async () => {
    const { client, seen } = await serverThat((_, response) => json(response, 200, { message: "done" }));

    await answerOf(client({ personalToken: "ars_1" }).DELETE("/dashboard/delete_project/", { body }));

    expect(seen).toEqual([{ method: "DELETE", path: "/dashboard/delete_project/", token: "Bearer ars_1" }]);
  });
});
