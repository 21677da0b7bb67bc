import fc from "fast-check";
import { expect, it } from "vitest";
import { csrfCookieNames, csrfHeaderName, readCsrfToken } from "./index.ts";

it("CL19 the token travels from two cookies to one header", () => {
  expect({ csrfCookieNames, csrfHeaderName }).toEqual({
    csrfCookieNames: ["csrfToken", "csrftoken"],
    csrfHeaderName: "X-CSRFTOKEN",
  });
});

it.each([
  ["csrfToken=abc", "abc"],
  ["csrftoken=abc", "abc"],
  ["csrftoken=old; csrfToken=abc", "abc"],
  ["csrfToken=; csrftoken=abc", "abc"],
  ["theme=dark; csrfToken=abc; layout=2", "abc"],
  ["theme=dark;csrfToken=abc", "abc"],
  ["csrfToken=YWI.c2lnbg==", "YWI.c2lnbg=="],
  ["csrfToken=a%20b", "a b"],
  ["csrfToken=100%", "100%"],
  ['csrfToken="abc"', "abc"],
  ["xcsrfToken=abc", undefined],
  ["CSRFTOKEN=abc", undefined],
  ["csrfToken", undefined],
  ["csrfToken=", undefined],
  ["", undefined],
])("CL19 the cookies '%s' hold the token %j", (cookies, token) => {
  expect(readCsrfToken(cookies)).toBe(token);
});

it("CL19 a token is read unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }).filter(isWritable), (token) => {
      expect(readCsrfToken(`theme=dark; csrfToken=${encodeURIComponent(token)}`)).toBe(token);
    }),
  );
});

function isWritable(text: string): boolean {
  return text.isWellFormed();
}
