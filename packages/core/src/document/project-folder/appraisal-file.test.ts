import { describe, expect, it } from "vitest";
import { appraisalSchema } from "../../model/index.ts";
import { memoryTree } from "../../testing/index.ts";
import { appraisalFile, emitAppraisal, readAppraisal } from "./appraisal-file.ts";
import { readProject } from "./read-project.ts";

const appraisal = appraisalSchema.parse({
  noise: [{ requirement: "FR-4", reason: "It tells of the past." }],
  gaps: [
    {
      requirements: ["FR-3"],
      explanation: "Nothing says how high the fee is.",
      question: "Who sets the fee?",
    },
  ],
});

describe("the appraisal by a language model", () => {
  it("is read back unchanged", () => {
    expect(readAppraisal({ path: appraisalFile, text: emitAppraisal(appraisal) }).appraisal).toEqual(
      appraisal,
    );
  });

  it("is a readable file, without empty sections", () => {
    expect(emitAppraisal(appraisal))
      .toBe(`# yaml-language-server: $schema=.archscribe/schemas/appraisal.schema.json
# What a language model found in the requirements; none of it is a requirement or a fact.
# Answer its questions with archscribe generate --review; the answers are kept in review.yaml.
noise:
  - requirement: FR-4
    reason: It tells of the past.
gaps:
  - requirements:
      - FR-3
    explanation: Nothing says how high the fee is.
    question: Who sets the fee?
`);
  });

  it("is part of the project", async () => {
    const tree = memoryTree({
      "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\n",
      [appraisalFile]: emitAppraisal(appraisal),
    });

    expect((await readProject(tree)).project?.appraisal).toEqual(appraisal);
  });

  it("with a fault is reported with its line", () => {
    const text = "contradictions:\n  - requirements: [FR-1]\n    explanation: No.\n    question: Which?\n";

    const { findings } = readAppraisal({ path: appraisalFile, text });

    expect(findings.map(({ location }) => location?.line)).toEqual([2]);
  });
});
