import { describe, expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { endsSession } from "./ends-session.ts";
import { answerOf, watchSession } from "./index.ts";

const path = "/brd/requirements/";
const noCredentials = { detail: "credentials not provided" };

function ends(status: number, body: unknown = {}, asked = path): Promise<boolean> {
  return endsSession(asked, Response.json(body, { status }));
}

it.each([
  [401, true],
  [400, false],
  [403, false],
  [500, false],
])("WF11 a %d ends the session: %s", async (status, expected) => {
  expect(await ends(status)).toBe(expected);
});

it("WF11 an answer without JSON is judged by its status", async () => {
  expect(await endsSession(path, new Response("no", { status: 401 }))).toBe(true);
  expect(await endsSession(path, new Response("no", { status: 500 }))).toBe(false);
});

it.each([
  ["credentials not provided", true],
  ["Authentication Credentials Not Provided.", true],
  ["Authentication credentials were not provided.", true],
  ["credentials provided", false],
  ["not provided", false],
])("WF12 the detail '%s' ends the session: %s", async (detail, expected) => {
  expect(await ends(403, { detail })).toBe(expected);
});

it("WF12 the detail ends it also beside an error that says something else", async () => {
  expect(await ends(403, { error: "Not allowed" })).toBe(false);
  expect(await ends(403, { error: "Not allowed", ...noCredentials })).toBe(true);
});

it.each([400, 403, 404, 500])("WF12 the detail ends it on a %d", async (status) => {
  expect(await ends(status, noCredentials)).toBe(true);
});

it("WF12 a successful answer does not end it, whatever its content", async () => {
  expect(await ends(200, noCredentials)).toBe(false);
});

it.each([
  ["/get_csrf_token/", false],
  ["/dashboard/get_all_projects/", false],
  ["/dashboard/list_projects/", false],
  ["/check_authentication/", true],
])("WF13 a refusal of %s ends the session: %s", async (asked, expected) => {
  expect(await ends(401, {}, asked)).toBe(expected);
  expect(await ends(403, noCredentials, asked)).toBe(expected);
});

describe("a client that is watched", () => {
  const page = { params: { query: { email: "ada@example.com", page: 2 } } };

  /** The reported calls, each with the number of the preceding call. */
  function watched(replies: Parameters<typeof sampleClient>[0]) {
    const { client } = sampleClient(replies);
    const told: number[] = [];
    let calls = 0;
    client.use(
      watchSession(() => {
        calls += 1;
        const call = calls;
        return async () => void told.push(call);
      }),
    );
    return { client, told };
  }

  it("WF11 tells before the call has its answer, which says the same as ever", async () => {
    const { client, told } = watched({ "GET /logout/": [[401, { error: "Sign in" }]] });

    const answer = await answerOf(client.GET("/logout/"));

    expect(told).toEqual([1]);
    expect(answer).toMatchObject({ ok: false, error: { code: "UNAUTHORIZED", message: "Sign in" } });
  });

  it("WF16 reports each call with the session state at its start", async () => {
    const late = Promise.withResolvers<readonly [number, unknown]>();
    const { client, told } = watched({
      "GET /logout/": [late.promise],
      "GET /stripe/status/": [[200, {}]],
    });
    const leaving = answerOf(client.GET("/logout/"));
    await answerOf(client.GET("/stripe/status/", page));

    late.resolve([401, {}]);
    await leaving;

    expect(told).toEqual([1]);
  });

  it("WF13 reports no call for the project list", async () => {
    const { client, told } = watched({ "GET /dashboard/get_all_projects/": [[401, {}]] });

    await answerOf(client.GET("/dashboard/get_all_projects/", page));

    expect(told).toEqual([]);
  });

  it("WF11 reports no call without an answer", async () => {
    const { client, told } = watched({});

    const answer = await answerOf(client.GET("/logout/"));

    expect([told, answer.ok]).toEqual([[], false]);
  });
});
