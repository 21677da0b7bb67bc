import { expect, it, vi } from "vitest";
import { sampleClient, sampleFiles } from "../../testing/index.ts";
import { startProjectOverview } from "./project-overview.ts";

const files = Object.entries(sampleFiles).map(([path, text]) => ({ path, text }));

it("asks for the files and the findings of its project, and counts them", async () => {
  const { asked, client } = sampleClient({
    "GET /sad/files/": [[200, { files }]],
    "GET /sad/findings/": [[200, { findings: [], counts: { error: 0, warning: 0, note: 0 } }]],
  });
  const overview = startProjectOverview({ projectId: 7, client });

  await overview.send({ type: "requested" });

  expect(new Set(asked.slice(0, 2))).toEqual(
    new Set(["GET /sad/files/?project_id=7", "GET /sad/findings/?project_id=7"]),
  );
  expect(overview.view.current.value?.madeKinds).toBeGreaterThan(0);
});

it("adds the diagrams that cannot be drawn, and asks until all have been drawn", async () => {
  const fault = {
    ruleId: "diagram-syntax",
    severity: "error",
    message: "The diagram cannot be drawn",
    location: { file: "diagrams/class.puml", line: 3 },
  };
  const drawings = [
    { findings: [], counts: { error: 0, warning: 0, note: 0 } },
    { findings: [], counts: { error: 0, warning: 0, note: 0 }, undrawn: 12 },
    { findings: [fault], counts: { error: 1, warning: 0, note: 0 }, undrawn: 0 },
  ];
  const { asked, client } = sampleClient({
    "GET /sad/files/": Array.from({ length: 3 }, () => [200, { files }] as const),
    "GET /sad/findings/": drawings.map((answer) => [200, answer] as const),
  });

  const overview = startProjectOverview({ projectId: 7, client });

  await vi.waitFor(() => expect(overview.view.current.value?.errors).toBe(1));
  expect(asked.filter((one) => String(one).includes("pictures=true"))).toHaveLength(2);
});

it.each(["files", "findings"])("shows the reason if the %s do not load", async (missing) => {
  const { client } = sampleClient({
    "GET /sad/files/": [[200, { files }]],
    "GET /sad/findings/": [[200, { findings: [], counts: { error: 0, warning: 0, note: 0 } }]],
    [`GET /sad/${missing}/`]: [[503, { error: "Busy", code: "UNAVAILABLE" }]],
  });
  const overview = startProjectOverview({ projectId: 7, client });

  await overview.send({ type: "requested" });

  expect(overview.view.current).toMatchObject({ phase: "failed", error: { code: "UNAVAILABLE" } });
});

it("files without a project are shown by their content", async () => {
  const found = {
    ruleId: "format",
    severity: "error",
    message: "No name",
    location: { file: "archscribe.yaml", line: 1 },
  };
  const { client } = sampleClient({
    "GET /sad/files/": [[200, { files: [{ path: "archscribe.yaml", text: "archscribe: 1" }] }]],
    "GET /sad/findings/": [[200, { findings: [found] }]],
  });
  const overview = startProjectOverview({ projectId: 7, client });

  await overview.send({ type: "requested" });

  expect(overview.view.current.value).toMatchObject({ madeKinds: 0, errors: 1 });
});
