import { expect, it } from "vitest";
import { readTokenRequest } from "./token-request.ts";

it.each([
  ["/profile?cli=laptop.example", "archscribe on laptop.example"],
  ["/profile?cli=", "archscribe on a command line"],
  ["/profile?cli=%3Cb%3Ex%0A%3C%2Fb%3E#top", "archscribe on b x b"],
  [`/profile?cli=${"x".repeat(200)}`, `archscribe on ${"x".repeat(86)}`],
])("the address %s asks for a token", (address, name) => {
  expect(readTokenRequest(address)).toEqual({
    name,
    scopes: ["read", "write", "generate", "publish"],
    days: 90,
    isAskedFor: true,
  });
});

it.each(["/profile", "/profile?theme=dark", "/profile#cli=x"])("the address %s asks for none", (address) => {
  expect(readTokenRequest(address)).toBeUndefined();
});
