import { expect, it } from "vitest";
import { type ClientError, endsSession } from "./index.ts";

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
