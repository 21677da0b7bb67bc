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

  it("says what each is when it is left out", () => {
    const { PUBLIC_ORIGINS: _, ...configuration } = readConfiguration({});

    const defaults = Object.entries(configuration).map(([name, value]) => [name, presentValue(value)]);
    expect(Object.fromEntries([...documented].filter(([, value]) => value !== ""))).toEqual(
      Object.fromEntries(defaults),
    );
  });
});

function presentValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "off";
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

  it("takes no key of the payment provider without the secret that tells payments from forged ones", () => {
    expect(() => readConfiguration({ STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(
      "STRIPE_WEBHOOK_SECRET is not",
    );
  });
});
