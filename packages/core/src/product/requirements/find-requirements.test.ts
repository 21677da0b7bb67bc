import { expect, it } from "vitest";
import { findRequirements, type RequirementRecord } from "./find-requirements.ts";

const record = (id: string, fields: RequirementRecord["fields"], phase = "clean"): RequirementRecord => ({
  key: id,
  phase: phase as RequirementRecord["phase"],
  fields,
  stored: { id, revision: "1", fields },
  failures: 0,
});
const records = [
  record("NFR-1", { text: "Search is quick.", quality: "performance-efficiency", priority: "must" }),
  record("NFR-2", {
    text: "Card data are safe.",
    quality: "security",
    priority: "must",
    source: "needs.csv, line 4 (REQ-17)",
  }),
  record("NFR-3", { text: "Being written", quality: "security" }, "dirty"),
  record("NFR-4", { text: "Gone", quality: "security" }, "removing"),
];

it.each([
  [{ text: "" }, ["NFR-1", "NFR-2", "NFR-3"]],
  [{ text: "SEARCH" }, ["NFR-1", "NFR-3"]],
  [{ text: "nfr-2" }, ["NFR-2", "NFR-3"]],
  [{ text: "req-17" }, ["NFR-2", "NFR-3"]],
  [{ text: "", quality: "security" }, ["NFR-2", "NFR-3"]],
  [{ text: "", priority: "wont" }, ["NFR-3"]],
] as const)("finds by %o", (search, found) => {
  expect(findRequirements(records, search).map(({ key }) => key)).toEqual(found);
});
