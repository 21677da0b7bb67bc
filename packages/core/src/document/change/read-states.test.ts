import { describe, expect, it } from "vitest";
import { memoryTree } from "../../testing/index.ts";
import { indexProject } from "../checks/index.ts";
import { readProject } from "../project-folder/index.ts";
import { compareProjects } from "./compare-projects.ts";
import { readStates, type StateFiles } from "./read-states.ts";
import { summariseComparison } from "./words-of-change.ts";

const manifest = 'archscribe: 1\nname: Shop\norganization: Example\nversion: "1.0"\n';
const requirement = (id: string): string => `- id: ${id}\n  text: The shop sells books.\n`;

const whole = {
  "archscribe.yaml": manifest,
  "requirements/functional.yaml": requirement("FR-1"),
  "requirements/rules.yaml": requirement("BR-1"),
};

function state(name: string, files: Readonly<Record<string, string>> | undefined): StateFiles {
  return { state: { name }, tree: files === undefined ? undefined : memoryTree(files) };
}

/** The ids of the requirements on both sides, the findings and the notes. */
async function outcome(before: StateFiles, after: StateFiles) {
  const { findings, notes, states } = await readStates(before, after);
  const ids = [states?.before, states?.after].map((one) =>
    one?.indexed.project.requirements.map(({ id }) => id).join(" "),
  );
  return {
    ids,
    notes,
    findings: findings.map(({ finding, state: { name } }) => `${name}: ${finding.location.file}`),
  };
}

describe("two states of a project", () => {
  it("are read whole", async () => {
    expect(await outcome(state("main", whole), state("the work tree", whole))).toEqual({
      ids: ["FR-1 BR-1", "FR-1 BR-1"],
      notes: [],
      findings: [],
    });
  });

  it("are not read again if they have been read to be checked", async () => {
    const unread = { ...memoryTree(whole), read: () => Promise.reject(new Error("read again")) };
    const opened = { state: { name: "main" }, tree: unread, reading: await readProject(memoryTree(whole)) };

    expect(await outcome(opened, { ...opened, state: { name: "the work tree" } })).toEqual({
      ids: ["FR-1 BR-1", "FR-1 BR-1"],
      notes: [],
      findings: [],
    });
  });

  it("are not indexed again if they have been indexed to be checked", async () => {
    const reading = await readProject(memoryTree(whole));
    if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
    const indexed = indexProject(reading.project, reading.places);
    const opened = { state: { name: "main" }, tree: memoryTree(whole), reading, indexed };
    const faulty = { ...whole, "requirements/rules.yaml": "- id: BR-1" };

    const beside = await readStates(opened, state("the work tree", whole));
    const besideFaulty = await readStates(opened, state("the work tree", faulty));

    expect(beside.states?.before.indexed).toBe(indexed);
    expect(besideFaulty.states?.before.indexed.project.requirements).toHaveLength(1);
  });

  it("are compared without a file that cannot be read in one of them", async () => {
    const faulty = { ...whole, "requirements/rules.yaml": "- id: BR-1" };

    expect(await outcome(state("main", faulty), state("the work tree", whole))).toEqual({
      ids: ["FR-1", "FR-1"],
      notes: ["requirements/rules.yaml cannot be read in main: it is left out on both sides."],
      findings: ["main: requirements/rules.yaml"],
    });
  });

  it("may have faults that appear only when others are omitted", async () => {
    const before = { ...whole, "requirements/rules.yaml": "- [" };
    const after = {
      ...whole,
      "requirements/again.yaml": requirement("FR-1"),
      "requirements/rules.yaml": requirement("FR-1"),
    };

    expect((await outcome(state("main", before), state("topic", after))).notes).toEqual([
      "requirements/rules.yaml cannot be read in main and topic: it is left out on both sides.",
      "requirements/functional.yaml cannot be read in topic: it is left out on both sides.",
    ]);
  });

  it("are compared without a file of the API that only one of them has", async () => {
    const api = (reference: string): string =>
      `openapi: 3.1.0\ninfo: { title: Ferries, version: "1" }\npaths: { /ferries: { $ref: ${reference} } }\n`;
    const paths = "get: { summary: List ferries, responses: { '200': { description: Ferries } } }\n";
    const before = { ...whole, "api/openapi.yaml": api("ferries.yaml"), "api/ferries.yaml": paths };
    const [lacking, without] = [{ ...before }, { ...whole, "api/openapi.yaml": api("'#/none'") }];
    delete (lacking as Record<string, string>)["api/ferries.yaml"];
    const changed = async (after: Readonly<Record<string, string>>) => {
      const { notes, states } = await readStates(state("main", before), state("topic", after));
      if (states === undefined) throw new Error("the states cannot be read");
      return [
        notes,
        compareProjects(states.before, states.after).changes.map(({ kind, name }) => `${kind} ${name}`),
      ];
    };

    expect(await changed(lacking)).toEqual([
      ["api/ferries.yaml cannot be read in topic: it is left out on both sides."],
      [],
    ]);
    // A description that no longer refers to the file has lost its operations.
    expect(await changed(without)).toEqual([[], ["removed GET /ferries"]]);
  });

  it("share the manifest that can be read", async () => {
    const faulty = { ...whole, "archscribe.yaml": "name: 3" };

    expect(await outcome(state("main", whole), state("the work tree", faulty))).toMatchObject({
      ids: ["FR-1 BR-1", "FR-1 BR-1"],
      notes: ["archscribe.yaml cannot be read in the work tree: what it says is not compared."],
    });
  });

  it.each([
    [undefined, whole, ["", "FR-1 BR-1"], "main has no such project, so everything is new."],
    [whole, undefined, ["FR-1 BR-1", ""], "topic has no such project, so everything is removed."],
  ])("may lack the project", async (before, after, ...[ids, note]) => {
    expect(await outcome(state("main", before), state("topic", after))).toEqual({
      ids,
      notes: [note],
      findings: [],
    });
  });

  it("cannot be compared if neither manifest can be read", async () => {
    const faulty = { ...whole, "archscribe.yaml": "name: 3" };

    const { findings, states } = await readStates(state("main", faulty), state("topic", faulty));

    expect(states).toBeUndefined();
    expect(new Set(findings.map(({ state: { name } }) => name))).toEqual(new Set(["main", "topic"]));
  });

  it("cannot be compared if neither has the project", async () => {
    await expect(readStates(state("main", undefined), state("topic", undefined))).rejects.toMatchObject({
      code: "STATE_WITHOUT_PROJECT",
    });
  });
});

