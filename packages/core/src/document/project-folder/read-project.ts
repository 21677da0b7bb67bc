import { z } from "zod";
import { decodeText, includedTexts } from "../diagrams/index.ts";
import { ArchscribeError, type Finding, inReadingOrder } from "../../model/errors/index.ts";
import {
  type ApiDescription,
  type Approval,
  type Appraisal,
  type Baseline,
  type Confirmation,
  type Decision,
  type DesignPage,
  type Diagram,
  type FileTree,
  type Location,
  type LocatedEntry,
  type LocatedSystemSettings,
  manifestFile,
  manifestSchema,
  type Project,
  type Requirement,
  requirementSchema,
  type Thread,
  type Review,
  type UiPreview,
  type UseCase,
  useCaseSchema,
  designPages,
  type ArchitectureRule,
  type LocatedQuery,
  type LocatedRule,
  type Manifest,
  type RuleCondition,
} from "../../model/index.ts";
import { engineOf, generationRecordFile, readGenerationRecord } from "./generation-record.ts";
import { openApiFiles } from "./api/api-files.ts";
import { describesApi, readApiFiles } from "./api/read-api.ts";
import { readDiagramFile } from "./read-diagrams.ts";
import { readDecision, readPage } from "./read-markdown.ts";
import { readPreview } from "./read-preview.ts";
import { appraisalFile, readAppraisal } from "./appraisal-file.ts";
import { isApiDescription, isProjectFile, misplacedFile, type ProjectFolder } from "./project-file.ts";
import { readBaseline } from "./baseline-file.ts";
import { confirmedFile, readConfirmed } from "./confirmed-file.ts";
import { readApproval, readThread } from "./discussion-files.ts";
import { elementsFile, readElements } from "./elements-file.ts";
import { readReview, reviewFile } from "./review-file.ts";
import { readYaml, type YamlReading } from "./read-yaml.ts";
import { readSystem, systemFile } from "./system-file.ts";
import { formatFault, formatRule, locate, type SourceFile } from "./source-file.ts";
import { byAge, byMoment, byName, compareDiagrams, compareIds } from "./order.ts";

/** A project as read, or the findings that prevent reading it. */
export type ProjectReading =
  | { readonly project: Project; readonly findings: readonly Finding[]; readonly places: ProjectPlaces }
  | { readonly project: undefined; readonly findings: readonly Finding[] };

/** The locations of requirements and use cases, for findings about them. */
export type ProjectPlaces = ReadonlyMap<string, Location>;

interface Draft {
  readonly findings: Finding[];
  readonly requirements: Requirement[];
  readonly useCases: UseCase[];
  readonly diagrams: Diagram[];
  readonly pages: DesignPage[];
  readonly decisions: Decision[];
  readonly previews: UiPreview[];
  readonly places: Map<string, Location>;
  /** The other files in the folder of the API. */
  readonly besideApi: SourceFile[];
  api?: ApiDescription;
  elements?: readonly LocatedEntry[];
  system?: LocatedSystemSettings;
  review?: Review;
  appraisal?: Appraisal;
  confirmed?: readonly Confirmation[];
  baselines?: readonly Baseline[];
  threads?: readonly Thread[];
  approvals?: readonly Approval[];
}

/**
 * Reads a project folder. All format errors are reported at once; if there are any, no project is returned.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND if the folder has no archscribe.yaml, PATH_OUTSIDE_ROOT, FILE_NOT_READABLE
 */
export async function readProject(tree: FileTree): Promise<ProjectReading> {
  const manifestText = await readText(tree, manifestFile);
  if (manifestText === undefined) throw new ArchscribeError("PROJECT_NOT_FOUND", { path: tree.root });
  const file = { path: manifestFile, text: manifestText };
  const manifest = readYaml(file, manifestSchema);
  const draft: Draft = {
    findings: [...manifest.findings],
    requirements: [],
    useCases: [],
    diagrams: [],
    pages: [],
    decisions: [],
    previews: [],
    places: new Map(),
    besideApi: [],
  };
  const paths = await tree.list();
  for (const path of paths) {
    const text = isProjectFile(path) ? await readText(tree, path) : undefined;
    if (text === undefined) report(draft, misplacedFile(path));
    else await readFile(draft, { path, text }, tree);
  }
  report(draft, otherApis(draft));
  report(draft, repeatedIds(draft));
  const findings = inReadingOrder(draft.findings);
  if (manifest.value === undefined || findings.some(({ severity }) => severity === "error")) {
    return { project: undefined, findings };
  }
  const { places, findings: _, besideApi: __, ...parts } = draft;
  const rules = readRules(file, manifest);
  const engine = await useCaseEngine(tree, paths);
  const project = {
    manifest: manifest.value,
    ...inOrder(parts),
    ...(rules.length === 0 ? {} : { rules }),
    ...(engine === undefined ? {} : { useCaseEngine: engine }),
  };
  return { project: await withViews(project, places), findings, places };
}

