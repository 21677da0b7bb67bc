import { describe, expect, it } from "vitest";
import { checkedSample } from "./testing/checked-sample.ts";

describe("is a measure:", () => {
  it.each([
    "95 of 100 searches are answered within 800 ms.",
    "The portal conforms to WCAG 2.2 at level AA.",
    "No personal data leaves the European Union.",
    "Every access is recorded.",
    "Passwords are stored as OWASP recommends.",
    "All connections use TLS.",
    "The system is available 99.9 per cent of the time.",
    "A payment is never taken twice.",
  ])("%s", async (text) => {
    expect(await findingsOf(text)).toEqual([]);
  });
});

describe("is none:", () => {
  it.each([
    "Searching takes little time.",
    "The system can grow with the business.",
    "Operators understand the messages.",
    "The portal is pleasant to use.",
    "Changes are made without much effort.",
    "The data is kept safe from attackers.",
  ])("%s", async (text) => {
    expect(await findingsOf(text)).toEqual(["missing-measure"]);
  });
});

it("a constraint needs no measure", async () => {
  const text = "The data is stored in PostgreSQL.";

  expect(await findingsOf(text)).toEqual(["missing-measure"]);
  expect(await findingsOf(text, "constraint: true")).toEqual([]);
});

async function findingsOf(text: string, ...keys: readonly string[]): Promise<string[]> {
  const lines = [`- id: NFR-1`, `text: ${JSON.stringify(text)}`, "quality: security", ...keys];
  const quality = lines.join("\n  ");
  const { findings } = await checkedSample({ "requirements/quality.yaml": quality });
  return findings.map(({ ruleId }) => ruleId);
}
