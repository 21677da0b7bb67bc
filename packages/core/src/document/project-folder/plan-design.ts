import {
  type DesignModel,
  type DesignPageKey,
  designPages,
  deploymentTargets,
  type Notation,
  type Requirement,
  statedOnly,
  type DeploymentForm,
  deploymentKey,
  type DeploymentTarget,
  neededDeployments,
  type GeneratedPart,
} from "../../model/index.ts";
import { neutralDeploymentTitle } from "../diagrams/index.ts";
import { changedRequirements, type PlacedProject } from "./changed-requirements.ts";
import { elementsFile } from "./elements-file.ts";
import { emitDesignFiles, partOf } from "./emit-design.ts";
import {
  type Engine,
  type GenerationRecord,
  readGenerationRecord,
  textsOfPeople,
} from "./generation-record.ts";
import { keepUseCaseIds } from "./keep-use-case-ids.ts";
import {
  type ElementsPlan,
  type FolderPlan,
  joinPlans,
  planElements,
  recordOfElements,
} from "./plan-elements.ts";
import { type GeneratedFile, planGeneration } from "./plan-generation.ts";
import { readDiagramHeader } from "./diagram-header.ts";

/** Options that determine which parts of a design are written to a folder. */
export interface DesignPlanOptions {
  /** The current texts of the folder by path. */
  readonly existing: ReadonlyMap<string, string>;
  readonly notation: Notation;
  /** The engine that made the design; by default the rules. */
  readonly engine?: Engine | undefined;
  /** Whether to overwrite files that a person has changed. */
  readonly force: boolean;
  /** The parts to write; by default everything, including the stated requirements and the suggested ones. */
  readonly only?: readonly GeneratedPart[] | undefined;
  /** Parts to omit, whatever the other options. */
  readonly except?: readonly GeneratedPart[] | undefined;
  /** Whether to omit everything that no sentence states. */
  readonly statedOnly?: boolean | undefined;
  /** Whether to add what the design does not call for: deployments on all platforms, and all design pages. */
  readonly all?: boolean | undefined;
  /** The use case to which the written diagrams are limited. */
  readonly useCase?: string | undefined;
}

/** The changes that generating makes to a folder. */
export interface DesignPlan extends FolderPlan {
  /** Requirement files with the requirements of the brief and the suggested ones added, by path. */
  readonly requirements: ReadonlyMap<string, string>;
  /** Unchanged files by a language model that the rules would replace or remove. */
  readonly byModel: readonly string[];
  /** The design with the ids of use cases that the project knows. */
  readonly model: DesignModel;
}

/** Plans the changes of a design to its project's folder; files that people wrote or changed are kept. */
export function planDesign(
  placed: PlacedProject,
  design: { readonly model: DesignModel; readonly requirements: readonly Requirement[] },
  options: DesignPlanOptions,
): DesignPlan {
  const { engine, existing, force, notation, only } = options;
  const { manifest, useCases } = placed.project;
  const { requirements } = design;
  const texts = textsOfPeople(existing);
  const written = options.statedOnly === true ? statedOnly(design.model) : design.model;
  const model = keepUseCaseIds(written, { useCases, texts });
  const record = readGenerationRecord(existing);
  const asked = deploymentTargets.filter((target) => options.all || only?.includes(target));
  const deployments = wantedDeployments(model, { asked, existing, record });
  const pages = wantedPages(options, record);
  const emitted = emitDesignFiles(model, { manifest, requirements, notation, deployments, pages }).map(
    (file) => wherePeopleKeepIt(file, { placed, texts }),
  );
  const plan = planGeneration(emitted, {
    engine,
    existing,
    record,
    force,
    selected: selectedBy(options, emitted),
  });
  const isWhole = only === undefined && options.useCase === undefined;
  const elements: ElementsPlan = isWhole
    ? planElements(model, { text: existing.get(elementsFile), record })
    : { record: recordOfElements(record) };
  const joined = joinPlans(plan, elements);
  const stated =
    only === undefined ? changedRequirements(placed, requirements, existing) : new Map<string, string>();
  return {
    ...joined,
    requirements: stated,
    written: new Map([...stated, ...joined.written]),
    byModel: plan.byModel,
    model,
  };
}

/**
 * Moves a use case to the file that people use for it, whatever its name, so that no second file has its id.
 */
function wherePeopleKeepIt(
  file: GeneratedFile,
  { placed, texts }: { readonly placed: PlacedProject; readonly texts: ReadonlyMap<string, string> },
): GeneratedFile {
  const id = /^use-cases\/(UC-\d+)\.yaml$/.exec(file.path)?.[1];
  const home = id === undefined ? undefined : placed.places.get(id)?.file;
  return home !== undefined && texts.has(home) ? { ...file, path: home } : file;
}

/** Returns the design pages that are requested, and those in the folder that were requested before. */
function wantedPages(
  { all = false, existing, only }: DesignPlanOptions,
  record: GenerationRecord,
): DesignPageKey[] {
  const isAsked = all || only?.includes("pages") === true;
  return designPages
    .map(({ key }) => key)
    .filter((key) => isAsked || (record.has(`pages/${key}.md`) && existing.has(`pages/${key}.md`)));
}

/** Returns a function that returns whether a path is selected for writing. */
function selectedBy(
  { except = [], only, useCase }: DesignPlanOptions,
  files: readonly GeneratedFile[],
): (path: string) => boolean {
  const ofUseCase = new Set(files.flatMap((file) => (file.useCase === useCase ? [file.path] : [])));
  return (path) => {
    const part = partOf(path);
    if (useCase !== undefined && !ofUseCase.has(path)) return false;
    if (part !== undefined && except.includes(part)) return false;
    return only === undefined || (part !== undefined && only.includes(part));
  };
}

/** The inputs that determine which deployments a folder gets. */
interface DeploymentWishes {
  /** The requested targets. */
  readonly asked: readonly DeploymentTarget[];
  /** The folder's texts by path. */
  readonly existing: ReadonlyMap<string, string>;
  readonly record: GenerationRecord;
}

/**
 * Returns the deployments that generation writes: those that the design requires and those that are requested. A
 * target that was requested before is written again if the folder still has its generated file. Each key has at most
 * one deployment.
 */
function wantedDeployments(
  model: DesignModel,
  { asked, existing, record }: DeploymentWishes,
): readonly DeploymentForm[] {
  const kept = deploymentTargets.filter((target) =>
    pathsOf(target).some((path) => record.has(path) && !isNeutral(path, existing.get(path))),
  );
  const forms = new Set<DeploymentForm>([...neededDeployments(model), ...asked, ...kept]);
  if (forms.has("onPrem")) forms.delete("neutral");
  return [...forms].toSorted((one, other) => placeOf(one) - placeOf(other));
}

function placeOf(form: DeploymentForm): number {
  return deploymentTargets.indexOf(deploymentKey(form));
}

function pathsOf(target: DeploymentTarget): readonly string[] {
  return [`diagrams/${target}.puml`, `diagrams/${target}.mmd`];
}

/** Returns whether nobody requested a deployment: it names no platform, or its file is deleted. */
function isNeutral(path: string, text: string | undefined): boolean {
  if (text === undefined) return true;
  return readDiagramHeader({ path, text }, text, 1).header.title === neutralDeploymentTitle;
}