async function useCaseEngine(tree: FileTree, paths: readonly string[]): Promise<Project["useCaseEngine"]> {
  const useCases = paths.filter((path) => path.startsWith("use-cases/"));
  const text = useCases.length === 0 ? undefined : await readText(tree, generationRecordFile);
  if (text === undefined) return undefined;
  return engineOf(readGenerationRecord(new Map([[generationRecordFile, text]])), useCases);
}

/** Loaded on demand: few projects have views, and pages that only read files need no architecture model. */
async function withViews(project: Project, places: ProjectPlaces): Promise<Project> {
  if (project.diagrams.every(({ view }) => view === undefined)) return project;
  const { drawViews } = await import("../architecture/index.ts");
  return drawViews(project, places);
}

/** Adds findings one by one, because a file can have more findings than a call takes arguments. */
function report({ findings }: Draft, found: readonly Finding[]): void {
  for (const finding of found) findings.push(finding);
}

async function readText(tree: FileTree, path: string): Promise<string | undefined> {
  const content = await tree.read(path);
  switch (content.kind) {
    case "file":
      return decodeText(content.bytes);
    case "missing":
      return undefined;
    case "outside":
      throw new ArchscribeError("PATH_OUTSIDE_ROOT", { path, root: tree.root });
    case "unreadable":
      throw new ArchscribeError("FILE_NOT_READABLE", {
        path: `${tree.root}/${path}`,
        reason: content.reason,
      });
  }
}

async function readFile(draft: Draft, file: SourceFile, tree: FileTree): Promise<void> {
  if (file.path === reviewFile) {
    const { findings, review } = readReview(file);
    if (review) draft.review = review;
    report(draft, findings);
    return;
  }
  if (file.path === appraisalFile) {
    const { appraisal, findings } = readAppraisal(file);
    if (appraisal) draft.appraisal = appraisal;
    report(draft, findings);
    return;
  }
  if (file.path === elementsFile) {
    const { elements, findings } = readElements(file);
    if (elements) draft.elements = elements;
    report(draft, findings);
    return;
  }
  if (file.path === systemFile) {
    const { findings, system } = readSystem(file);
    if (system) draft.system = system;
    report(draft, findings);
    return;
  }
  if (file.path === confirmedFile) {
    const { confirmed, findings } = readConfirmed(file);
    if (confirmed) draft.confirmed = confirmed;
    report(draft, findings);
    return;
  }
  const [folder = ""] = file.path.split("/");
  switch (folder as ProjectFolder) {
    case "requirements":
      return readRequirements(draft, file);
    case "use-cases":
      return readUseCase(draft, file);
    case "diagrams": {
      const { diagrams, findings } = readDiagramFile(file);
      for (const diagram of diagrams) {
        const included = await includedTexts(diagram, tree);
        draft.diagrams.push(included.length === 0 ? diagram : { ...diagram, included });
      }
      report(draft, findings);
      return;
    }
    case "pages": {
      const { findings, page } = await readPage(file, tree);
      if (page) draft.pages.push(page);
      report(draft, findings);
      return;
    }
    case "decisions": {
      const { decision, findings } = await readDecision(file, tree);
      if (decision) draft.decisions.push(decision);
      report(draft, findings);
      return;
    }
    case "ui-previews": {
      const { preview, findings } = readPreview(file);
      draft.previews.push(preview);
      report(draft, findings);
      return;
    }
    case "baselines": {
      const { baseline, findings } = readBaseline(file);
      if (baseline) draft.baselines = [...(draft.baselines ?? []), baseline];
      report(draft, findings);
      return;
    }
    case "comments": {
      const { findings, thread } = readThread(file);
      if (thread) draft.threads = [...(draft.threads ?? []), thread];
      report(draft, findings);
      return;
    }
    case "approvals": {
      const { approval, findings } = readApproval(file);
      if (approval) draft.approvals = [...(draft.approvals ?? []), approval];
      report(draft, findings);
      return;
    }
    case "api":
      return readDescription(draft, file, tree);
  }
}

/** Reads the API description with the files to which it refers. The others of its folder are read with it, or not at all. */
async function readDescription(draft: Draft, file: SourceFile, tree: FileTree): Promise<void> {
  if (!isApiDescription(file.path)) {
    draft.besideApi.push(file);
    return;
  }
  const files = await openApiFiles(file, async (path) => {
    const content = await tree.read(path);
    return content.kind === "file" ? decodeText(content.bytes) : undefined;
  });
  const { api, findings } = readApiFiles(files);
  if (api) draft.api = api;
  report(draft, findings);
}

