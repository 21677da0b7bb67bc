import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { configurationVariables, readConfiguration } from "./configuration.ts";

describe("docs/configuration.md", () => {
  const text = readFileSync(new URL("../../../docs/configuration.md", import.meta.url), "utf8");
  const rows = Array.from(text.matchAll(/^\| `([A-Z_]+)` +\| +(?:`([^`]*)`)? +\|/gm));
  const documented = new Map(rows.map(([, name = "", value = ""]) => [name, value]));

  it("describes every variable that the server reads, and no other", () => {
    expect([...documented.keys()].sort()).toEqual([...configurationVariables].sort());
  });

  it("reports the default of each setting", () => {
    const { PUBLIC_ORIGINS: _, ...configuration } = readConfiguration({});

    const isSet = ([, value]: readonly [string, string]) => value !== "";
    const defaults = Object.entries(configuration).map(
      ([name, value]) => [name, presentValue(value)] as const,
    );
    expect(Object.fromEntries([...documented].filter(isSet))).toEqual(
      Object.fromEntries(defaults.filter(isSet)),
    );
  });
});

function presentValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "number" ? String(value) : (value as string);
}

describe("the configuration", () => {
  it.each([
    [{}, "http://localhost:3000"],
    [{ HOST: "0.0.0.0", PORT: "80" }, "http://localhost"],
    [{ HOST: "shop.example" }, "http://shop.example:3000"],
    [{ PUBLIC_ORIGINS: "https://a.example/, https://b.example" }, "https://a.example"],
  ])("of %j is seen at %s", (environment, origin) => {
    expect(readConfiguration(environment).PUBLIC_ORIGINS[0]).toBe(origin);
  });

  it("names every variable that cannot be used", () => {
    const environment = {
      PORT: "many",
      LOG_LEVEL: "loud",
      SMTP_URL: "",
      LLM_TIMEOUT: "2h",
      LLM_OUTPUT: "10",
    };

    expect(() => readConfiguration(environment)).toThrow(
      [
        "The configuration is invalid:",
        "PORT: Invalid input: expected number, received NaN",
        "LLM_TIMEOUT: a whole number of seconds from 1 to 1500",
        "LLM_OUTPUT: a whole number of tokens from 256 to 1000000",
        'LOG_LEVEL: Invalid option: expected one of "debug"|"info"|"warn"|"error"|"silent"',
      ].join("\n"),
    );
  });

  it("refuses a key of the payment provider without the secret that distinguishes genuine payments from forged ones", () => {
    expect(() => readConfiguration({ STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(
      "STRIPE_WEBHOOK_SECRET is not",
    );
  });

  it("reads the people who can sign up, and the roles of groups", () => {
    const { OIDC_ROLES, SIGN_UP } = readConfiguration({
      SIGN_UP: " Example.com,team.example.org",
      OIDC_ROLES: "/a team=editor@12, x=y=reader@3",
    });

    expect(SIGN_UP).toEqual(["example.com", "team.example.org"]);
    expect(OIDC_ROLES).toEqual([
      { group: "/a team", role: "editor", projectId: 12 },
      { group: "x=y", role: "reader", projectId: 3 },
    ]);
  });

  const openId = { OIDC_ISSUER: "https://login.example", OIDC_CLIENT_ID: "archscribe" };

  it.each([
    ["domains that are not domains", { SIGN_UP: "@example.com" }, "SIGN_UP: open, off, or domains"],
    ["owners by group", { OIDC_ROLES: "a=owner@1" }, "'a=owner@1' is not group=role@project"],
    [
      "a project without a number",
      { OIDC_ROLES: "a=editor@shop" },
      "'a=editor@shop' is not group=role@project",
    ],
    ["an issuer in clear text", { ...openId, OIDC_ISSUER: "http://login.example" }, "begins with https:"],
    ["an issuer without a client", { OIDC_ISSUER: openId.OIDC_ISSUER }, "Only one of OIDC_ISSUER and"],
    ["a client without an issuer", { OIDC_CLIENT_ID: "archscribe" }, "Only one of OIDC_ISSUER and"],
    ["scopes without openid", { ...openId, OIDC_SCOPES: "email" }, "OIDC_SCOPES does not contain openid"],
    [
      "the e-mails of all tenants of Entra",
      {
        ...openId,
        OIDC_ISSUER: "https://login.microsoftonline.com/common/v2.0",
        OIDC_TRUST_EMAIL: "on",
      },
      "OIDC_TRUST_EMAIL is on, and OIDC_ISSUER accepts every tenant",
    ],
  ])("refuses %s", (_, environment, message) => {
    expect(() => readConfiguration(environment)).toThrow(message);
  });
});
