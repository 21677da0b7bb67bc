import { describe, expect, it } from "vitest";
import { traceRuns } from "./trace-runs.ts";

const traces = (count: number, sign = "'") =>
  Array.from({ length: count }, (_, number) => `${sign} @trace Element ${String(number)}: FR-1`).join("\n");

describe("traces in a row", () => {
  it.each([
    ["none", "@startuml\nAlice -> Bob\n@enduml", []],
    ["too few to be folded", `${traces(2)}\n@startuml`, []],
    ["below a title", `' @title Orders\n${traces(3)}\n@startuml`, [{ firstLine: 2, count: 3 }]],
    ["in Mermaid", `${traces(20, "%%")}\nflowchart`, [{ firstLine: 1, count: 20 }]],
    [
      "twice",
      `${traces(3)}\n\n${traces(4)}`,
      [
        { firstLine: 1, count: 3 },
        { firstLine: 5, count: 4 },
      ],
    ],
    ["at the end of the text", `@startuml\n@enduml\n${traces(3)}`, [{ firstLine: 3, count: 3 }]],
    [
      "in lines that end as on Windows",
      `${traces(3).replaceAll("\n", "\r\n")}\r\n@startuml`,
      [{ firstLine: 1, count: 3 }],
    ],
    ["another word", "' @tracer A: FR-1\n' @tracer B: FR-1\n' @tracer C: FR-1", []],
  ])("%s", (_, text, runs) => {
    expect(traceRuns(text)).toEqual(runs);
  });
});
