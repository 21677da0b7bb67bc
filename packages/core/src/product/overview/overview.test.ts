import { describe, expect, it } from "vitest";
import type { Finding } from "../../model/errors/index.ts";
import { memoryTree, sampleFiles } from "../../testing/index.ts";
import { readProject } from "../../document/project-folder/index.ts";
import { type DiagramKey, diagramKinds, type Project } from "../../model/index.ts";
import { findRoute } from "../routes/find-route.ts";
import { overviewOf } from "./overview.ts";
import { overviewParts } from "./overview-parts.ts";

async function sample(): Promise<Project> {
  const { project } = await readProject(memoryTree(sampleFiles));
  if (project === undefined) throw new Error("the sample project cannot be read");
  return project;
}

const finding = (file: string, severity: Finding["severity"] = "warning"): Finding => ({
  ruleId: "weak-word",
  severity,
  message: "Say how fast",
  location: { file, line: 3 },
});

describe("the parts", () => {
  it("lead to existing pages", () => {
    const paths = overviewParts.flatMap(({ parts }) => parts.map(({ path }) => path));

    expect(paths.filter((path) => findRoute(path) === undefined)).toEqual([]);
  });

  it("are counted as the project has them", async () => {
    const project = await sample();
    const { groups } = overviewOf({ project, findings: [] });

    const counts = new Map(
      groups.flatMap(({ parts }) => parts.map(({ count, title }) => [title, count] as const)),
    );
    expect(counts.get("Functional requirements")).toBe(
      project.requirements.filter(({ id }) => id.startsWith("FR-")).length,
    );
    expect(counts.get("Functional requirements")).toBeGreaterThan(0);
    expect(counts.get("Use case specifications")).toBe(project.useCases.length);
    expect(counts.get("Use case diagram")).toBe(
      project.diagrams.filter(({ key }) => key === "usecase").length,
    );
  });

  it("count what is found in their own files, and no other's", () => {
    const { groups } = overviewOf({
      findings: [
        finding("diagrams/class/orders.puml", "error"),
        finding("diagrams/class.puml"),
        finding("diagrams/classic.puml"),
        finding("archscribe.yaml"),
      ],
    });

    const found = groups
      .flatMap(({ parts }) => parts)
      .filter(({ errors, warnings }) => errors + warnings > 0)
      .map(({ errors, title, warnings }) => [title, errors, warnings]);
    expect(found).toEqual([["Class model", 1, 1]]);
  });
});

describe("the findings", () => {
  it("are listed with errors first, each with its location and the page where it can be fixed", () => {
    const { errors, findings, warnings } = overviewOf({
      findings: [finding("archscribe.yaml"), finding("requirements/quality.yaml", "error")],
    });

    expect({ errors, warnings, findings }).toEqual({
      errors: 1,
      warnings: 1,
      findings: [
        {
          ruleId: "weak-word",
          severity: "error",
          message: "Say how fast",
          place: "Quality requirements",
          source: "requirements/quality.yaml:3",
          others: [],
          path: "/model/non-functional-requirements",
        },
        {
          ruleId: "weak-word",
          severity: "warning",
          message: "Say how fast",
          place: "archscribe.yaml:3",
          source: "archscribe.yaml:3",
          others: [],
        },
      ],
    });
  });

  it("are counted as the server counts them, however many it lists", () => {
    const counts = { error: 3, warning: 2500, note: 397 };

    const { errors, total, warnings } = overviewOf({ findings: [finding("archscribe.yaml")], counts });

    expect([errors, warnings, total]).toEqual([3, 2500, 2900]);
  });
});

describe("the next step", () => {
  it("is to write requirements if there are none", async () => {
    const project = { ...(await sample()), requirements: [] };

    expect(overviewOf({ project, findings: [] }).nextStep.path).toBe("/model/functional-requirements");
  });

  it("is to find the use cases if there are only requirements", async () => {
    const project = { ...(await sample()), useCases: [] };

    expect(overviewOf({ project, findings: [] }).nextStep.path).toBe("/use-case-specifications");
  });

  it("is the first kind of diagram that is missing", async () => {
    const project = await sample();
    const only = { ...project, diagrams: project.diagrams.filter(({ key }) => key === "usecase") };

    expect(overviewOf({ project: only, findings: [] }).nextStep).toEqual({
      title: "9 kinds of diagram are still to be made",
      about: "Generate them, or write them by hand. The document holds those that you choose.",
      label: "Go to Interaction diagram",
      path: "/model/interaction",
    });
  });

  it.each<[string, readonly DiagramKey[], string]>([
    ["one deployment is enough", ["AWS"], "Publish the architecture document"],
    ["there is no deployment", [], "A kind of diagram is still to be made"],
  ])("where all else is drawn and %s", async (_, deployments, title) => {
    const project = await sample();
    const [first] = project.diagrams;
    if (first === undefined) throw new Error("the sample project has a diagram");
    const keys = diagramKinds.filter(({ group }) => group !== "deployment").map(({ key }) => key);
    const diagrams = [...keys, ...deployments].map((key) => ({ ...first, key }));

    expect(overviewOf({ project: { ...project, diagrams }, findings: [] }).nextStep.title).toBe(title);
  });

  it("is not to draw interactions of use cases that have no steps", async () => {
    const project = await sample();
    const [first] = project.diagrams;
    if (first === undefined) throw new Error("the sample project has a diagram");
    const diagrams = diagramKinds
      .filter(({ key }) => key !== "interaction")
      .map(({ key }) => ({ ...first, key }));
    const useCases = project.useCases.map((useCase) => ({ ...useCase, steps: [] }));

    expect(overviewOf({ project: { ...project, diagrams }, findings: [] }).nextStep.title).toBe(
      "A kind of diagram is still to be made",
    );
    expect(overviewOf({ project: { ...project, diagrams, useCases }, findings: [] }).nextStep.title).toBe(
      "Publish the architecture document",
    );
  });

  it("is to fix an error before anything else", async () => {
    const { nextStep } = overviewOf({
      project: await sample(),
      findings: [finding("use-cases/UC-1.yaml", "error")],
    });

    expect([nextStep.title, nextStep.path]).toEqual(["Fix what is wrong", "/use-case-specifications"]);
  });
});
