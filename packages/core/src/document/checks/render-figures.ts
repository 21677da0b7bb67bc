import type { DiagramSource } from "../../model/index.ts";
import { type RenderContext, renderDiagram, type RenderedDiagram } from "../diagrams/index.ts";
import { type CheckedProject, type RenderedProject, withPictures } from "./check-project.ts";

/** Options for rendering the figures of a project. */
export interface FigureOptions {
  /** The number of figures rendered at once; by default all, as for a caller with exclusive use of the engines. */
  readonly atOnce?: number;
  /** Called after each figure with the number of rendered figures, their total, and the picture. */
  readonly drawn?: (done: number, total: number, picture: RenderedDiagram) => void;
  /** A signal that prevents further figures from being started once it is aborted. */
  readonly signal?: AbortSignal;
}

/**
 * Renders every figure of a project: its diagrams, and those in its pages and decisions.
 *
 * @throws the reason with which the signal was aborted
 */
export async function renderFigures(
  checked: CheckedProject,
  context: RenderContext,
  { atOnce = Number.POSITIVE_INFINITY, drawn, signal }: FigureOptions = {},
): Promise<RenderedProject> {
  const figures = figuresOf(checked.project);
  const pictures = new Map<string, RenderedDiagram>();
  const waiting = figures.values();
  const draw = async (): Promise<void> => {
    for (const figure of waiting) {
      signal?.throwIfAborted();
      const picture = await renderDiagram(figure, context);
      pictures.set(figure.id, picture);
      drawn?.(pictures.size, figures.length, picture);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, figures.length) }, draw));
  return withPictures(checked, pictures);
}

/** Returns the figures of a project: its diagrams, then those in its pages and decisions. */
export function figuresOf({
  decisions,
  diagrams,
  pages,
}: CheckedProject["project"]): readonly (DiagramSource & { readonly id: string })[] {
  return [...diagrams, ...[...pages, ...decisions].flatMap((page) => page.figures)];
}
