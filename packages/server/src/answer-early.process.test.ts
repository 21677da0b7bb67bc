import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { signedIn } from "./testing/account-in-store.ts";
import { testServerForFile } from "./testing/test-server.ts";

const server = await testServerForFile();
await server.app.listen({ host: "127.0.0.1", port: 0 });
const { port } = server.app.server.address() as AddressInfo;

interface LineAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: unknown;
}

/** Returns the answer to exactly these bytes. */
async function say(bytes: string): Promise<LineAnswer> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(bytes);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => line.split(": ", 2) as [string, string]);
  return {
    status: Number(first.split(" ")[1]),
    headers: new Map(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: JSON.parse(body) as unknown,
  };
}

const get = (path: string, more = "") =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;

/** The headers of every answer (security 3.4). */
const headersOfAll = [
  "cache-control",
  "content-security-policy",
  "cross-origin-opener-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
];

describe("is answered in the product's own form, with all its headers:", () => {
  it.each([
    ["a page that is not there", get("/no/such/page"), 404, "NOT_FOUND"],
    ["a % that stands wrong in an address", get("/jobs/%zz"), 400, "VALIDATION"],
    ["bytes in an address that are no text", get("/jobs/%ff%fe"), 400, "VALIDATION"],
    ["an address that is too long", get(`/jobs/${"x".repeat(8200)}`), 414, "URI_TOO_LONG"],
    ["a query that is too long", get(`/jobs/?x=${"x".repeat(8200)}`), 414, "URI_TOO_LONG"],
    ["a head that is too long", get("/health", `X-Long: ${"x".repeat(20_000)}\r\n`), 431, "TOO_LARGE"],
    ["what is not HTTP", "HELLO\r\n\r\n", 400, "VALIDATION"],
    ["a header that is none", get("/health", "No header\r\n"), 400, "VALIDATION"],
    [
      "a length that is none",
      "POST /login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: many\r\n\r\n",
      400,
      "VALIDATION",
    ],
    [
      "a method that no page has",
      "PATCH /login/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
      405,
      "METHOD_NOT_ALLOWED",
    ],
    ["an upgrade to another protocol", get("/health", "Upgrade: websocket\r\n"), 200, undefined],
  ] as const)("%s", async (...[, bytes, status, code]) => {
    const answer = await say(bytes);

    expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
    expect(headersOfAll.filter((name) => !answer.headers.has(name))).toEqual([]);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    if (code !== undefined) expect(answer.body).toEqual({ code, error: expect.stringMatching(/^[A-Z]/) });
  });
});

describe("bodies that cannot be read", () => {
  const boundary = "----form";
  const part = (disposition: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n${value}\r\n`;
  const file = part('form-data; name="file"; filename="notes.md"', "- A shop.");

  it.each([
    ["that ends in the middle", `multipart/form-data; boundary=${boundary}`, file],
    [
      "whose head ends in the middle",
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\nContent-Disp`,
    ],
    ["without a boundary", "multipart/form-data", `${file}--${boundary}--\r\n`],
    ["with nothing in it", `multipart/form-data; boundary=${boundary}`, ""],
    ["with bytes of chance", `multipart/form-data; boundary=${boundary}`, "\u0000\u0001\u0002".repeat(100)],
    ["of another type", "text/plain", "a=b"],
    ["that is not JSON", "application/json", "{"],
  ])("are answered 400: a form %s", async (_, type, body) => {
    const ada = await signedIn(server, `${String(Math.random()).slice(2)}@example.com`);

    const answer = await ada.post("/endpoint/upload_doc/", undefined, {
      payload: Buffer.from(body),
      headers: { "content-type": type },
    });

    expect([answer.status, answer.body.code]).toEqual([400, "VALIDATION"]);
  });
});
