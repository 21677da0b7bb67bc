import { ArchscribeError, type Finding, inReadingOrder } from "../../model/errors/index.ts";
import {
  type DesignPage,
  type Diagram,
  type FileTree,
  type Location,
  manifestFile,
  manifestSchema,
  type Project,
  designPages,
  type ArchitectureRule,
  type LocatedQuery,
  type LocatedRule,
  type Manifest,
  type RuleCondition,
} from "../../model/index.ts";
import { engineOf, generationRecordFile, readGenerationRecord } from "./generation-record.ts";
import { describesApi, otherApiFormat } from "./api/read-api.ts";
import { isProjectFile, misplacedFile } from "./project-file.ts";
import {
  type FileReading,
  type ProjectParts,
  type ReadProjectFile,
  readProjectFile,
  readText,
} from "./read-file.ts";
import { readYaml, type YamlReading } from "./read-yaml.ts";
import { formatFault, formatRule, locate, type SourceFile } from "./source-file.ts";
import { withoutCopies } from "./conversation.ts";
import { byAge, byMoment, byName, compareDiagrams, compareIds } from "./order.ts";

/** A project as read, or the findings that prevent reading it. */
export type ProjectReading =
  | { readonly project: Project; readonly findings: readonly Finding[]; readonly places: ProjectPlaces }
  | { readonly project: undefined; readonly findings: readonly Finding[] };

/** The locations of requirements and use cases, for findings about them. */
export type ProjectPlaces = ReadonlyMap<string, Location>;

/** The content of the files that were read so far. */
interface Draft {
  readonly findings: Finding[];
  readonly places: Map<string, Location>;
  /** The other files in the folder of the API. */
  readonly besideApi: SourceFile[];
  readonly readings: Partial<ProjectParts>[];
}

/**
 * Reads a project folder. All format errors are reported at once; if there are any, no project is returned.
 *
 * @param read reads one file; `keepReadings` creates a reader that remembers earlier readings
 * @throws ArchscribeError PROJECT_NOT_FOUND if the folder has no archscribe.yaml, PATH_OUTSIDE_ROOT, FILE_NOT_READABLE
 */
export async function readProject(
  tree: FileTree,
  read: ReadProjectFile = readProjectFile,
): Promise<ProjectReading> {
  const manifestText = await readText(tree, manifestFile);
  if (manifestText === undefined) throw new ArchscribeError("PROJECT_NOT_FOUND", { path: tree.root });
  const file = { path: manifestFile, text: manifestText };
  const manifest = readYaml(file, manifestSchema);
  const draft: Draft = {
    findings: [...manifest.findings],
    places: new Map(),
    besideApi: [],
    readings: [],
  };
  const paths = await tree.list();
  for (const path of paths) {
    const text = isProjectFile(path) ? await readText(tree, path) : undefined;
    if (text === undefined) report(draft, misplacedFile(path));
    else add(draft, { path, text }, await read({ path, text }, tree));
  }
  const parts = joined(draft.readings);
  report(draft, otherApis(parts, draft));
  report(draft, repeatedIds(parts));
  const findings = inReadingOrder(withoutRepeated(draft.findings));
  const faulty = findings.filter(({ severity }) => severity === "error").map(({ location }) => location.file);
  // Comments and approvals are not part of the project: such a file is reported and omitted if it cannot be
  // read.
  const unreadTalk = [...new Set(faulty.filter((path) => talk.test(path)))];
  if (manifest.value === undefined || faulty.some((path) => !talk.test(path)))
    return { project: undefined, findings };
  const { places } = draft;
  const rules = readRules(file, manifest);
  const engine = await useCaseEngine(tree, paths);
  const project = {
    manifest: manifest.value,
    ...inOrder(parts),
    ...(rules.length === 0 ? {} : { rules }),
    ...(engine === undefined ? {} : { useCaseEngine: engine }),
    ...(unreadTalk.length === 0 ? {} : { unreadTalk }),
    ...reviewerPlaces(file, manifest),
  };
  return { project: await withViews(project, places), findings, places };
}

const talk = /^(?:comments|approvals)\//;

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

