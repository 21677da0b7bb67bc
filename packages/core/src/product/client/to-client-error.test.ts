import fc from "fast-check";
import { expect, it } from "vitest";
import { failureTexts } from "./index.ts";
import { type FailedCall, toClientError } from "./to-client-error.ts";

const response = (status: unknown, body: unknown = {}): FailedCall => ({ kind: "response", status, body });
const failure = (thrown: unknown): FailedCall => ({ kind: "failure", thrown });

it("CL1 400 shows the server's error field", () => {
  const body = { error: "The name is taken" };

  expect(toClientError(response(400, body))).toEqual({
    code: "REQUEST_REFUSED",
    message: "The name is taken",
    status: 400,
    serverMessage: "The name is taken",
  });
});

it.each<[string, unknown, object]>([
  ["named fields", { name: "Too long", days: 7, "": " " }, { fields: { name: "Too long" } }],
  ["no field", {}, {}],
  ["a text in their place", "name", {}],
])("CL31 400 with %s", (_, fields, known) => {
  expect(toClientError(response(400, { error: "Too long", fields }))).toEqual({
    code: "REQUEST_REFUSED",
    message: "Too long",
    status: 400,
    serverMessage: "Too long",
    ...known,
  });
});

it("CL1 400 without an error field says that the request was refused", () => {
  expect(toClientError(response(400))).toEqual({
    code: "REQUEST_REFUSED",
    message: "The request was refused. Check what you entered and try again.",
    status: 400,
  });
});

it("CL34 names the person who saved first, and their version", () => {
  const said = { changed_by: "Ben", changed_at: "2026-03-02T09:05:00.000Z" };
  const body = { error: "Compare both.", code: "CONFLICT", ...said };
  const lastChange = { by: "Ben", at: "2026-03-02T09:05:00.000Z" };

  expect([
    toClientError(response(409, { ...body, current: { revision: "4" } })),
    toClientError(response(409, { ...body, current: { files: [{ revision: "5" }] } })),
    toClientError(response(409, { ...body, changed_at: "soon" })),
  ]).toMatchObject([
    { lastChange, currentRevision: "4" },
    { lastChange, currentRevision: "5" },
    { code: "CONFLICT", message: "Compare both." },
  ]);
});

it.each([
  ["CL2", 401, "UNAUTHORIZED"],
  ["CL3", 403, "FORBIDDEN"],
  ["CL4", 404, "NOT_FOUND"],
  ["CL6", 500, "SERVER_ERROR"],
  ["CL7", 409, "CONFLICT"],
  ["CL7", 413, "TOO_LARGE"],
  ["CL7", 429, "TOO_MANY_REQUESTS"],
  ["CL7", 502, "UNAVAILABLE"],
  ["CL7", 503, "UNAVAILABLE"],
  ["CL7", 504, "UNAVAILABLE"],
  ["CL7", 501, "SERVER_ERROR"],
  ["CL7", 505, "SERVER_ERROR"],
  ["CL7", 422, "REQUEST_REFUSED"],
  ["CL7", 304, "REQUEST_REFUSED"],
  ["CL7", 101, "REQUEST_REFUSED"],
] as const)("%s %d is %s", (_, status, code) => {
  expect(toClientError(response(status))).toEqual({ code, message: expect.stringMatching(/\S+\.$/), status });
});

it.each([
  ["nothing", {}],
  ["something else", { error: "user exists" }],
])("CL5 406 is said in the product's words when the server says %s", (_, body) => {
  expect(toClientError(response(406, body))).toMatchObject({
    code: "ALREADY_REGISTERED",
    message: "Already Registerd Email, Please login or Reset Password",
    status: 406,
  });
});

it.each([undefined, null, 0, -1, Number.NaN, 404.5, "404", {}])(
  "CL6 CL12 an answer with %j as its status has none and is SERVER_ERROR",
  (status) => {
    expect(toClientError(response(status))).toEqual({
      code: "SERVER_ERROR",
      message: "Something went wrong on the server. Try again later.",
    });
  },
);

