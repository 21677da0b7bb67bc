import { describe, expect, it } from "vitest";
import { bestEvidence, readEvidence, type StatedEvidence, writeEvidence } from "./evidence-text.ts";

describe("evidence as text", () => {
  it.each<[string, StatedEvidence]>([
    ["compose.yaml:12 (said)", { file: "compose.yaml", line: 12, grade: "said" }],
    ["src/main.go:4", { file: "src/main.go", line: 4 }],
    ["cmd/lending/main.go", { file: "cmd/lending/main.go" }],
    ["my notes (old).md (inferred)", { file: "my notes (old).md", grade: "inferred" }],
    ["C:odd", { file: "C:odd" }],
  ])("%s", (text, evidence) => {
    expect([readEvidence(text), writeEvidence(evidence)]).toEqual([evidence, text]);
  });

  it("begins with the best, and names each place once", () => {
    const evidence = ["b.go:2 (inferred)", "a.go:1 (seen)", "b.go:2 (said)", "c.md"].map(readEvidence);

    expect(bestEvidence(evidence).map(writeEvidence)).toEqual(["b.go:2 (said)", "a.go:1 (seen)", "c.md"]);
  });
});
