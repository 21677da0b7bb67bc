import { afterEach, describe, expect, it } from "vitest";
import { emptyTree } from "../../rendering/open-rendering.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const token = "a-long-token-of-the-tests";
let server: TestServer;

afterEach(() => server.close());

async function metrics(sent: Readonly<Record<string, string>> = { authorization: `Bearer ${token}` }) {
  return server.browser().get("/metrics", { headers: sent });
}

describe("health", () => {
  it("5 returns one word per part to anyone, without versions or paths", async () => {
    server = await startTestServer();

    const { body, status } = await server.browser().get("/health");

    expect([status, body]).toEqual([
      200,
      {
        status: "ok",
        database: "ok",
        jobs: "ok",
        mail: "off",
        engines: { rules: "ok", llm: "off", plantuml: "ok", mermaid: "ok" },
      },
    ]);
  });

  it("works in part while mails cannot be sent", async () => {
    server = await startTestServer({
      environment: { SMTP_URL: "smtp://127.0.0.1:9", CONTACT_EMAIL: "team@archscribe.example" },
    });
    const browser = server.browser();
    await browser.post("/contact/", { name: "Ada", email: "ada@example.com", message: "Hello" });

    const { body, status } = await browser.get("/health");

    expect([status, body.status, body.mail]).toEqual([200, "degraded", "down"]);
  });

  it("works in part while an engine fails, until it works again", async () => {
    server = await startTestServer({
      environment: { PUPPETEER_EXECUTABLE_PATH: "/nowhere/chromium" },
    });
    const { date, engines } = server.world.rendering.contextFor({
      tree: emptyTree,
      theme: "Plain",
      today: server.world.now(),
    });
    await engines.mermaid
      .render({
        notation: "mermaid",
        text: "flowchart LR\na-->b",
        theme: "Plain",
        mermaidConfig: undefined,
        date,
      })
      .catch(() => undefined);

    const { body, status } = await server.browser().get("/health");

    expect([status, body.status, body.engines]).toEqual([
      200,
      "degraded",
      { rules: "ok", llm: "off", plantuml: "ok", mermaid: "down" },
    ]);
  });

  it("is down without the database, even for a signed-in person", async () => {
    server = await startTestServer();
    const ada = await signedIn(server);
    await server.world.store.close();

    const { body, status } = await ada.get("/health");

    expect([status, body.code, body.status, body.database, body.jobs]).toEqual([
      503,
      "UNAVAILABLE",
      "down",
      "down",
      "down",
    ]);
  });
});

describe("metrics", () => {
  it("are not there where no token is configured", async () => {
    server = await startTestServer();

    const { body, status } = await metrics();

    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  });

  it.each([
    ["no token", {}],
    ["another token", { authorization: "Bearer another-token-of-the-tests" }],
    ["the start of the token", { authorization: `Bearer ${token.slice(0, -1)}` }],
  ])("are not shown to a caller with %s", async (_, headers) => {
    server = await startTestServer({ environment: { METRICS_TOKEN: token } });

    const { body, status } = await metrics(headers);

    expect([status, body.code]).toEqual([401, "UNAUTHORIZED"]);
  });

  it("are not shown to a signed-in person", async () => {
    server = await startTestServer({ environment: { METRICS_TOKEN: token } });
    const ada = await signedIn(server);

    const { status } = await ada.get("/metrics");

    expect(status).toBe(401);
  });

  it("count requests by operation and status, jobs by state, and how the process is", async () => {
    server = await startTestServer({ environment: { METRICS_TOKEN: token } });
    await server.browser().get("/health");
    await server.browser().get("/stripe/status/");
    await server.browser().get("/no/such/page");

    const { body, headers } = await metrics();

    expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(body.split("\n")).toEqual(
      expect.arrayContaining([
        'http_requests_total{operation="getHealth",status="200"} 1',
        'http_requests_total{operation="getPaymentStatus",status="401"} 1',
        'http_requests_total{operation="none",status="404"} 1',
        'http_request_duration_seconds_count{operation="getHealth"} 1',
        'jobs{state="queued"} 0',
        'jobs{state="done"} 0',
        expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds /),
      ]),
    );
  });

  it("count the results of the engines", { tags: ["slow"] }, async () => {
    server = await startTestServer({ environment: { METRICS_TOKEN: token } });
    const { date, engines } = server.world.rendering.contextFor({
      tree: emptyTree,
      theme: "Plain",
      today: server.world.now(),
    });
    const request = { notation: "plantuml", theme: "Plain", mermaidConfig: undefined, date } as const;
    await engines.plantuml.render({ ...request, text: "@startuml\na -> b\n@enduml" });
    await engines.plantuml.render({ ...request, text: "@startuml\na -<\n@enduml" });

    const { body } = await metrics();

    expect(body.split("\n")).toEqual(
      expect.arrayContaining([
        'renders_total{notation="plantuml",outcome="ok"} 1',
        'renders_total{notation="plantuml",outcome="syntax"} 1',
      ]),
    );
  });
});
