import { cacheFolderOf, openFileTree, settleFolder } from "@archscribe/core/platform/node/folder";
import { join, sep } from "node:path";
import {
  compareProjects,
  isEmptyComparison,
  type PaintedComparison,
  readStates,
  type StateFiles,
} from "@archscribe/core/document/change";
import { manifestFile, readProjectName } from "@archscribe/core/document/project-folder";
import type { LocatedRule, ProjectComparison } from "@archscribe/core/model";
import { ArchscribeError, type Finding } from "@archscribe/core/model/errors";
import { comparisonPage, repositoryAt } from "@archscribe/core/platform/node";
import { openStates } from "../../compared-state/open-states.ts";
import type { FaultyProject } from "../../open-project.ts";
import { openState, type OpenState, type StateOptions, type StatePlace } from "../../open-state.ts";
import { paintCompared } from "../../paint-compared.ts";
import { version } from "../../version.ts";
import type { World } from "../../world.ts";
import type { BaseCopy } from "./copy-base.ts";
import { copiedBase } from "./extract-commit.ts";
import { subtractFindings } from "./subtract-findings.ts";

/** The present state of a project, compared with the base if there is one. */
export interface ReportedProject {
  readonly name: string;
  /** From the root of the repository; empty for the root. */
  readonly folder: string;
  readonly ownRules: readonly LocatedRule[];
  readonly comparison?: ProjectComparison;
  /** The page that shows the changes, as HTML; undefined if there are none. */
  readonly html?: string;
  /** The paths begin at the root of the repository. */
  readonly findings: readonly Finding[];
  /** Undefined if there is no base. */
  readonly added?: readonly Finding[];
  readonly settled: number;
  readonly notes: readonly string[];
  /** The folder of the project in the base, if it was another one. */
  readonly movedFrom?: string;
}

/** The settings that all projects of a report share. */
export interface ReportScope {
  /** The root of the repository, or the current folder outside of one. */
  readonly root: string;
  readonly base: BaseCopy | undefined;
  readonly options: StateOptions;
  readonly world: World;
}

/**
 * Checks a project, and compares it with the base. Steps that are impossible, such as the comparison with a
 * base whose contents are not in the clone, are listed in the notes; a project that cannot be read has an
 * error.
 *
 * @param folder from the root; a project that the work tree no longer has is reported as removed
 * @throws ArchscribeError INTERRUPTED
 */
export async function reportProject(folder: string, scope: ReportScope): Promise<ReportedProject> {
  try {
    const reported = await reportReadable(folder, scope);
    return { ...reported, notes: reported.notes.map((note) => withoutRoot(note, scope.root)) };
  } catch (error) {
    return notReported(folder, error, scope);
  }
}

/** A project that cannot be read is an error in the report, and does not keep others from being reported. */
async function notReported(folder: string, error: unknown, scope: ReportScope): Promise<ReportedProject> {
  if (error instanceof ArchscribeError && error.code === "INTERRUPTED") throw error;
  const reason = withoutRoot(reasonOf(error), scope.root);
  const finding: Finding = {
    ruleId: "project-format",
    severity: "error",
    message: `the project was not compared: ${reason}`,
    location: { file: manifestFile, line: 1 },
  };
  return {
    name: await nameOf(folder, scope).catch(() => folder.split("/").at(-1) || "The project"),
    folder,
    ownRules: [],
    findings: [fromRoot(finding, folder)],
    settled: 0,
    notes: [`Not compared: ${reason}`],
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof ArchscribeError) return `${error.message}. ${error.hint}`;
  return error instanceof Error ? error.message : String(error);
}

/** Removes the place of the checkout, which readers of a report do not know. */
export function withoutRoot(text: string, root: string): string {
  return text.replaceAll(copiedBase, "").replaceAll(`${root}${sep}`, "").replaceAll(root, "the repository");
}

async function reportReadable(folder: string, scope: ReportScope): Promise<ReportedProject> {
  const after = await checkWorkTree(folder, scope);
  const findings = after?.state.findings.map((finding) => fromRoot(finding, folder)) ?? [];
  const own = {
    name: await nameOf(folder, scope),
    folder,
    ownRules: after?.state.project?.rules ?? [],
    findings,
  };
  if (scope.base === undefined) return { ...own, settled: 0, notes: after?.notes ?? [] };
  const compared = await compareWithBase(folder, after, { ...scope, base: scope.base }).catch(
    (error: unknown): Compared => {
      if (error instanceof ArchscribeError && error.code === "INTERRUPTED") throw error;
      return {
        name: undefined,
        settled: 0,
        notes: [...(after?.notes ?? []), `Not compared: ${reasonOf(error)}`],
      };
    },
  );
  return { ...own, ...compared, name: after === undefined ? (compared.name ?? own.name) : own.name };
}

/** A state with the checks that were impossible. */
interface CheckedState {
  readonly state: OpenState | FaultyProject;
  /** The checks that could not be made, with the reasons. */
  readonly notes: readonly string[];
}

async function check(
  place: Omit<StatePlace, "skip">,
  options: StateOptions,
  world: World,
): Promise<CheckedState> {
  const notes: string[] = [];
  const state = await openState({ ...place, skip: (note) => void notes.push(note) }, options, world);
  return { state, notes };
}

