import { pictureSize } from "../../diagrams/index.ts";
import type { Diagram, DiagramKey, FigureSource } from "../../../model/index.ts";
import { describeFigure } from "../describe-figure.ts";
import { anchor, type Figure } from "../document.ts";
import type { UnitContext } from "../unit.ts";

/** Returns the published diagrams of a kind as figures. */
export function figuresOf(key: DiagramKey, context: UnitContext): Figure[] {
  return diagramsOf(key, context).map((diagram) => toFigure(diagram, context));
}

/** Returns the published diagrams of a kind. */
export function diagramsOf(key: DiagramKey, { diagrams, rendered }: UnitContext): Diagram[] {
  return diagrams.has(key) ? rendered.project.diagrams.filter((diagram) => diagram.key === key) : [];
}

/** Returns the anchor of a diagram's figure. */
export function figureAnchor(id: string): string {
  return anchor("figure", id);
}

export function toFigure(diagram: FigureSource, { ids, rendered, say }: UnitContext): Figure {
  const picture = rendered.pictures.get(diagram.id);
  const content = rendered.contents.get(diagram.id) ?? { elements: [], relations: [] };
  const described = describeFigure(diagram, content, say);
  const svg = picture?.ok === true ? picture.svg : undefined;
  const size = svg === undefined ? undefined : pictureSize(svg);
  return {
    kind: "figure",
    id: figureAnchor(diagram.id),
    caption: diagram.title,
    about: diagram.about ?? described.about,
    alt: described.alt,
    legend: described.legend,
    traces: tracesOf(diagram, ids),
    source: { notation: diagram.notation, text: diagram.text, file: diagram.file },
    diagram: diagram.id,
    content,
    ...(svg === undefined ? {} : { svg }),
    ...(size === undefined ? {} : { size }),
  };
}

/** Returns the use case first, then the requirements in the order of the project, so that neighbours become ranges. */
function tracesOf({ requirements, traces, useCase }: FigureSource, ids: ReadonlySet<string>): string[] {
  const named = new Set([...requirements, ...traces.flatMap((trace) => trace.requirements)]);
  const own = useCase !== undefined && ids.has(useCase) ? [useCase] : [];
  return [...own, ...[...ids].filter((id) => named.has(id) && id !== useCase)];
}
