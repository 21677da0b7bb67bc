import { describe, expect, it } from "vitest";
import { accessFaults, readAccess } from "./operation-access.ts";

const defaultSecurity = [{ session: [], csrf: [] }, { personalToken: [] }];

const responses = { "200": {}, "401": {}, "403": {} };

const reading = {
  "x-policy": "reader",
  "x-public": false,
  "x-scope": "read",
  "x-csrf": "never",
  security: [{ session: [] }, { personalToken: [] }],
  responses,
};

const changing = {
  "x-policy": "owner",
  "x-public": false,
  "x-scope": "write",
  "x-csrf": "always",
  responses,
};

const signingIn = {
  "x-policy": "pre-auth",
  "x-public": true,
  "x-scope": "none",
  "x-csrf": "always",
  security: [{ csrf: [] }],
  responses,
};

const signingOut = {
  "x-policy": "anyone",
  "x-public": true,
  "x-scope": "none",
  "x-csrf": "with-session",
  security: [{}, { session: [], csrf: [] }],
  responses,
};

const ofStripe = {
  "x-policy": "stripe",
  "x-public": true,
  "x-scope": "none",
  "x-csrf": "never",
  security: [],
};

function faultsOf(written: object, method: string): string[] {
  return accessFaults(written, { method, defaultSecurity }).map(({ message }) => message);
}

describe("an operation declares who may call it, and with which credentials:", () => {
  it.each([
    ["one that reads", "GET", reading],
    [
      "one that reads by POST, as what it is asked about is in its body",
      "POST",
      { ...changing, "x-scope": "read" },
    ],
    ["one that changes something, with the security of all", "PUT", changing],
    [
      "one that takes a message without an answer",
      "POST",
      { ...changing, responses: { ...responses, "202": { description: "It has arrived." } } },
    ],
    ["one before somebody signs in", "POST", signingIn],
    ["signing out by a link", "GET", signingOut],
    ["one that Stripe calls", "POST", ofStripe],
  ])("%s", (_, method, written) => {
    expect(faultsOf(written, method)).toEqual([]);
  });

  it("as the server knows it", () => {
    expect(readAccess(changing, { method: "PUT", defaultSecurity })).toEqual({
      policy: "owner",
      isPublic: false,
      scope: "write",
      csrf: "always",
    });
  });
});

describe("is caught:", () => {
  it.each([
    ["x-policy", "anyone, pre-auth, session, reader, commenter, editor, owner, operator, stripe, monitor"],
    ["x-public", "true, false"],
    ["x-scope", "read, write, generate, publish, job, none"],
    ["x-csrf", "always, with-session, never"],
  ])("an operation without %s, or with a word that is none of its", (key, known) => {
    const { [key as keyof typeof changing]: _, ...rest } = changing;

    expect(faultsOf(rest, "PUT")).toEqual([`${key} is missing; write one of ${known}`]);
    expect(faultsOf({ ...rest, [key]: "often" }, "PUT")).toEqual([
      `${key} is "often"; write one of ${known}`,
    ]);
  });

  it.each([
    [
      "public for readers",
      "GET",
      { ...reading, "x-public": true },
      "x-public must be false with x-policy reader",
    ],
    [
      "anyone who must be signed in",
      "POST",
      { ...signingOut, "x-public": false },
      "x-public must be true with x-policy anyone",
    ],
    [
      "public with a scope",
      "POST",
      { ...signingIn, "x-scope": "read" },
      "x-scope must be none: what is public needs no personal token",
    ],
    [
      "a GET that writes",
      "GET",
      { ...reading, "x-scope": "write" },
      "x-scope must be read or none: a GET changes nothing; what needs 'write' is a POST, PUT or DELETE",
    ],
    [
      "a GET that needs the CSRF token",
      "GET",
      { ...reading, "x-csrf": "always" },
      "x-csrf must be never: a GET changes nothing, and links carry no token",
    ],
    [
      "a change that any page can have sent",
      "DELETE",
      { ...changing, "x-csrf": "never" },
      "x-csrf must be always: the page of a stranger can have a browser send a DELETE",
    ],
    [
      "signing in that any page can have sent",
      "POST",
      { ...signingIn, "x-csrf": "with-session" },
      "x-csrf must not be with-session: with x-policy pre-auth there is always a session",
    ],
    [
      "the CSRF token of Stripe",
      "POST",
      { ...ofStripe, "x-csrf": "always" },
      "x-csrf must be never: x-policy stripe is not for browsers",
    ],
    [
      "a job that can be begun with the right to write",
      "POST",
      { ...changing, responses: { "202": { content: {} } } },
      "x-scope must be generate or publish: the answer 202 begins a job",
    ],
    [
      "one that refuses nobody who is not signed in, as far as it says",
      "POST",
      { ...changing, responses: { "200": {}, "403": {} } },
      "responses must have 401, as not everybody may call this",
    ],
  ])("%s", (...[, method, written, message]) => {
    expect(faultsOf(written, method)).toContain(message);
  });

  it.each([
    [
      "none for one that reads",
      { ...reading, security: undefined },
      "security is missing; write [{ session: [] }, { personalToken: [] }], as the x-keys beside it say",
    ],
    [
      "a personal token where none is enough",
      { ...reading, "x-scope": "none" },
      "security must be [{ session: [] }], as the x-keys beside it say",
    ],
    [
      "none at all",
      { ...reading, security: [] },
      "security must be [{ session: [] }, { personalToken: [] }], as the x-keys beside it say",
    ],
    [
      "signing out with a session only",
      { ...signingOut, security: [{ csrf: [] }] },
      "security must be [{}, { session: [], csrf: [] }], as the x-keys beside it say",
    ],
  ])("contradictory security: %s", (_, written, message) => {
    expect(faultsOf(written, "GET")).toEqual([message]);
  });

  it("by a server that would start with it", () => {
    expect(() => readAccess({ ...changing, "x-csrf": "never" }, { method: "PUT", defaultSecurity })).toThrow(
      "x-csrf must be always",
    );
  });
});
