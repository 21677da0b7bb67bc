import { type Finding, hasErrors } from "../../../model/errors/index.ts";
import type { FigureSource } from "../../../model/index.ts";
import { presentPatch } from "../../project-folder/index.ts";
import type { Assistance, FileChanges } from "../assistance.ts";
import { checkedOf, figuresOf, type ProjectState, readState } from "../project-state.ts";
import { refused } from "../tool.ts";
import { changedTree } from "./changed-files.ts";
import { differenceOfFindings, type FindingDifference } from "./difference-of-findings.ts";

/** The effect of a change on a project. */
export interface CheckedProposal {
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
export async function checkProposal(
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
