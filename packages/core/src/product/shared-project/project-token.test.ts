import fc from "fast-check";
import { expect, it } from "vitest";
import { takeProjectToken } from "./project-token.ts";

it.each([
  ["alone", "/?project_token=t", { token: "t", address: "/" }],
  ["before others", "/?project_token=t&page=2", { token: "t", address: "/?page=2" }],
  [
    "between others",
    "/pricing?a=b%20c&project_token=t&d=e+f#top",
    { token: "t", address: "/pricing?a=b%20c&d=e+f#top" },
  ],
  ["before a fragment", "/?project_token=t#a?b=c", { token: "t", address: "/#a?b=c" }],
  ["encoded", "/?project%5Ftoken=a%2Bb", { token: "a+b", address: "/" }],
  ["twice", "/?project_token=t&project_token=u", { token: "t", address: "/" }],
  ["empty", "/?project_token=&page=2", { address: "/?page=2" }],
  ["without a value", "/?project_token", { address: "/" }],
  ["in the fragment only", "/#project_token=t", { address: "/#project_token=t" }],
  ["of another name", "/?Project_Token=t", { address: "/?Project_Token=t" }],
  ["none", "/publish?layout=Layout2", { address: "/publish?layout=Layout2" }],
  ["none, and no address", "", { address: "" }],
])("WF53 a token in an address: %s", (_, address, expected) => {
  expect(takeProjectToken(address)).toEqual(expected);
});

it("WF53 an address without a token is not changed, and a token is taken once", () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (text, hasToken) => {
      const address = hasToken ? `/?project_token=t&${text}` : text;

      const once = takeProjectToken(address);
      const twice = takeProjectToken(once.address);

      expect(twice).toEqual({ address: once.address });
      expect(once.token).toBe(hasToken ? "t" : once.token);
    }),
  );
});
