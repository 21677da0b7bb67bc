import { describe, expect, test } from "vitest";
import { manifestSchema } from "./project.ts";

const least = { archscribe: 1, name: "Lending library", organization: "Town of Elmford" };

describe("a manifest", () => {
  test("needs no more than name and organization; the rest is the product's default", () => {
    expect(manifestSchema.parse(least)).toEqual({
      ...least,
      language: "en",
      authors: [],
      stakeholders: [],
      glossary: [],
      risks: [],
      reviewers: [],
      rules: [],
      changes: [],
      layout: "Layout2",
      theme: "Modern Minimal",
      mermaid: {},
      plantuml: {},
    });
  });

  test("holds names of 500 characters, and no longer ones", () => {
    const name = "x".repeat(500);

    expect(manifestSchema.safeParse({ ...least, name, organization: name }).success).toBe(true);
    expect(faultsOf({ name: `${name}x`, organization: `${name}x` })).toEqual([
      ["name", "at most 500 characters"],
      ["organization", "at most 500 characters"],
    ]);
  });

  test.each([
    [{ archscribe: 2 }, "archscribe", "1, the version of the folder format"],
    [{ name: "" }, "name", "some text"],
    [
      { changes: [{ version: "1", date: "31.3.2026", summary: "x" }] },
      "changes.0.date",
      "a date such as 2026-03-31, in quotes",
    ],
    [
      { plantuml: { java: "./plantuml.jar" } },
      "plantuml.java",
      "auto or off; a jar is named by --java or ARCHSCRIBE_JAVA alone",
    ],
    [{ risks: [{ title: "Fire", requirements: ["x"] }] }, "risks.0.requirements.0", "a requirement id"],
  ])("is wrong with %j", (change, path, message) => {
    expect(faultsOf(change)).toEqual([[path, message]]);
  });

  test.each([
    { layout: "Layout4" },
    { theme: "modern minimal" },
    { diagrams: ["sequence"] },
    { status: "done" },
    { plantuml: { service: "example" } },
    { autors: ["Ida Keller"] },
  ])("is wrong with %j, which is not a permitted value", (change) => {
    expect(faultsOf(change)).toHaveLength(1);
  });
});

function faultsOf(change: Readonly<Record<string, unknown>>): [string, string][] {
  const { issues = [] } = manifestSchema.safeParse({ ...least, ...change }).error ?? {};
  return issues.map(({ message, path }) => [path.join("."), message]);
}
