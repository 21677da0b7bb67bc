import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { answerOf } from "@archscribe/core/product/client";
import { afterEach, describe, expect, it } from "vitest";
import { remoteFor, valueOf } from "./open-remote.ts";

const open: { close(): void; closeAllConnections(): void }[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, "127.0.0.1");
  open.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

async function failureAt(server: string) {
  const remote = remoteFor({ server, token: "ars_one" }, { signal: new AbortController().signal });
  const answer = await answerOf(remote.client.GET("/account/whoami"));
  try {
    return valueOf(answer, remote);
  } catch (error) {
    const { exitCode, message } = error as { readonly exitCode: number; readonly message: string };
    return { exitCode, message: message.replace(server, "SERVER") };
  }
}

describe("a refusal by the server ends with the exit code of its kind", () => {
  it.each([
    [400, "Name the project.", 1, "SERVER rejected the request: Name the project"],
    [
      401,
      "The personal token has expired",
      3,
      "SERVER does not accept your sign-in: The personal token has expired",
    ],
    [402, "The plan is used up", 5, "SERVER cannot do this now: The plan is used up"],
    [
      403,
      "The token lacks the scope write",
      3,
      "SERVER does not allow this: The token lacks the scope write",
    ],
    [404, "There is no such project", 1, "SERVER rejected the request: There is no such project"],
    [409, "Somebody has changed it", 1, "SERVER rejected the request: Somebody has changed it"],
    [413, "The text is too long", 1, "SERVER rejected the request: The text is too long"],
    [429, "Too many requests", 5, "SERVER cannot do this now: Too many requests"],
    [500, "Something went wrong", 4, "SERVER could not be reached or failed: Something went wrong"],
    [503, "The database is away", 4, "SERVER could not be reached or failed: The database is away"],
  ])("%i", async (...[status, error, exitCode, message]) => {
    const server = await serverThat((_, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error }));
    });

    expect(await failureAt(server)).toEqual({ exitCode, message });
  });
});

describe("a server that does not answer ends with 4", () => {
  it("nobody listens", async () => {
    const server = await serverThat(() => undefined);
    open.splice(0).map((one) => one.close());

    expect(await failureAt(server)).toEqual({
      exitCode: 4,
      message: "SERVER could not be reached or failed: nothing is listening there",
    });
  });

  it("it does not answer by HTTPS", async () => {
    const server = (await serverThat(() => undefined)).replace("http:", "https:");

    expect(await failureAt(server)).toEqual({
      exitCode: 4,
      message:
        "SERVER could not be reached or failed: it does not answer by HTTPS; its address may begin with http://",
    });
  });

  it("it goes away before it has answered", async () => {
    const server = await serverThat(({ socket }) => void socket.destroy());

    expect(await failureAt(server)).toEqual({
      exitCode: 4,
      message: "SERVER could not be reached or failed: the connection broke off",
    });
  });

  it("it goes away in the middle of its answer", async () => {
    const server = await serverThat(({ socket }, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"user":', () => socket.destroy());
    });

    expect(await failureAt(server)).toEqual({
      exitCode: 4,
      message: "SERVER could not be reached or failed: the connection broke off",
    });
  });

  it("it is something else", async () => {
    const server = await serverThat((_, response) => void response.end("<!doctype html>"));

    expect(await failureAt(server)).toMatchObject({ exitCode: 4 });
  });
});
