import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import type { RequestPace } from "./cut-slow-requests.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

let server: TestServer;
let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  server = await startTestServer();
});

/** The pace is measured by a real clock; half a minute would be too long for a test. */
async function listen(pace: Partial<RequestPace>): Promise<void> {
  app = await createApp(server.world, { patienceMs: 300, leastRate: 1024, checkMs: 20, ...pace });
  await app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.address() as AddressInfo);
}

afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
  await server.close();
});

async function line(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => undefined);
  return socket;
}

const post = (length: number) =>
  `POST /contact/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${String(length)}\r\n\r\n`;

/** Sends a byte now and then, until the server closes the connection. */
function drip(socket: Socket, bytes: string): void {
  const timer = setInterval(() => socket.write(bytes), 30);
  socket.once("close", () => clearInterval(timer));
}

it.each([
  ["a head that drips", "GET /health HTTP/1.1\r\nHost: localhost\r\n", "X: y\r\n"],
  ["a head that never comes", "", ""],
  ["a body that drips", post(100_000), "x"],
  [
    "a body of pieces that drips",
    post(1).replace(/Content-Length.*\r\n\r\n/, "Transfer-Encoding: chunked\r\n\r\n"),
    "1\r\nx\r\n",
  ],
  ["a body that never comes", post(10), ""],
])("ends %s", async (_, start, rest) => {
  await listen({});
  const socket = await line();
  if (start !== "") socket.write(start);
  if (rest !== "") drip(socket, rest);

  const answer = await text(socket).catch(() => "");

  // A client that has sent nothing gets no answer, or the same one.
  expect(answer === "" || answer.startsWith("HTTP/1.1 4")).toBe(true);
  expect(socket.destroyed || socket.readableEnded).toBe(true);
});

it("takes a body that is long and comes steadily", async () => {
  await listen({ patienceMs: 1000, leastRate: 1 });
  const body = JSON.stringify({ name: "Ada", email: "ada@example.com", message: "x".repeat(3000) });
  const socket = await line();
  socket.write(post(body.length).replace("Host", "Connection: close\r\nHost"));
  const answer = text(socket);

  // Longer than the patience, and faster than the least rate.
  const pieces = body.match(/.{1,100}/g) ?? [];
  const timer = setInterval(() => {
    const piece = pieces.shift();
    if (piece === undefined) clearInterval(timer);
    else socket.write(piece);
  }, 40);

  expect(await answer).toMatch(/^HTTP\/1\.1 403 .*"code":"CSRF"/s);
});
