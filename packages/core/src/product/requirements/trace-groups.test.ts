import { expect, it } from "vitest";
import { traceCount } from "./insights.ts";
import { traceGroups } from "./trace-groups.ts";

it("groups what comes from a requirement by its kind, each with the page that shows it", () => {
  const row = {
    requirement: "FR-1",
    elements: [
      { kind: "node" as const, name: "Web server", shown_in: "AWS" },
      { kind: "entity" as const, name: "Book", shown_in: "logical" },
      { kind: "use-case" as const, name: "Search", shown_in: "UC-1" },
    ],
    refined_by: ["US-1"],
    documents: [],
  };

  expect(traceGroups(row)).toEqual([
    {
      kind: "use-case",
      title: "Use cases",
      elements: [{ name: "Search", path: "/use-case-specifications?id=UC-1" }],
    },
    { kind: "entity", title: "Entities", elements: [{ name: "Book", path: "/logical-data-model" }] },
    {
      kind: "node",
      title: "Deployment nodes",
      elements: [{ name: "Web server", path: "/model/awsdeploymentmodel" }],
    },
  ]);
  expect([traceCount(row), traceCount(undefined)]).toEqual([4, 0]);
});
