import { afterAll, expect, it } from "vitest";
import { createPlantumlPool } from "../node/plantuml-pool.ts";

const engine = createPlantumlPool({ size: 1 });
afterAll(() => engine.close());

it.each([
  ["components", "[A] -r-> [B] : ask\n[B] --> [C] : tell"],
  ["states", "state A\nstate B\nstate C\nA -r-> B : ask\nB --> C : tell"],
  ["classes", "hide circle\nclass A\nA -r-> B : ask\nB --> C : tell"],
])("rectangular lines between %s in a row have their labels", async (_, text) => {
  const drawn = await engine.render({
    notation: "plantuml",
    text: `@startuml\nskinparam linetype ortho\n${text}\n@enduml`,
    theme: "Plain",
    date: "2026-01-02T00:00:00.000Z",
  });

  const svg = drawn.ok ? drawn.svg : drawn.fault.message;
  expect(Array.from(svg.matchAll(/<text[^>]*>([^<]*)/g), ([, word]) => word)).toEqual([
    "A",
    "B",
    "C",
    "ask",
    "tell",
  ]);
});
