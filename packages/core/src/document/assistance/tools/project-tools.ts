import * as z from "zod";
import { pageInput, pageOf, projectInput } from "../input.ts";
import { dataAnswer, defineTool, stateNamed, refused } from "../tool.ts";
import { presentFinding } from "../present-finding.ts";
import type { Assistance, FileChanges } from "../assistance.ts";
import { changedFilesInput, changesOf, changedTree } from "../proposal/changed-files.ts";
import { type Finding, hasErrors } from "../../../model/errors/index.ts";
import type { FigureSource } from "../../../model/index.ts";
import { presentPatch } from "../../project-folder/index.ts";
import { checkedOf, figuresOf, type ProjectState, readState } from "../project-state.ts";
import { differenceOfFindings, type FindingDifference } from "../proposal/difference-of-findings.ts";

/** The effect of a change on a project. */
interface CheckedProposal {
  /** The files after it. */
  readonly next: ProjectState;
  readonly findings: FindingDifference;
  /** As `diff -u` writes it. */
  readonly diff: string;
  /** The reason why it cannot be written, independent of the caller. */
  readonly obstacle: string | undefined;
}

/** Figures of changed files are rendered, and not more than these. */
const mostFigures = 40;

/**
 * Applies changes to a project in memory, checks the result and renders the figures of the changed files.
 *
 * @throws ArchscribeError WRONG_USAGE for texts that are nested too deeply to be read, and if too many figures change
 */
async function checkProposal(
  changes: FileChanges,
  state: ProjectState,
  assistance: Assistance,
): Promise<CheckedProposal> {
  const next = await stateAfter(changes, state);
  const drawn = await faultsOfFigures(changes, { before: state, after: next }, assistance);
  const findings = differenceOfFindings(
    [...state.findings, ...drawn.before],
    [...next.findings, ...drawn.after],
  );
  return { next, findings, diff: diffOf(changes, state), obstacle: obstacleOf(next, findings) };
}

async function stateAfter(changes: FileChanges, state: ProjectState): Promise<ProjectState> {
  const files = new Map(state.files);
  for (const [path, text] of changes) {
    if (text === undefined) files.delete(path);
    else files.set(path, { text, revision: "" });
  }
  try {
    return await readState({ id: state.id, files, tree: changedTree(state.tree, changes) });
  } catch (cause) {
    // A parser that ran out of stack.
    if (cause instanceof RangeError)
      throw refused("A text of the proposal is nested too deeply to be read", "Flatten it.");
    throw cause;
  }
}

interface States {
  readonly before: ProjectState;
  readonly after: ProjectState;
}

/** Figures of an unreadable project are not rendered; the faults that make it unreadable are reported first. */
async function faultsOfFigures(
  changes: FileChanges,
  { after, before }: States,
  assistance: Assistance,
): Promise<{ readonly before: readonly Finding[]; readonly after: readonly Finding[] }> {
  const { checked } = after;
  if (checked === undefined) return { before: [], after: [] };
  const figures = figuresOf(checked).filter(({ file }) => changes.has(file));
  if (figures.length > mostFigures)
    throw refused(
      `The proposal changes files with ${String(figures.length)} figures; at most ${String(mostFigures)} are rendered at once`,
      "Propose it in several steps.",
    );
  const faults = await faultsIn(figures, after, assistance);
  // A figure that had no picture before either is not a new fault.
  const ids = new Set(faults.map(({ id }) => id));
  const earlier =
    before.checked === undefined ? [] : figuresOf(before.checked).filter(({ id }) => ids.has(id));
  const known = await faultsIn(earlier, before, assistance);
  return {
    before: known.flatMap(({ findings }) => findings),
    after: faults.flatMap(({ findings }) => findings),
  };
}

interface FigureFault {
  readonly id: string;
  readonly findings: readonly Finding[];
}

async function faultsIn(
  figures: readonly FigureSource[],
  state: ProjectState,
  assistance: Assistance,
): Promise<FigureFault[]> {
  const faults: FigureFault[] = [];
  for (const figure of figures) {
    const drawn = await assistance.draw(figure, { ...state, project: checkedOf(state).project });
    if (!drawn.ok) faults.push({ id: figure.id, findings: drawn.findings });
  }
  return faults;
}