it("CL7 every status outside 200 to 299 keeps its number and is not an invalid response", () => {
  const outside = fc.oneof(fc.integer({ min: 100, max: 199 }), fc.integer({ min: 300, max: 999 }));

  fc.assert(
    fc.property(outside, (status) => {
      const error = toClientError(response(status));
      expect(error.status).toBe(status);
      expect(error.code).not.toBe("INVALID_RESPONSE");
    }),
  );
});

it("CL23 an answer of 200 to 299 that could not be used is INVALID_RESPONSE", () => {
  expect(toClientError(response(200, "<html>"))).toEqual({
    code: "INVALID_RESPONSE",
    message: "The server's answer could not be read. Reload the page and try again.",
    status: 200,
  });
});

it.each([
  ["an error's message", new TypeError("fetch failed"), "fetch failed"],
  [
    "an abort's own reason",
    new DOMException("This operation was aborted", "AbortError"),
    "This operation was aborted",
  ],
  ["a text that was thrown", "connection reset", "connection reset"],
  ["nothing, for an error without a message", new Error(), "Network error"],
  ["nothing, for what is no error", 42, "Network error"],
  ["nothing, for nothing", undefined, "Network error"],
])("CL8 a failure without a response says %s", (_, thrown, message) => {
  expect(toClientError(failure(thrown))).toEqual({ code: "NETWORK_ERROR", message });
});

it("CL9 a time-out says so, with its seconds", () => {
  const timeout = new DOMException("The operation was aborted due to timeout", "TimeoutError");

  expect(toClientError(failure(timeout))).toEqual({
    code: "NETWORK_ERROR",
    message: "The server did not answer within 25 seconds. Check your connection and try again.",
  });
});

it.each([
  ["a failure without a message", failure(new Error()), "Logout failed"],
  ["a failure with a message", failure(new Error("fetch failed")), "fetch failed"],
  ["an answer without a message", response(500), "Logout failed"],
  ["an answer with a message", response(500, { error: "Session is busy" }), "Session is busy"],
])("CL11 %s of a logout", (_, call, message) => {
  expect(toClientError(call, failureTexts.logoutFailed).message).toBe(message);
});

it.each([
  ["the error field", { error: "No such plan", detail: "plan_id" }, "No such plan"],
  ["the detail, without an error field", { detail: "No such plan" }, "No such plan"],
  ["nothing, for an error field that is no text", { error: { name: "taken" } }, undefined],
  ["nothing, for a blank error field", { error: "  " }, undefined],
  ["nothing, for a body that is no JSON", "<h1>Bad gateway</h1>", undefined],
  ["nothing, for no body", null, undefined],
])("CL12 CL24 what the server said is %s", (_, body, serverMessage) => {
  expect(toClientError(response(400, body)).serverMessage).toBe(serverMessage);
});

it("CL24 a detail is kept, and not shown in the place of what to do", () => {
  expect(toClientError(response(403, { detail: "CSRF token missing" }))).toEqual({
    code: "FORBIDDEN",
    message: "You may not do this. Ask the owner of the project for access.",
    status: 403,
    serverMessage: "CSRF token missing",
  });
});

it("CL12 no input makes it fail, and there is always a message", () => {
  const anything = fc.anything({ withNullPrototype: true, withDate: true, withMap: true });
  const calls = fc.oneof(
    fc.record({ kind: fc.constant("response" as const), status: anything, body: anything }),
    fc.record({ kind: fc.constant("failure" as const), thrown: anything }),
  );

  fc.assert(
    fc.property(calls, (call) => {
      expect(toClientError(call).message).toMatch(/\S/);
    }),
  );
});

it("CL12 a value that cannot even be looked at says nothing", () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();

  expect(toClientError(response(400, proxy)).serverMessage).toBeUndefined();
  expect(toClientError(failure(proxy))).toEqual({ code: "NETWORK_ERROR", message: "Network error" });
});
