import { expect, it } from "vitest";
import { recordBaseline } from "../change/index.ts";
import { stateOf } from "../change/testing/comparison-of.ts";
import type { IndexedProject } from "../checks/index.ts";
import type { Baseline } from "../../model/index.ts";
import { baselineOf } from "./baseline-of.ts";

const requirements = "requirements/functional.yaml";

async function indexed(text: string, baselines: readonly Baseline[] = []): Promise<IndexedProject> {
  const { indexed: state } = await stateOf({ [requirements]: text });
  return baselines.length === 0 ? state : { ...state, project: { ...state.project, baselines } };
}

const old = "- id: FR-1\n  text: One.\n- id: FR-2\n  text: Two.\n";

async function baseline(): Promise<Baseline> {
  return recordBaseline(await indexed(old), {
    version: "1.2",
    date: "2026-03-31",
    isDirty: false,
    findings: [],
  });
}

it("a document without baselines does not mention them", async () => {
  expect(baselineOf(await indexed(old))).toBeUndefined();
});

it("a document says that it is unchanged since the newest baseline", async () => {
  expect(baselineOf(await indexed(old, [await baseline()]))).toBe("1.2 of 2026-03-31, unchanged since");
});

it("a document says how much has changed since", async () => {
  const now = "- id: FR-1\n  text: First.\n- id: FR-3\n  text: Three.\n- id: FR-4\n  text: Four.\n";

  expect(baselineOf(await indexed(now, [await baseline()]))).toBe(
    "1.2 of 2026-03-31; since then 2 added, 1 removed, 1 changed",
  );
});
