import { expect, it } from "vitest";
import { answered, failed, sampleFiles } from "../../testing/index.ts";
import { startProjectOverview } from "./start-project-overview.ts";

const files = Object.entries(sampleFiles).map(([path, text]) => ({ path, text }));

it("asks for the files and the findings of its project, and counts them", async () => {
  const asked: number[] = [];
  const overview = startProjectOverview({
    projectId: 7,
    api: {
      files: async (projectId) => {
        asked.push(projectId);
        return answered(files);
      },
      findings: async () => answered([]),
    },
  });

  await overview.send({ type: "requested" });

  const { overview: shown, phase } = overview.view.current;
  expect({ phase, asked }).toEqual({ phase: "loaded", asked: [7, 7] });
  expect(shown?.madeKinds).toBeGreaterThan(0);
});

it("says why there is none, and another try takes that away", async () => {
  let isDown = true;
  const overview = startProjectOverview({
    projectId: 7,
    api: {
      files: async () => (isDown ? failed("NETWORK_ERROR") : answered(files)),
      findings: async () => answered([]),
    },
  });

  await overview.send({ type: "requested" });
  const first = overview.view.current;
  isDown = false;
  await overview.send({ type: "requested" });

  expect([first.phase, first.error?.code]).toEqual(["failed", "NETWORK_ERROR"]);
  expect([overview.view.current.phase, overview.view.current.error]).toEqual(["loaded", undefined]);
});

it("files that are no project are shown by what is found in them", async () => {
  const found = {
    ruleId: "format",
    severity: "error",
    message: "No name",
    location: { file: "archscribe.yaml", line: 1 },
  } as const;
  const overview = startProjectOverview({
    projectId: 7,
    api: {
      files: async () => answered([{ path: "archscribe.yaml", text: "archscribe: 1" }]),
      findings: async () => answered([found]),
    },
  });

  await overview.send({ type: "requested" });

  expect(overview.view.current.overview).toMatchObject({ madeKinds: 0, errors: 1 });
});
