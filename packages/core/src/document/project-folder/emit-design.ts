import {
  emitDdl,
  emitDecision,
  emitDesignPages,
  emitDrawio,
  emitOpenapi,
  emitScreen,
} from "../artefacts/index.ts";
import { type EmittedDiagram, emitMermaidDiagrams, emitPlantumlDiagrams } from "../diagrams/index.ts";
import {
  basisOf,
  type DeploymentForm,
  type DesignModel,
  type DesignPageKey,
  type DesignUseCase,
  type GeneratedPart,
  diagramKeys,
  isTelling,
  type Manifest,
  neededDeployments,
  type Notation,
  portableName,
  type Requirement,
  type UseCase,
} from "../../model/index.ts";
import { appraisalFile, emitAppraisal } from "./appraisal-file.ts";
import { emitDiagramHeader } from "./diagram-header.ts";
import { emitUseCase } from "./emit-project.ts";
import type { GeneratedFile } from "./plan-generation.ts";
import { newYaml } from "./update-yaml.ts";

/** The project's values that the files of its design need. */
export interface DesignFileOptions {
  readonly manifest: Manifest;
  readonly requirements: readonly Requirement[];
  readonly notation: Notation;
  /** The deployments to write; by default those that the design requires. */
  readonly deployments?: readonly DeploymentForm[];
  /** The design pages to write although the design does not call for them. */
  readonly pages?: readonly DesignPageKey[];
}

/** Returns the files of a project folder that describe a design, each at its usual path. */
export function emitDesignFiles(model: DesignModel, options: DesignFileOptions): GeneratedFile[] {
  const { deployments = neededDeployments(model), manifest, notation, pages = [], requirements } = options;
  const emitDiagrams = notation === "plantuml" ? emitPlantumlDiagrams : emitMermaidDiagrams;
  const drawio = emitDrawio(model);
  return [
    ...model.useCases.map((useCase) => useCaseFile(useCase, model)),
    ...emitDiagrams(model, deployments).map((diagram) => diagramFile(diagram, notation)),
    ...(model.operations.length === 0 ? [] : [apiFile(model, manifest)]),
    ...model.screens.map((screen) => ({
      path: `ui-previews/${fileName(screen.id)}.html`,
      text: emitScreen(screen, model),
    })),
    ...emitDesignPages(model, requirements, { deployments, asked: pages }).map(
      ({ key, markdown, requirements: answered }) => ({
        path: `pages/${key}.md`,
        text: pageText(markdown, answered),
      }),
    ),
    ...model.decisions.map((decision) => ({
      path: `decisions/${fileName(decision.id)}.md`,
      text: decisionText(emitDecision(decision, model.appraisal?.assumptions), decision.sources),
    })),
    ...(isTelling(model.appraisal) ? [{ path: appraisalFile, text: emitAppraisal(model.appraisal) }] : []),
    ...(model.entities.length === 0 ? [] : [{ path: "database/schema.sql", text: emitDdl(model) }]),
    ...(model.interfaces.length === 0
      ? []
      : [
          { path: "interfaces/interfaces.drawio", text: drawio.xml },
          { path: "interfaces/interfaces.svg", text: drawio.svg },
        ]),
  ];
}

const folders: Readonly<Record<string, GeneratedPart>> = {
  "use-cases": "use-cases",
  api: "api",
  "ui-previews": "screens",
  pages: "pages",
  database: "database",
  interfaces: "interfaces",
};

/** Returns the part that a generated file belongs to, or undefined for other files. */
export function partOf(path: string): GeneratedPart | undefined {
  const [folder = "", rest = ""] = path.split("/");
  if (folder !== "diagrams") return folders[folder];
  return diagramKeys.find((key) => key === rest.replace(/\.[^.]+$/, ""));
}

function useCaseFile(useCase: DesignUseCase, { actors }: DesignModel): GeneratedFile {
  const { actors: ids, basis, reason, sources, ...specification } = useCase;
  const isStated = basis === undefined || basisOf(useCase) === "stated";
  const names = new Map(actors.map(({ id, name }) => [id, name]));
  const value: UseCase = {
    ...specification,
    actors: ids.map((id) => names.get(id) ?? id),
    requirements: sources,
    ...(isStated ? {} : { basis, ...(reason ? { reason } : {}) }),
  };
  const path = `use-cases/${useCase.id}.yaml`;
  return { path, text: emitUseCase(value, path) };
}

function diagramFile(diagram: EmittedDiagram, notation: Notation): GeneratedFile {
  const { about, grounds, key, name, requirements, text, title, traces, useCase } = diagram;
  const header = emitDiagramHeader(
    {
      title,
      about,
      requirements,
      traces: traces.map((trace) => ({ ...trace, line: 0 })),
      grounds,
      ...(useCase === undefined ? {} : { useCase }),
    },
    notation,
  );
  const ending = notation === "plantuml" ? "puml" : "mmd";
  return {
    path: name === key ? `diagrams/${key}.${ending}` : `diagrams/${key}/${name}.${ending}`,
    text: [...header, text.replace(/\n*$/, "\n")].join("\n"),
    ...(useCase === undefined ? {} : { useCase }),
  };
}

function apiFile(model: DesignModel, { brief, name, version }: Manifest): GeneratedFile {
  const description = brief === undefined ? {} : { description: brief };
  return {
    path: "api/openapi.yaml",
    text: emitOpenapi(model, { title: name, version: version ?? "0.1.0", ...description }),
  };
}

function pageText(markdown: string, requirements: readonly string[]): string {
  return requirements.length === 0
    ? markdown
    : `---\n${newYaml({ requirements: [...requirements] })}---\n\n${markdown}`;
}

/** Nobody has accepted a decision that is generated: it is proposed until a person says otherwise. */
function decisionText(markdown: string, requirements: readonly string[]): string {
  const head = {
    status: "proposed",
    ...(requirements.length === 0 ? {} : { requirements: [...requirements] }),
  };
  return `---\n${newYaml(head)}---\n\n${markdown}`;
}

function fileName(id: string): string {
  return portableName(id.replaceAll("_", "-"));
}
