import { describe, expect, it } from "vitest";
import { answerEndsSession, type ClientError, endsSession } from "./index.ts";

const unauthorized: ClientError = { code: "UNAUTHORIZED", message: "Sign in", status: 401 };
const noCredentials: ClientError = {
  code: "FORBIDDEN",
  message: "Not allowed",
  status: 403,
  serverMessage: "credentials not provided",
};

it.each([
  [401, true],
  [400, false],
  [403, false],
  [500, false],
])("WF11 a %d ends the session: %s", (status, ends) => {
  expect(endsSession("createProject", { ...unauthorized, status })).toBe(ends);
});

it("WF11 a failure without an answer leaves the session as it is", () => {
  expect(endsSession("createProject", { code: "NETWORK_ERROR", message: "Network error" })).toBe(false);
});

it.each([
  ["credentials not provided", true],
  ["Authentication Credentials Not Provided.", true],
  ["Authentication credentials were not provided.", true],
  ["credentials provided", false],
  ["not provided", false],
])("WF12 the detail '%s' ends the session: %s", (serverMessage, ends) => {
  expect(endsSession("createProject", { ...noCredentials, serverMessage })).toBe(ends);
});

it("WF12 the detail ends it also beside an error that says something else", () => {
  const error = { ...noCredentials, serverMessage: "Not allowed" };

  expect(endsSession("createProject", error)).toBe(false);
  expect(endsSession("createProject", { ...error, detail: "credentials not provided" })).toBe(true);
});

it.each([400, 403, 404, 500])("WF12 the detail ends it on a %d", (status) => {
  expect(endsSession("createProject", { ...noCredentials, status })).toBe(true);
});

it.each([
  ["getCsrfToken", false],
  ["getAllProjects", false],
  ["checkAuthentication", true],
])("WF13 a refusal of %s ends the session: %s", (call, ends) => {
  expect(endsSession(call, unauthorized)).toBe(ends);
  expect(endsSession(call, noCredentials)).toBe(ends);
});

describe("an answer of the server", () => {
  const ends = (path: string, answer: Response): Promise<boolean> =>
    answerEndsSession(new Request(`https://archscribe.example${path}`), answer);

  it.each([
    { title: "WF11 of 401 ends the session", status: 401, expected: true },
    {
      title: "WF12 that says so ends it too",
      status: 403,
      detail: "credentials not provided",
      expected: true,
    },
    { title: "WF11 of another status leaves it", status: 403, detail: "Not yours", expected: false },
    {
      title: "WF13 to the fetch of the token leaves it",
      path: "/get_csrf_token/",
      status: 401,
      expected: false,
    },
    {
      title: "WF13 to the project list leaves it",
      path: "/dashboard/get_all_projects/?page=2",
      status: 401,
      expected: false,
    },
  ])("$title", async ({ detail = "", expected, path = "/brd/requirements/", status }) => {
    const answer = Response.json({ detail }, { status });

    expect(await ends(path, answer)).toBe(expected);
    expect(await answer.json()).toEqual({ detail });
  });

  it("WF11 without JSON is told by its status", async () => {
    expect(await ends("/brd/requirements/", new Response("no", { status: 401 }))).toBe(true);
    expect(await ends("/brd/requirements/", new Response("no", { status: 500 }))).toBe(false);
  });
});
