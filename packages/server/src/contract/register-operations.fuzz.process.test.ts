import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signedIn } from "../testing/account-in-store.ts";
import { spoiltValue, validValue } from "../testing/arbitrary-value.ts";
import type { Browser } from "../testing/browser.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { type ContractOperation, readContract } from "./read-contract.ts";
import { contractValidators } from "./validators.ts";

const contract = readContract();
const sessionCookie = "__Host-sid";
const { strict } = contractValidators();
const runs = Number(process.env["FUZZ_RUNS"] ?? (process.env["TEST_SIZE"] === "full" ? 100 : 5));

/** Work of seconds a call: each is tried less often. */
const slow =
  /^(?:generate|publish|render|uploadDoc|importModel|login$|register$|changePassword$|createCredentials$)/;
/** Never ends by itself. */
const streams = new Set(["streamJobEvents", "streamProjectEvents"]);

let ada: Browser;
/** True if the last answer leaves open whether Ada is still signed in. */
let isInDoubt = false;

const server = await testServerForFile();
ada = await signedIn(server, "ada@example.com");
const ben = await signedIn(server, "ben@example.com");
const own = await project(ada, "ada@example.com");
const others = await project(ben, "ben@example.com");
const pool = {
  project_id: [own, others],
  email: ["ada@example.com", "ben@example.com"],
  revision: ["1", "2"],
  id: ["FR-1", "UC-1", "BR-1"],
  client_url: ["https://archscribe.example"],
};

async function project(browser: Browser, email: string): Promise<number> {
  const { body } = await browser.post("/dashboard/create_project/", {
    email,
    project_name: "Bookstore",
    organization: "Paper & Co",
  });
  return body.project_id as number;
}

function resolve(reference: string): Readonly<Record<string, unknown>> {
  const keys = reference.replace(/^contract#\//, "").split("/");
  return keys.reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], {
    components: contract.components,
  }) as Readonly<Record<string, unknown>>;
}

interface Request {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

function requestsOf(operation: ContractOperation): {
  readonly valid: fc.Arbitrary<Request>;
  readonly spoilt: fc.Arbitrary<Request>;
} {
  const made = (schema: Readonly<Record<string, unknown>> | undefined) =>
    schema === undefined ? fc.constant(undefined) : validValue(schema, { resolve, pool });
  const body =
    operation.body?.type === "application/json" ? made(operation.body.schema) : fc.constant(undefined);
  const request = (bodies: fc.Arbitrary<unknown>) =>
    fc
      .record({ params: made(operation.params), query: made(operation.query), body: bodies })
      .map(({ body: sent, params, query }): Request => ({
        path: operation.path.replaceAll(
          /\{(\w+)\}/g,
          (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])) || "-",
        ),
        query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
        body: sent,
      }));
  return { valid: request(body), spoilt: request(spoiltValue(body)) };
}

/** Sends a request as Ada, and returns the status. */
async function statusOf(operation: ContractOperation, request: Request): Promise<number> {
  const browser = await awake();
  const session = browser.cookies.get(sessionCookie);
  const { status } = await send(browser, operation, request);
  isInDoubt = status === 401 || browser.cookies.get(sessionCookie) !== session;
  return status;
}

async function send(browser: Browser, { method }: ContractOperation, { body, path, query }: Request) {
  const sent = { query };
  switch (method) {
    case "GET":
      return browser.get(path, sent);
    case "POST":
      return browser.post(path, body ?? {}, sent);
    case "PUT":
      return browser.put(path, body ?? {}, sent);
    case "DELETE":
      return browser.delete(path, body ?? {}, sent);
  }
}

const fuzzed = contract.operations.filter(({ id }) => !streams.has(id));

// Each answer is held against the contract by the browser: status, content type and schema.
describe.each(fuzzed.map((operation) => [operation.id, operation] as const))("%s", (id, operation) => {
  const numRuns = slow.test(id) ? Math.ceil(runs / 10) : runs;

  it("answers every valid request according to the contract", async () => {
    await fc.assert(
      fc.asyncProperty(requestsOf(operation).valid, async (request) => {
        expect(await statusOf(operation, request)).toBeLessThan(500);
      }),
      { numRuns, endOnFailure: true },
    );
  });

  it.runIf(operation.body?.type === "application/json")(
    "refuses every request that is not valid",
    async () => {
      const fits = strict.compile(operation.body?.schema ?? {});
      await fc.assert(
        fc.asyncProperty(requestsOf(operation).spoilt, async (request) => {
          fc.pre(!fits(structuredClone(request.body)));
          const status = await statusOf(operation, request);
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
        }),
        { numRuns, endOnFailure: true },
      );
    },
  );
});

/** Ada, signed in again where an operation has signed her out; time passes, so that limits let requests through. */
async function awake(): Promise<Browser> {
  server.advance(60_000);
  if (!isInDoubt) return ada;
  const { status } = await ada.get("/account/whoami");
  if (status === 200) return ada;
  const fresh = server.browser();
  const { status: back } = await fresh.post("/login/", { email: "ada@example.com", password: "Secret#123" });
  if (back === 200) ada = fresh;
  return ada;
}
