import { afterAll, describe, expect, it } from "vitest";
import { createPlantumlPool } from "../node/plantuml-pool.ts";

const engine = createPlantumlPool({ size: 1 });
afterAll(() => engine.close());

describe("autonumber with a pattern numbers as the official build does:", () => {
  it.each([
    ["<b>REQ-#</b>", "REQ-1"],
    ["Step", "Step1"],
    ["ERROR 00", "ERROR 01"],
    ["[000] E", "[001] E"],
    ["Req 0 End", "Req 1 End"],
    ["EE 0", "EE 1"],
    ["E", "E1"],
    ["<b>", "1"],
    ["<color:blue>STEP 0:</color>", "STEP 1:"],
    ["(##)", "(1)"],
    ["00.00", "01.00"],
    ["0E0", "1E0"],
    ["'quoted E' 0", "quoted E 1"],
  ])("%s", { tags: ["slow"] }, async (pattern, number) => {
    const drawn = await engine.render({
      notation: "plantuml",
      text: `@startuml\nautonumber 1 1 "${pattern}"\nA -> B : m\n@enduml`,
      theme: "Plain",
      date: "2026-01-02T00:00:00.000Z",
    });

    expect(
      drawn.ok ? Array.from(drawn.svg.matchAll(/<text[^>]*>([^<]*)/g), ([, word]) => word) : drawn.fault,
    ).toContain(number);
  });
});
