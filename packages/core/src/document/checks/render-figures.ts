import { type RenderContext, renderDiagram, type RenderedDiagram } from "../diagrams/index.ts";
import { type CheckedProject, type RenderedProject, withPictures } from "./check-project.ts";

/** How the figures of a project are rendered. */
export interface FigureOptions {
  /** How many at the same time; by default all, as for a caller who has the engines alone. */
  readonly atOnce?: number;
  /** Reports how many are rendered, and of how many. */
  readonly drawn?: (done: number, total: number) => void;
  /** Once it is aborted no other figure is begun. */
  readonly signal?: AbortSignal;
}

/**
 * Draws every figure of a project: its diagrams, and those in its pages and decisions.
 *
 * @throws what the signal was aborted with
 */
export async function renderFigures(
  checked: CheckedProject,
  context: RenderContext,
  { atOnce = Number.POSITIVE_INFINITY, drawn, signal }: FigureOptions = {},
): Promise<RenderedProject> {
  const { decisions, diagrams, pages } = checked.project;
  const figures = [...diagrams, ...[...pages, ...decisions].flatMap((page) => page.figures)];
  const pictures = new Map<string, RenderedDiagram>();
  const waiting = figures.values();
  const draw = async (): Promise<void> => {
    for (const figure of waiting) {
      signal?.throwIfAborted();
      pictures.set(figure.id, await renderDiagram(figure, context));
      drawn?.(pictures.size, figures.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, figures.length) }, draw));
  return withPictures(checked, pictures);
}
