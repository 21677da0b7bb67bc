import { describe, expect, it } from "vitest";
import { checkedSample } from "../checks/testing/checked-sample.ts";
import { elementsCalled } from "./find-elements.ts";
import { elementsFrom, impactOf } from "./impact.ts";

/** The elements that a change of one reaches in a chain A → B → C, each with its step. */
async function reached(
  lines: readonly string[],
  changed: string,
  steps = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const text = ["@startuml", ...lines, "@enduml", ""].join("\n");
  const { architecture } = await checkedSample({ "diagrams/component.puml": text });
  const { dependents } = impactOf(elementsCalled(architecture, changed), architecture, steps);
  return dependents.map(({ element, step }) => `${step} ${element.name}`);
}

describe("a change reaches", () => {
  it.each([
    {
      what: "who uses the element, and who uses that",
      lines: ["[A] --> [B]", "[B] --> [C]"],
      changed: "c",
      expected: ["1 B", "2 A"],
    },
    { what: "nobody whom the element uses", lines: ["[A] --> [B]"], changed: "a", expected: [] },
    { what: "both ends of an association", lines: ["[A] -- [B]"], changed: "a", expected: ["1 B"] },
    {
      what: "an interface that the element provides, and its users",
      lines: ["interface I", "[A] ..|> I", "[B] ..> I"],
      changed: "a",
      expected: ["1 I", "2 B"],
    },
    {
      what: "each element once, also in a circle",
      lines: ["[A] --> [B]", "[B] --> [A]"],
      changed: "a",
      expected: ["1 B"],
    },
  ])("$what", async ({ changed, expected, lines }) => {
    expect(await reached(lines, changed)).toEqual(expected);
  });

  it("as many steps as are asked for", async () => {
    expect(await reached(["[A] --> [B]", "[B] --> [C]"], "c", 1)).toEqual(["1 B"]);
  });
});

describe("a requirement leads to", () => {
  it("its use cases and all that is traced to it", async () => {
    const { architecture } = await checkedSample({});

    expect(elementsFrom("FR-1", architecture).map(({ id }) => id)).toEqual(["uc-1", "book", "loan"]);
  });
});

describe("an unknown element", () => {
  it("is a failure that names the nearest one", async () => {
    const { architecture } = await checkedSample({});

    expect(() => elementsCalled(architecture, "resrvation")).toThrow(
      expect.objectContaining({ code: "ELEMENT_NOT_FOUND", hint: expect.stringMatching(/reservation/i) }),
    );
  });
});