async function checkWorkTree(
  below: string,
  { options, root, world }: ReportScope,
): Promise<CheckedState | undefined> {
  const folder = join(root, below);
  await settleFolder(folder, world);
  const tree = { ...openFileTree(folder), root: below === "" ? "." : below };
  try {
    return await check({ tree, folder }, options, world);
  } catch (error) {
    // A project that only the base has.
    if (error instanceof ArchscribeError && error.code === "PROJECT_NOT_FOUND") return undefined;
    throw error;
  }
}

type Compared = Pick<ReportedProject, "added" | "comparison" | "html" | "movedFrom" | "notes" | "settled"> & {
  readonly name: string | undefined;
};

async function compareWithBase(
  folder: string,
  after: CheckedState | undefined,
  scope: ReportScope & { readonly base: BaseCopy },
): Promise<Compared> {
  const { base, options, root, world } = scope;
  const names = {
    before: { kind: "commit-or-folder", text: base.commit.id },
    after: { kind: "work-tree" },
  } as const;
  const repository = repositoryAt(base.repository, folder);
  const place = join(root, folder);
  const opened = await openStates(names, { folder: place, repository }, world);
  try {
    const before = { ...opened.before, state: base.state };
    const { tree } = before;
    const needsPictures =
      after?.state.findings.some(({ ruleId }) => ruleId === "diagram-does-not-render") ?? false;
    const checked =
      tree === undefined
        ? undefined
        : await check(
            { tree, folder: place, findRepositories: (project) => base.findRepositories(project) },
            { ...options, render: options.render && needsPictures },
            world,
          );
    const { added, settled } = subtractFindings(
      (checked?.state.findings ?? []).map((finding) => fromRoot(finding, folder)),
      (after?.state.findings ?? []).map((finding) => fromRoot(finding, folder)),
    );
    const { notes, ...compared } = await compare(
      { ...before, ...readingOf(checked) },
      { ...opened.after, ...readingOf(after) },
      { folder: place, root, options, world },
    );
    return {
      added,
      settled,
      name: tree === undefined ? undefined : await readProjectName(tree),
      ...(opened.movedFrom === undefined ? {} : { movedFrom: opened.movedFrom }),
      ...compared,
      notes: [
        // The base was named by its id, so that it is the same commit for all projects.
        ...opened.notes.map((note) => note.replaceAll(base.commit.id, base.state.name)),
        ...(after?.notes ?? []),
        ...(checked?.notes ?? []).map((note) => `In the base: ${note}`),
        ...notes,
      ],
    };
  } finally {
    opened.close();
  }
}

/** The comparison uses the states as they were read and indexed for their checks. */
function readingOf(checked: CheckedState | undefined): Pick<StateFiles, "indexed" | "reading"> {
  if (checked === undefined) return {};
  const { state } = checked;
  return state.project === undefined
    ? { reading: state.reading }
    : { reading: state, indexed: state.checked };
}

type Comparison = Pick<ReportedProject, "comparison" | "html" | "notes">;

interface Comparing {
  /** The folder of the project in the work tree. */
  readonly folder: string;
  /** The folder whose name no page may state. */
  readonly root: string;
  readonly options: StateOptions;
  readonly world: World;
}

async function compare(before: StateFiles, after: StateFiles, place: Comparing): Promise<Comparison> {
  const { notes, states } = await readStates(before, after);
  if (states === undefined)
    return { notes: ["The manifest can be read in neither state, so nothing is compared."] };
  const comparison = compareProjects(states.before, states.after);
  if (isEmptyComparison(comparison)) return { comparison, notes };
  const painted = await paint({ ...states, comparison }, place);
  const html = await comparisonPage({
    comparison: { ...comparison, notes: [...comparison.notes, ...notes] },
    painted,
    manifest: states.after.indexed.project.manifest,
    generator: `archscribe ${version()}`,
  });
  return { comparison, html, notes: [...notes, ...painted.notes] };
}

/** Without an engine or a browser, the page describes figures by their changes alone. */
async function paint(
  compared: Parameters<typeof paintCompared>[0],
  { folder, options, root, world }: Comparing,
): Promise<PaintedComparison> {
  if (!options.render) return { pictures: [], notes: [] };
  try {
    const cacheFolder = cacheFolderOf(folder);
    return await paintCompared(compared, { folder, cacheFolder, options }, world);
  } catch (error) {
    if (!(error instanceof ArchscribeError) || error.code === "INTERRUPTED") throw error;
    const reason = withoutRoot(`${error.message}. ${error.hint}`, root);
    return { pictures: [], notes: [`No figure was painted. ${reason}`] };
  }
}

/** Returns a finding of a project with its path from the root of the repository. */
export function fromRoot(finding: Finding, folder: string): Finding {
  const { location } = finding;
  const file = folder === "" ? location.file : `${folder}/${location.file}`;
  return { ...finding, location: { ...location, file } };
}

/** The name in the manifest, even if other files cannot be read. */
async function nameOf(folder: string, { root }: ReportScope): Promise<string> {
  const name = await readProjectName(openFileTree(join(root, folder)));
  return name ?? (folder.split("/").at(-1) || "The project");
}
