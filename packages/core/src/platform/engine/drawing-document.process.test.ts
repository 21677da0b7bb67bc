import { afterAll, expect, it } from "vitest";
import { createPlantumlPool } from "../node/plantuml-pool.ts";

const engine = createPlantumlPool({ size: 1 });
afterAll(() => engine.close());

it("branches within branches of an activity are drawn, whatever the widths of their texts", async () => {
  const text = [
    "if (ship?) then (yes)\n:pays;\nif (ship?) then (yes)\nstop\nelse (no)\nendif",
    "else (no)\n:pays;\nif (pays?) then (yes)\nstop\nelseif (pays?) then (yes)\n:ship;\nelse (no)\nendif",
    ":Order;\nendif\n:ship;\nstop",
  ].join("\n");

  const drawn = await engine.render({
    notation: "plantuml",
    text: `@startuml\nstart\n${text}\n@enduml`,
    theme: "Plain",
    date: "2026-01-02T00:00:00.000Z",
  });

  expect(drawn.ok ? "drawn" : drawn.fault.message).toBe("drawn");
});
