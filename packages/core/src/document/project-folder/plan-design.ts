import {
  type DesignModel,
  type DesignPageKey,
  designPages,
  deploymentTargets,
  type Notation,
  type Requirement,
  statedOnly,
} from "../../model/index.ts";
import { changedRequirements, type PlacedProject } from "./changed-requirements.ts";
import { emitDesignFiles, type GeneratedPart, partOf } from "./emit-design.ts";
import {
  emitGenerationRecord,
  type Engine,
  type GenerationRecord,
  generationRecordFile,
  readGenerationRecord,
  textsOfPeople,
} from "./generation-record.ts";
import { keepUseCaseIds } from "./keep-use-case-ids.ts";
import { type FileChange, type GeneratedFile, planGeneration } from "./plan-generation.ts";
import { wantedDeployments } from "./wanted-deployments.ts";

/** What of a design goes into a folder, and how. */
export interface DesignPlanOptions {
  /** The folder's texts by path, as they are now. */
  readonly existing: ReadonlyMap<string, string>;
  readonly fingerprint: (text: string) => string;
  readonly notation: Notation;
  /** What has made the design; the rules if left out. */
  readonly engine?: Engine | undefined;
  /** Overwrite also what a person has changed. */
  readonly force: boolean;
  /** Everything when left out, and then also the requirements that the brief states and that are suggested. */
  readonly only?: readonly GeneratedPart[] | undefined;
  /** Parts that are left out, whatever else is written. */
  readonly except?: readonly GeneratedPart[] | undefined;
  /** Leaves out what no sentence states. */
  readonly statedOnly?: boolean | undefined;
  /** Also what the design does not call for: deployments on all platforms, and all design pages. */
  readonly all?: boolean | undefined;
  /** Only the diagrams of this use case. */
  readonly useCase?: string | undefined;
}

/** What generating does to a folder. */
export interface DesignPlan {
  readonly changes: readonly FileChange[];
  /** Requirement files that gain what the brief states and what is suggested, by path. */
  readonly requirements: ReadonlyMap<string, string>;
  /** Everything that is to be written, the record included, by path. */
  readonly written: ReadonlyMap<string, string>;
  readonly removed: readonly string[];
  /** What a language model generated, nobody has changed since, and the rules would replace or remove. */
  readonly byModel: readonly string[];
  /** The design with the ids of use cases that the project knows. */
  readonly model: DesignModel;
}

/** What a design does to the folder of its project; what a person has written or changed stays. */
export function planDesign(
  placed: PlacedProject,
  design: { readonly model: DesignModel; readonly requirements: readonly Requirement[] },
  options: DesignPlanOptions,
): DesignPlan {
  const { engine, existing, fingerprint, force, notation, only } = options;
  const { manifest, useCases } = placed.project;
  const { requirements } = design;
  const texts = textsOfPeople(existing, fingerprint);
  const written = options.statedOnly === true ? statedOnly(design.model) : design.model;
  const model = keepUseCaseIds(written, { useCases, texts });
  const record = readGenerationRecord(existing);
  const asked = deploymentTargets.filter((target) => options.all || only?.includes(target));
  const deployments = wantedDeployments(model, { asked, existing, record });
  const pages = wantedPages(options, record);
  const emitted = emitDesignFiles(model, { manifest, requirements, notation, deployments, pages }).map(
    (file) => wherePeopleKeepIt(file, { placed, texts }),
  );
  const {
    byModel,
    changes,
    record: next,
  } = planGeneration(emitted, {
    engine,
    existing,
    record,
    fingerprint,
    force,
    selected: selectedBy(options, emitted),
  });
  const stated =
    only === undefined ? changedRequirements(placed, requirements, existing) : new Map<string, string>();
  const files = new Map(stated);
  for (const change of changes)
    if (change.kind === "new" || change.kind === "changed") files.set(change.path, change.text);
  files.set(generationRecordFile, emitGenerationRecord(next));
  return {
    changes,
    requirements: stated,
    written: files,
    byModel,
    model,
    removed: changes.flatMap(({ kind, path }) => (kind === "obsolete" ? [path] : [])),
  };
}

/** A use case that people have written is the same one whatever they call its file: no second file has its id. */
function wherePeopleKeepIt(
  file: GeneratedFile,
  { placed, texts }: { readonly placed: PlacedProject; readonly texts: ReadonlyMap<string, string> },
): GeneratedFile {
  const id = /^use-cases\/(UC-\d+)\.yaml$/.exec(file.path)?.[1];
  const home = id === undefined ? undefined : placed.places.get(id)?.file;
  return home !== undefined && texts.has(home) ? { ...file, path: home } : file;
}

/** The design pages that are asked for, and those that the folder has since they were once. */
function wantedPages(
  { all = false, existing, only }: DesignPlanOptions,
  record: GenerationRecord,
): DesignPageKey[] {
  const isAsked = all || only?.includes("pages") === true;
  return designPages
    .map(({ key }) => key)
    .filter((key) => isAsked || (record.has(`pages/${key}.md`) && existing.has(`pages/${key}.md`)));
}

/** Tells which paths are among what is to be written. */
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
