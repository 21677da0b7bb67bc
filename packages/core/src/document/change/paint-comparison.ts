import type { Diagram, FigureChange, FigureSide } from "../../model/index.ts";
import type { RenderedDiagram } from "../diagrams/index.ts";
import { paintFigure } from "./figures/paint-figure.ts";
import type { Paper } from "./figures/paint-frame.ts";
import type { ComparedPictures, PaintedPicture } from "./page/compared-pictures.ts";

/** How the pictures of a comparison are made. */
export interface PaintingOptions {
  /** Renders a figure with the files of its own side. */
  readonly render: (diagram: Diagram, side: "before" | "after") => Promise<RenderedDiagram>;
  /** The background of the theme. */
  readonly paper: Paper;
  /** The number of figures that are rendered at once; by default all. */
  readonly atOnce?: number;
}

/** The pictures of a comparison, in the order of its figures. */
export interface PaintedComparison {
  readonly pictures: readonly ComparedPictures[];
  /** Notes on pictures that are missing or lack a mark, each once. */
  readonly notes: readonly string[];
}

/** Renders the changed figures of a comparison on both sides, and paints their changes on them. */
export async function paintComparison(
  figures: readonly FigureChange[],
  { atOnce = Number.POSITIVE_INFINITY, paper, render }: PaintingOptions,
): Promise<PaintedComparison> {
  const painted = new Map<FigureChange, ComparedPictures>();
  const notes = new Map<FigureChange, string[]>();
  const waiting = figures.values();

  async function paintSide(
    figure: FigureChange,
    side: "before" | "after",
    { content, diagram, marks }: FigureSide,
  ): Promise<PaintedPicture | MissingPicture> {
    const rendered = await render(diagram, side);
    const picture = `picture of ${figure.title} ${side} the change`;
    const say = (note: string): void => void notes.set(figure, [...(notes.get(figure) ?? []), note]);
    if (!rendered.ok) {
      const reason = rendered.findings[0]?.message ?? "it cannot be rendered";
      say(`The ${picture} is missing: ${reason}`);
      return { reason };
    }
    const { svg, unplaced } = paintFigure({ svg: rendered.svg, content, marks, paper });
    if (unplaced.length > 0)
      say(
        `The ${picture} has no mark for ${unplaced.map(({ kind, name }) => `${name} (${kind})`).join(", ")}.`,
      );
    return { light: svg };
  }

  async function paint(): Promise<void> {
    for (const figure of waiting) {
      const before = figure.before && (await paintSide(figure, "before", figure.before));
      const after = figure.after && (await paintSide(figure, "after", figure.after));
      painted.set(figure, picturesOf(figure, { before, after }));
    }
  }

  await Promise.all(Array.from({ length: Math.min(atOnce, figures.length) }, paint));
  return {
    pictures: figures.flatMap((figure) => painted.get(figure) ?? []),
    notes: [...new Set(figures.flatMap((figure) => notes.get(figure) ?? []))],
  };
}

interface MissingPicture {
  readonly reason: string;
}

type DrawnSide = PaintedPicture | MissingPicture | undefined;

function picturesOf(
  { id }: FigureChange,
  { after, before }: Readonly<Record<"before" | "after", DrawnSide>>,
): ComparedPictures {
  const missing = {
    ...(before && "reason" in before ? { before: before.reason } : {}),
    ...(after && "reason" in after ? { after: after.reason } : {}),
  };
  return {
    figureId: id,
    ...(before && "light" in before ? { before } : {}),
    ...(after && "light" in after ? { after } : {}),
    ...(Object.keys(missing).length === 0 ? {} : { missing }),
  };
}