/** Several diagrams can include the same file, and a file in `diagrams/` is read by itself as well. */
function withoutRepeated(findings: readonly Finding[]): Finding[] {
  const known = new Map(
    findings.map((finding) => [
      `${finding.location.file}:${finding.location.line}:${finding.location.column ?? 0}:${finding.message}`,
      finding,
    ]),
  );
  return [...known.values()];
}

function add(draft: Draft, file: SourceFile, { findings, ids = [], isBesideApi, parts }: FileReading): void {
  report(draft, findings);
  for (const { id, location } of ids) remember(draft, id, location);
  if (isBesideApi === true) draft.besideApi.push(file);
  draft.readings.push(parts);
}

/** Joins the lists of all files. A part that only one file can contain is used directly. */
function joined(readings: readonly Partial<ProjectParts>[]): ProjectParts {
  const baselines = readings.flatMap((one) => one.baselines ?? []);
  const threads = readings.flatMap((one) => one.threads ?? []);
  const approvals = readings.flatMap((one) => one.approvals ?? []);
  return {
    ...Object.assign({}, ...readings),
    requirements: readings.flatMap(({ requirements = [] }) => requirements),
    useCases: readings.flatMap(({ useCases = [] }) => useCases),
    diagrams: readings.flatMap(({ diagrams = [] }) => diagrams),
    pages: readings.flatMap(({ pages = [] }) => pages),
    decisions: readings.flatMap(({ decisions = [] }) => decisions),
    previews: readings.flatMap(({ previews = [] }) => previews),
    ...(baselines.length === 0 ? {} : { baselines }),
    ...(threads.length === 0 ? {} : { threads }),
    ...(approvals.length === 0 ? {} : { approvals }),
  };
}

/** Reports descriptions of other APIs, which the document does not show. */
function otherApis({ api }: ProjectParts, { besideApi }: Draft): Finding[] {
  const used = new Set(api?.otherFiles.map(({ path }) => path));
  return besideApi
    .filter(({ path }) => !used.has(path))
    .flatMap((file): Finding[] => {
      const isApi = describesApi(file.text);
      const other = isApi ? undefined : otherApiFormat(file.text);
      if (!isApi && other === undefined) return [];
      const message = isApi
        ? "this API description is not read: a project has one, api/openapi.yaml"
        : "this file is not read: the API of a project is described in api/openapi.yaml";
      const suggest =
        other === undefined
          ? "Refer to its parts from there, or join the two, for example with: npx @redocly/cli join."
          : `${other}.`;
      return [{ ...formatFault(file, { line: 1 }, { message, suggest }), severity: "warning" }];
    });
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

function repeatedIds({ diagrams }: ProjectParts): Finding[] {
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

/** Sorts the parts independently of file names: ids by number, diagrams by the product's order. */
function inOrder(parts: ProjectParts): ProjectParts {
  return {
    ...parts,
    requirements: parts.requirements.toSorted((a, b) => compareIds(a.id, b.id)),
    useCases: parts.useCases.toSorted((a, b) => compareIds(a.id, b.id)),
    diagrams: parts.diagrams.toSorted(compareDiagrams),
    pages: parts.pages.toSorted((a, b) => pageNumber(a) - pageNumber(b)),
    decisions: parts.decisions.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    previews: parts.previews.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ...(parts.baselines === undefined ? {} : { baselines: parts.baselines.toSorted(byAge) }),
    ...(parts.threads === undefined ? {} : { threads: withoutCopies(parts.threads).toSorted(byName) }),
    ...(parts.approvals === undefined ? {} : { approvals: parts.approvals.toSorted(byMoment) }),
  };
}

function pageNumber({ key }: DesignPage): number {
  return designPages.findIndex((page) => page.key === key);
}

function reviewerPlaces(file: SourceFile, manifest: YamlReading<Manifest>): Pick<Project, "reviewerPlaces"> {
  if (manifest.value === undefined || !("lineOf" in manifest)) return {};
  const { lineOf, value } = manifest;
  if (value.reviewers.length === 0) return {};
  return {
    reviewerPlaces: value.reviewers.map((_, index) => locate(file, { line: lineOf(["reviewers", index]) })),
  };
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
