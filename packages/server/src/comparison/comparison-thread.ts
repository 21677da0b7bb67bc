/** Compares two states of a project in its own thread: reading them and painting their figures occupies a processor for seconds. */

import {
  comparisonJson,
  paintComparison,
  compareProjects,
  type ReadStates,
  readStates,
  type StateFiles,
} from "@archscribe/core/document/change";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { serveTasks, comparisonPage } from "@archscribe/core/platform/node";
import {
  palette,
  type RenderContext,
  renderDiagram,
  type RenderedDiagram,
} from "@archscribe/core/document/diagrams";
import type { Diagram, Project, ProjectComparison } from "@archscribe/core/model";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { Refusal } from "../refusal.ts";
import { openRendering, type Rendering } from "../rendering/open-rendering.ts";
import { fileTreeOf, type ProjectFiles } from "../project-files/read-files.ts";
import { mermaidSettings } from "../publishing/mermaid-settings.ts";
import { needBrowser } from "../rendering/need-browser.ts";
import type { ComparisonAnswer, ComparisonTask, ComparisonOrder } from "./comparison-task.ts";

/** A request for a single picture must not wait for the pictures of two states. */
const figuresAtOnce = 2;

serveTasks<ComparisonTask, ComparisonAnswer>({ work: compare });

async function compare(task: ComparisonTask): Promise<ComparisonAnswer> {
  let cause = "";
  const report = (fault: Error): void => void (cause = String(fault));
  try {
    const compared = await compareStates(task);
    const text =
      task.result === "data"
        ? JSON.stringify(comparisonJson(compared.comparison))
        : await pageOf(compared, task, report);
    return { kind: "compared", text };
  } catch (fault) {
    if (fault instanceof Refusal) return { kind: "refused", code: fault.code, message: fault.message, cause };
    if (fault instanceof ArchscribeError)
      return { kind: "refused", code: "VALIDATION", message: `${fault.message}.`, cause };
    throw fault;
  }
}

async function pageOf(
  compared: ComparedStates,
  task: ComparisonTask,
  report: (fault: Error) => void,
): Promise<string> {
  // The server has reported at its start how the browser runs.
  const rendering = openRendering(task.rendering, () => undefined, { isForOneTask: true });
  try {
    return await writePage(compared, task, { rendering, report });
  } finally {
    await rendering.close();
  }
}

interface Tools {
  readonly rendering: Rendering;
  /** Receives details that are only for the log. */
  readonly report: (cause: Error) => void;
}

/** Writes a comparison as a page with its pictures. A figure without a picture is described by its changes alone. */
async function writePage(
  { comparison, states }: ComparedStates,
  order: ComparisonOrder,
  { rendering, report }: Tools,
): Promise<string> {
  const { project } = states.after.indexed;
  const { theme } = project.manifest;
  const contexts = {
    before: contextOf(states.before.indexed.project, order.before.files),
    after: contextOf(project, order.after.files),
  };
  const render = (diagram: Diagram, side: "before" | "after"): Promise<RenderedDiagram> =>
    needBrowser("Mermaid diagrams need", report, () => renderDiagram(diagram, contexts[side])).catch(
      (fault: unknown) => missing(diagram, fault),
    );
  const paper = palette(theme).dark ? "dark" : "light";
  const painted = await paintComparison(comparison.figures, {
    render,
    paper,
    atOnce: figuresAtOnce,
  });
  return comparisonPage({ comparison, painted, manifest: project.manifest, generator: "archscribe" });

  /** Both sides are rendered in the theme of the later state, so that only changes look changed. */
  function contextOf(own: Project, files: ProjectFiles): RenderContext {
    return rendering.contextFor({
      tree: fileTreeOf(files),
      theme,
      mermaidConfig: settingsOf(own, files),
      today: order.at,
    });
  }
}

/** Settings that cannot be read are the matter of publishing; the diagrams are compared without them. */
function settingsOf(project: Project, files: ProjectFiles): RenderContext["mermaidConfig"] {
  try {
    return mermaidSettings(project, files);
  } catch (fault) {
    if (fault instanceof Refusal) return undefined;
    throw fault;
  }
}

function missing({ file, line }: Diagram, fault: unknown): RenderedDiagram {
  if (!(fault instanceof Refusal)) throw fault;
  const finding = { ruleId: "diagram-does-not-render", severity: "error", message: fault.message } as const;
  return { ok: false, findings: [{ ...finding, location: { file, line } }] };
}

/** A comparison with the two states as they were read. */
interface ComparedStates {
  readonly comparison: ProjectComparison;
  readonly states: NonNullable<ReadStates["states"]>;
}

/**
 * Compares two states of a project. A file that cannot be read in one of them is omitted and listed in the notes.
 *
 * @throws Refusal VALIDATION if neither state has a readable manifest
 */
async function compareStates({ after, before }: ComparisonOrder): Promise<ComparedStates> {
  const { notes, states } = await readStates(stateFiles(before), stateFiles(after));
  if (states === undefined)
    throw new Refusal(
      "VALIDATION",
      `${manifestFile} can be read neither in ${before.state.name} nor in ${after.state.name}`,
    );
  const compared = compareProjects(states.before, states.after);
  return { states, comparison: { ...compared, notes: [...notes, ...compared.notes] } };
}

function stateFiles({ files, state }: ComparisonOrder["before"]): StateFiles {
  return { state, tree: files.has(manifestFile) ? fileTreeOf(files) : undefined };
}
