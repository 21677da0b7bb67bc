import { paintComparison } from "@archscribe/core/document/change";
import {
  palette,
  type RenderContext,
  renderDiagram,
  type RenderedDiagram,
} from "@archscribe/core/document/diagrams";
import type { Diagram, Project } from "@archscribe/core/model";
import { comparisonPage } from "@archscribe/core/platform/node";
import { fileTreeOf, type ProjectFiles } from "../project-files/read-files.ts";
import { mermaidSettings } from "../publishing/mermaid-settings.ts";
import { Refusal } from "../refusal.ts";
import { needBrowser } from "../rendering/need-browser.ts";
import type { Rendering } from "../rendering/open-rendering.ts";
import type { ComparedStates } from "./compare-states.ts";
import type { ComparisonOrder } from "./comparison-task.ts";

/** A request for a single picture must not wait for those of two states. */
const figuresAtOnce = 2;

interface Tools {
  readonly rendering: Rendering;
  /** Receives details that are only for the log. */
  readonly report: (cause: Error) => void;
}

/** Writes a comparison as a page with its pictures. A figure without a picture is described by its changes alone. */
export async function writePage(
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
  const { notes, pictures } = await paintComparison(comparison.figures, {
    render,
    paper,
    atOnce: figuresAtOnce,
  });
  return comparisonPage({
    comparison: { ...comparison, notes: [...comparison.notes, ...notes] },
    pictures,
    project: project.manifest.name,
    theme,
    language: project.manifest.language,
    generator: "archscribe",
  });

  /** Both sides are drawn in the theme of the later one, so that only what has changed looks changed. */
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
