import { expect, it } from "vitest";
import type { DesignModel } from "../../model/index.ts";
import { memoryTree, sampleDesign, sampleWith } from "../../testing/index.ts";
import { confirmGenerated } from "./confirm-generated.ts";
import { confirmedFile } from "./confirmed-file.ts";
import type { DesignPlan } from "./plan-design.ts";

const model: DesignModel = sampleDesign;
const useCase = "use-cases/UC-1.yaml";
const diagram = "diagrams/conceptual.mmd";
const record = "- requirement: FR-1\n  digest: '0000000000000001'\n  links: [UC-1, element:loan]\n";

/** A plan that generates some files of the sample world unchanged. */
function generating(paths: readonly string[], written: Readonly<Record<string, string>> = {}): DesignPlan {
  const files = sampleWith(written);
  return {
    changes: paths.map((path) => ({ kind: "same", path, text: files[path] ?? "" })),
    requirements: new Map(),
    written: new Map(Object.entries(written)),
    removed: [],
    byModel: [],
    model,
  };
}

/** The record that a plan writes for a folder whose confirmations are outdated. */
async function recordAfter(
  plan: DesignPlan,
  confirmed: string | undefined = record,
): Promise<string | undefined> {
  const { written } = await confirmGenerated(plan, memoryTree(sampleWith({ [confirmedFile]: confirmed })));
  return written.get(confirmedFile);
}

it("generated items are confirmed for the present state of their requirement", async () => {
  expect(await recordAfter(generating([useCase, diagram]))).toBe(
    "- requirement: FR-1\n  digest: '0438ee090861e5df'\n  links: [UC-1, element:loan]\n",
  );
});

it("items that a person also traces stay suspect", async () => {
  const own = "' @trace Loan: FR-1\n@startuml\nclass Loan\n@enduml\n";

  expect(await recordAfter(generating([diagram], { "diagrams/class.puml": own }))).toBeUndefined();
});

it("nothing else is confirmed", async () => {
  expect(await recordAfter(generating([diagram]))).toBe(
    "- requirement: FR-1\n  digest: '0000000000000001'\n  links: [UC-1]\n- requirement: FR-1\n  digest: 0438ee090861e5df\n  links:\n    - element:loan\n",
  );
});

it("a folder without a record gets none", async () => {
  const { written } = await confirmGenerated(
    generating([useCase, diagram]),
    memoryTree(sampleWith({ [confirmedFile]: undefined })),
  );

  expect(written.has(confirmedFile)).toBe(false);
});