function diffOf(changes: FileChanges, { files }: ProjectState): string {
  return presentPatch(
    Array.from(changes, ([path, after]) => ({ path, before: files.get(path)?.text, after })),
  );
}

function obstacleOf({ checked, findings }: ProjectState, { added }: FindingDifference): string | undefined {
  if (checked === undefined)
    return hasErrors(findings)
      ? "the files could not be read as a project afterwards"
      : "there would be no project";
  return hasErrors(added) ? "the change brings new errors" : undefined;
}

/** Lists the projects of the caller. */
export const listProjects = defineTool({
  name: "list_projects",
  title: "List projects",
  description: "Lists the projects that can be asked about, with the id by which the other tools name them.",
  input: z.strictObject(pageInput),
  changes: false,
  async run(page, assistance) {
    const { entries, total } = pageOf(await assistance.projects(), page);
    return dataAnswer({ total, projects: entries });
  },
});

/** Checks a project. */
export const check = defineTool({
  name: "check",
  title: "Check",
  description:
    "Returns the findings about a project with file and line: broken references, requirements that nothing realises, elements without a requirement, weak words, and errors in the form of the files. Diagrams are not rendered; read_figure and propose_change do that.",
  input: z.strictObject({
    project: projectInput,
    severity: z
      .enum(["error", "warning", "note"], { error: "one of error, warning, note" })
      .optional()
      .describe("Only findings of this severity."),
    ...pageInput,
  }),
  changes: false,
  async run({ project, severity, ...page }, assistance) {
    const { findings } = await stateNamed(project, assistance);
    const wanted = findings.filter((finding) => severity === undefined || finding.severity === severity);
    const { entries, total } = pageOf(wanted, page);
    return dataAnswer({ total, findings: entries.map(presentFinding) });
  },
});

/** The most findings of each kind, and characters of the difference, in an answer. */
const mostFindings = 100;
const longestDiff = 100_000;

/** Checks a change of files and, if that is asked for and allowed, writes it. */
export const proposeChange = defineTool({
  name: "propose_change",
  title: "Propose a change",
  description:
    "Checks a change of requirements, use cases, diagrams, pages, decisions, elements.yaml or the API: returns the findings that it brings, those that it resolves, and a unified diff. Diagrams of the changed files are rendered. Nothing is written unless `apply` is true, the caller may write, and the change brings no new error.",
  input: z.strictObject({
    project: projectInput,
    files: changedFilesInput,
    apply: z.boolean({ error: "true or false" }).default(false).describe("Whether to write the change."),
  }),
  changes: true,
  async run({ apply, files, project }, assistance) {
    const state = await stateNamed(project, assistance);
    const changes = changesOf(files, state);
    const proposal = await checkProposal(changes, state, assistance);
    const obstacle = apply ? obstacleTo(proposal, assistance) : "`apply` is not true";
    // An answer that cannot be given must not be learnt of after the change is written.
    const answer = dataAnswer(presentProposal(proposal, obstacle));
    if (obstacle === undefined) await assistance.write(changes, state);
    return apply && obstacle !== undefined ? { ...answer, isError: true } : answer;
  },
});

function obstacleTo({ obstacle }: CheckedProposal, { readOnly }: Assistance): string | undefined {
  return readOnly ?? obstacle;
}

function presentProposal({ diff, findings, next }: CheckedProposal, obstacle: string | undefined): unknown {
  const { added, resolved } = findings;
  const isCut = diff.length > longestDiff;
  return {
    written: obstacle === undefined,
    ...(obstacle === undefined ? {} : { why: `Nothing is written: ${obstacle}.` }),
    newFindings: { total: added.length, findings: added.slice(0, mostFindings).map(presentFinding) },
    resolvedFindings: {
      total: resolved.length,
      findings: resolved.slice(0, mostFindings).map(presentFinding),
    },
    remainingFindings: next.findings.length,
    diff: isCut ? diff.slice(0, longestDiff) : diff,
    ...(isCut ? { diffIsCut: `The diff has ${String(diff.length)} characters.` } : {}),
  };
}
