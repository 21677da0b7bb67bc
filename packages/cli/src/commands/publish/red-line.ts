import { checkProject, type RenderedProject, withPictures } from "@archscribe/core/document/checks";
import { renderDiagram } from "@archscribe/core/document/diagrams";
import {
  assembleSad,
  type AssembleOptions,
  type ChangedPictures,
  redLined,
  type SadDocument,
} from "@archscribe/core/document/sad";
import type { FigureChange } from "@archscribe/core/model";
import type { DocumentFormat, Workshop } from "@archscribe/core/platform/node";
import type { ComparedStates } from "../../compared-state/compare-states.ts";

/** A document that is to show its changes. */
export interface UnmarkedDocument {
  /** The project and its earlier state, both open. */
  readonly compared: ComparedStates;
  readonly workshop: Workshop;
  readonly rendered: RenderedProject;
  readonly assembled: AssembleOptions;
  readonly document: SadDocument;
}

/**
 * Returns a function that gives the document with its changes since an earlier state in a format: Markdown and AsciiDoc have
 * the chapter alone, because they have no margin.
 */
export async function redLine(run: UnmarkedDocument): Promise<(format: DocumentFormat) => SadDocument> {
  const { assembled, compared, document } = run;
  const { places, project } = compared.before.indexed;
  const earlier = withPictures(checkProject(project, places), new Map());
  const before = assembleSad(earlier, assembled);
  const pictures = await picturesOf(run);
  const { comparison } = compared;
  return (format) =>
    redLined(document, { before, comparison, pictures, hasBars: !["md", "adoc"].includes(format) });
}

async function picturesOf({
  compared: { before, comparison },
  rendered,
  workshop,
}: UnmarkedDocument): Promise<ReadonlyMap<string, ChangedPictures>> {
  const pictures = new Map<string, ChangedPictures>();
  for (const figure of comparison.figures) {
    const made = rendered.pictures.get(figure.after?.diagram.id ?? "");
    const after = made?.ok === true ? made.svg : undefined;
    pictures.set(figure.id, { before: await earlierPicture(figure), after });
  }
  return pictures;

  async function earlierPicture({ before: side }: FigureChange): Promise<string | undefined> {
    const { tree } = before;
    if (side === undefined || tree === undefined) return undefined;
    const picture = await renderDiagram(side.diagram, { ...workshop.context, tree });
    return picture.ok ? picture.svg : undefined;
  }
}
