import { describe, expect, it } from "vitest";
import type { DesignModel, Notation, Platform } from "../../model/index.ts";
import { memoryTree, sampleDesign, sampleFiles } from "../../testing/index.ts";
import { type DesignPlan, type DesignPlanOptions, planDesign } from "./plan-design.ts";
import { readProject } from "./read-project.ts";

const { findings, ...reading } = await readProject(memoryTree(sampleFiles));
if (reading.project === undefined) throw new Error(JSON.stringify(findings));
const placed = reading;

/** A folder in which a design is generated repeatedly. */
function folder() {
  const texts = new Map<string, string>();
  const plan = (platforms: readonly Platform[], options: Partial<DesignPlanOptions>): DesignPlan => {
    const model: DesignModel = { ...sampleDesign, platforms: [...platforms] };
    return planDesign(
      placed,
      { model, requirements: placed.project.requirements },
      {
        existing: texts,
        force: false,
        notation: "plantuml",
        ...options,
      },
    );
  };
  return {
    texts,
    generate(platforms: readonly Platform[] = [], options: Partial<DesignPlanOptions> = {}): void {
      const { removed, written } = plan(platforms, options);
      for (const [path, text] of written) texts.set(path, text);
      for (const path of removed) texts.delete(path);
    },
    /** The deployments with their titles. */
    deployments(): string[] {
      return Array.from(texts)
        .filter(([path]) => /^diagrams\/(?:onPrem|AWS|GCP|Azure)\./.test(path))
        .map(([path, text]) => `${path}: ${/@title (.*)/.exec(text)?.[1] ?? ""}`);
    },
  };
}

const aws: Platform = { target: "AWS", sources: ["NFR-1"] };
const azure: Platform = { target: "Azure", sources: [] };

describe("the deployments that are written", () => {
  interface Wish {
    readonly named?: readonly Platform[];
    readonly options?: Partial<DesignPlanOptions>;
  }

  it.each<[string, Wish, readonly string[]]>([
    ["one without a platform where none is named", {}, ["diagrams/onPrem.puml: Deployment"]],
    ["that of the platform that is named", { named: [aws] }, ["diagrams/AWS.puml: AWS deployment"]],
    [
      "each that is named",
      { named: [aws, azure] },
      ["diagrams/AWS.puml: AWS deployment", "diagrams/Azure.puml: Azure deployment"],
    ],
    [
      "one that is asked for, whatever is named",
      { named: [azure], options: { only: ["AWS"] } },
      ["diagrams/AWS.puml: AWS deployment"],
    ],
    [
      "that on premises where it is asked for",
      { options: { only: ["onPrem"] } },
      ["diagrams/onPrem.puml: On-premises deployment"],
    ],
    [
      "all four",
      { named: [aws], options: { all: true } },
      [
        "diagrams/AWS.puml: AWS deployment",
        "diagrams/Azure.puml: Azure deployment",
        "diagrams/GCP.puml: GCP deployment",
        "diagrams/onPrem.puml: On-premises deployment",
      ],
    ],
    ["none of those that are left out", { options: { except: ["onPrem"] } }, []],
  ])("are %s", (_, { named, options }, expected) => {
    const { deployments, generate } = folder();

    generate(named, options);

    expect(deployments()).toEqual(expected);
  });

  it("include those that were requested once", () => {
    const { deployments, generate } = folder();
    generate();
    generate([], { only: ["AWS"] });

    generate();

    expect(deployments().toSorted()).toEqual([
      "diagrams/AWS.puml: AWS deployment",
      "diagrams/onPrem.puml: Deployment",
    ]);
  });

  it.each<Notation>(["plantuml", "mermaid"])(
    "stay on premises where that was asked for once, in %s",
    (notation) => {
      const { deployments, generate } = folder();
      generate([], { only: ["onPrem"], notation });

      generate([], { notation });

      expect(deployments()).toEqual([
        expect.stringMatching(/^diagrams\/onPrem\.\w+: On-premises deployment$/),
      ]);
    },
  );

  it("exclude those whose files somebody has deleted", () => {
    const { deployments, generate, texts } = folder();
    generate([], { all: true });
    for (const key of ["AWS", "GCP", "Azure"]) texts.delete(`diagrams/${key}.puml`);

    generate();

    expect(deployments()).toEqual(["diagrams/onPrem.puml: On-premises deployment"]);
  });

  it("give up the one without a platform once a platform is named", () => {
    const { deployments, generate } = folder();
    generate();

    generate([aws]);

    expect(deployments()).toEqual(["diagrams/AWS.puml: AWS deployment"]);
  });

  it("leave a person's own diagram of a platform alone, and do not ask for it", () => {
    const { deployments, generate, texts } = folder();
    const own = "' @title Our deployment\n@startuml\nnode Mine\n@enduml\n";
    texts.set("diagrams/AWS.puml", own);

    generate();

    expect(texts.get("diagrams/AWS.puml")).toBe(own);
    expect(deployments()).toContain("diagrams/onPrem.puml: Deployment");
  });
});

describe("the design pages that are written", () => {
  const pagesIn = (texts: ReadonlyMap<string, string>): string[] =>
    [...texts.keys()].filter((path) => path.startsWith("pages/")).toSorted();

  it("are those that the design requires, and all eight with everything or on request", () => {
    const [few, all, pages] = [folder(), folder(), folder()];

    few.generate();
    all.generate([], { all: true });
    pages.generate([], { only: ["pages"] });

    expect(pagesIn(few.texts)).toEqual([
      "pages/communication-and-security.md",
      "pages/integration-architecture.md",
    ]);
    expect(pagesIn(all.texts)).toHaveLength(8);
    expect(pagesIn(pages.texts)).toHaveLength(8);
  });

  it("include those that were requested once, until their files are deleted", () => {
    const { generate, texts } = folder();
    generate([], { all: true });

    generate();
    const kept = pagesIn(texts);
    texts.delete("pages/cicd-pipeline.md");
    generate();

    expect(kept).toHaveLength(8);
    expect(pagesIn(texts)).toEqual(kept.filter((path) => path !== "pages/cicd-pipeline.md"));
  });
});

it("a deployment on a platform that a requirement names is traced to it", () => {
  const { generate, texts } = folder();

  generate([aws]);

  expect(texts.get("diagrams/AWS.puml")).toContain("' @requirements NFR-1\n");
});

it("a deployment without a platform names no product", () => {
  const { generate, texts } = folder();

  generate();

  const text = texts.get("diagrams/onPrem.puml") ?? "";
  expect(text).toContain('database "Lending database"');
  expect(text).not.toMatch(/PostgreSQL|Kubernetes|HAProxy|Postfix|Data centre/);
});