describe("a comparison with a file that cannot be read", () => {
  const uses = {
    ...whole,
    "requirements/quality.yaml": "- id: NFR-1\n  text: Fast.\n  quality: reliability\n  refines: [FR-1]\n",
    "diagrams/component.mmd": "%% @requirements FR-1\n%% @trace Shop: FR-1\nflowchart LR\n  Shop --> Store\n",
    "use-cases/UC-1.yaml": "id: UC-1\nname: Buy\nrequirements: [FR-1]\nsteps: [The shop sells.]\n",
  };

  async function comparisonWith(after: Readonly<Record<string, string>>) {
    const { states } = await readStates(state("main", uses), state("topic", after));
    return states && compareProjects(states.before, states.after);
  }

  it("reports nothing about references to it", async () => {
    const twice = `${requirement("FR-1")}${requirement("FR-1")}`;

    const comparison = await comparisonWith({ ...uses, "requirements/functional.yaml": twice });

    expect(comparison?.changes).toEqual([]);
    expect(comparison?.unread).toEqual(["requirements/functional.yaml"]);
    expect(comparison && summariseComparison(comparison)).toBe(
      "1 file cannot be read, so main and topic are not fully compared; nothing differs in the others.",
    );
  });

  it("does not claim that nothing differs in a manifest", async () => {
    const comparison = await comparisonWith({
      ...uses,
      "archscribe.yaml": `${manifest}scope: Not >-\n  x: 1\n`,
    });

    expect([comparison?.changes, comparison?.unread]).toEqual([[], ["archscribe.yaml"]]);
  });

  it("has the traces of a removed requirement as removed, and none as added", async () => {
    const comparison = await comparisonWith({ ...uses, "requirements/functional.yaml": requirement("FR-2") });

    const traces = comparison?.changes.flatMap(({ kind, name, subject }) =>
      subject === "trace" ? [`${kind} ${name}`] : [],
    );
    expect(traces?.toSorted()).toEqual([
      "removed FR-1 → Buy",
      "removed FR-1 → Component model",
      "removed FR-1 → Shop",
    ]);
  });
});