/** Reports descriptions of other APIs, which the document does not show. */
function otherApis({ api, besideApi }: Draft): Finding[] {
  const used = new Set(api?.otherFiles.map(({ path }) => path));
  return besideApi
    .filter(({ path, text }) => !used.has(path) && describesApi(text))
    .map((file) => ({
      ...formatFault(
        file,
        { line: 1 },
        {
          message: "this API description is not read: a project has one, api/openapi.yaml",
          suggest: "Refer to its parts from there, or join the two, for example with: npx @redocly/cli join.",
        },
      ),
      severity: "warning",
    }));
}

function readRequirements(draft: Draft, file: SourceFile): void {
  const reading = readYaml(file, z.array(requirementSchema));
  report(draft, reading.findings);
  for (const [index, requirement] of (reading.value ?? []).entries()) {
    draft.requirements.push(requirement);
    if ("lineOf" in reading) remember(draft, requirement.id, locate(file, { line: reading.lineOf([index]) }));
  }
}

function readUseCase(draft: Draft, file: SourceFile): void {
  const reading = readYaml(file, useCaseSchema);
  report(draft, reading.findings);
  if (reading.value === undefined || !("lineOf" in reading)) return;
  draft.useCases.push(reading.value);
  remember(draft, reading.value.id, locate(file, { line: reading.lineOf(["id"]) }));
}

function remember(draft: Draft, id: string, location: Location): void {
  const earlier = draft.places.get(id);
  if (!earlier) {
    draft.places.set(id, location);
    return;
  }
  const suggest = `It is already in ${earlier.file}, line ${earlier.line}.`;
  draft.findings.push({
    ruleId: formatRule,
    severity: "error",
    message: `the id ${id} is taken`,
    location,
    suggest,
  });
}

function repeatedIds({ diagrams }: Draft): Finding[] {
  const seen = new Map<string, Diagram>();
  return diagrams.flatMap((diagram) => {
    const earlier = seen.get(diagram.id);
    seen.set(diagram.id, diagram);
    if (!earlier) return [];
    const { file, line } = diagram;
    return {
      ruleId: formatRule,
      severity: "error",
      message: `the diagram ${diagram.id} is defined twice`,
      location: { file, line: Math.max(line, 1) },
      suggest: `The other one is in ${earlier.file}, line ${earlier.line}.`,
    };
  });
}

type Parts = Omit<Project, "manifest">;

/** Sorts the parts independently of file names: ids by number, diagrams by the product's order. */
function inOrder(parts: Parts): Parts {
  return {
    ...parts,
    requirements: parts.requirements.toSorted((a, b) => compareIds(a.id, b.id)),
    useCases: parts.useCases.toSorted((a, b) => compareIds(a.id, b.id)),
    diagrams: parts.diagrams.toSorted(compareDiagrams),
    pages: parts.pages.toSorted((a, b) => pageNumber(a) - pageNumber(b)),
    decisions: parts.decisions.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    previews: parts.previews.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ...(parts.baselines === undefined ? {} : { baselines: parts.baselines.toSorted(byAge) }),
    ...(parts.threads === undefined ? {} : { threads: parts.threads.toSorted(byName) }),
    ...(parts.approvals === undefined ? {} : { approvals: parts.approvals.toSorted(byMoment) }),
  };
}

function pageNumber({ key }: DesignPage): number {
  return designPages.findIndex((page) => page.key === key);
}

/** Returns the rules of a manifest with the places of their queries. */
function readRules(file: SourceFile, manifest: YamlReading<Manifest>): LocatedRule[] {
  if (manifest.value === undefined || !("lineOf" in manifest)) return [];
  const { lineOf, value } = manifest;
  const placeOf = (path: readonly PropertyKey[]): Location => locate(file, { line: lineOf(path) });
  return value.rules.map((rule, index) => {
    const { end, id, reason, severity } = rule;
    const location = placeOf(["rules", index, "id"]);
    const located = (text: string, ...path: readonly PropertyKey[]): LocatedQuery => ({
      text,
      location: placeOf(["rules", index, ...path]),
    });
    return {
      id,
      reason,
      severity,
      location,
      holds: conditionOf(rule, located),
      ...(end === undefined ? {} : { end }),
    };
  });
}

function conditionOf(
  { every = "", forbid, layers, must = "", require, strict = false }: ArchitectureRule,
  located: (text: string, ...path: readonly PropertyKey[]) => LocatedQuery,
): RuleCondition {
  if (layers !== undefined)
    return {
      kind: "layers",
      isStrict: strict,
      layers: layers.map((layer, index) => located(layer, "layers", index)),
    };
  const [kind, selection] =
    forbid === undefined ? (["require", require] as const) : (["forbid", forbid] as const);
  if (selection === undefined)
    return { kind: "every", elements: located(every, "every"), must: located(must, "must") };
  if (typeof selection === "string") return { kind, elements: located(selection, kind) };
  const { from, to } = selection;
  return { kind: `${kind} use`, from: located(from, kind, "from"), to: located(to, kind, "to") };
}
