import { describe, expect, it } from "vitest";
import { memoryTree, sampleWith } from "../../testing/index.ts";
import { readProject } from "../project-folder/index.ts";
import { checkProject } from "./check-project.ts";

const useCase = (number: number, more = ""): Readonly<Record<string, string>> => ({
  [`use-cases/UC-${number}.yaml`]: `id: UC-${number}\nname: Lend book ${number}\nactors: [Member]\nrequirements: [FR-1]\n${more}`,
});
const steps = "steps:\n  - The member takes it.\n";

async function findingsOf(...files: readonly Readonly<Record<string, string>>[]) {
  const reading = await readProject(memoryTree(sampleWith(Object.assign({}, ...files))));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  return checkProject(reading.project, reading.places)
    .findings.filter(({ ruleId }) => ruleId === "use-case-without-steps")
    .map(({ location, message, severity }) => `${location.file} ${severity}: ${message}`);
}

describe("use cases without a specification", () => {
  it("are one note, with their ids", async () => {
    expect(await findingsOf(useCase(1), useCase(2), useCase(3), useCase(4, steps), useCase(5))).toEqual([
      "use-cases/UC-1.yaml note: nothing is specified of 4 use cases: UC-1 to UC-3, UC-5",
    ]);
  });

  it("are named if they have a name", async () => {
    expect(await findingsOf(useCase(1, steps), useCase(2))).toEqual([
      "use-cases/UC-2.yaml note: nothing is specified of the use case UC-2 'Lend book 2'",
    ]);
  });
});

it.each(["pre_cond", "post_cond", "exceptions"])(
  "a use case with %s and no steps is a warning by itself",
  async (list) => {
    const begun = useCase(2, `${list}:\n  - The book is there.\n`);

    expect(await findingsOf(useCase(1), begun)).toEqual([
      "use-cases/UC-1.yaml note: nothing is specified of the use case UC-1 'Lend book 1'",
      "use-cases/UC-2.yaml warning: the use case UC-2 'Lend book 2' has no steps",
    ]);
  },
);

it("use cases that somebody began and that have no steps are one warning, with their ids", async () => {
  const begun = (number: number) => useCase(number, "pre_cond:\n  - The book is there.\n");

  expect(await findingsOf(begun(1), begun(2), begun(3), useCase(4), begun(5))).toEqual([
    "use-cases/UC-1.yaml warning: no steps in 4 use cases: UC-1 to UC-3, UC-5",
    "use-cases/UC-4.yaml note: nothing is specified of the use case UC-4 'Lend book 4'",
  ]);
});

it("nothing is reported for use cases with steps", async () => {
  expect(await findingsOf(useCase(1, steps), useCase(2, steps))).toEqual([]);
});
