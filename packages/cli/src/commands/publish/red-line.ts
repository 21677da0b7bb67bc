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
import { type ComparedStates, compareStates } from "../../compared-state/compare-states.ts";
import { readStateNames } from "../../compared-state/state-name.ts";
import type { OpenProject } from "../../open-project.ts";
import type { World } from "../../world.ts";
import type { PublishCommandOptions } from "./run.ts";

/** A document that is to show its changes. */
export interface UnmarkedDocument {
  readonly folder: string;
  readonly opened: OpenProject;
  readonly options: PublishCommandOptions;
  readonly workshop: Workshop;
  readonly world: World;
  readonly rendered: RenderedProject;
  readonly assembled: AssembleOptions;
  readonly document: SadDocument;
}

/**
 * Compares a project with an earlier state, and returns a function that gives the document with its changes in a format:
 * Markdown and AsciiDoc have the chapter alone, because they have no margin.
 *
 * @throws ArchscribeError those of `compareStates`
 */
export async function redLine(run: UnmarkedDocument): Promise<(format: DocumentFormat) => SadDocument> {
  const { assembled, document, folder, options, world } = run;
  const compared = await compareStates(readStateNames(options.since, undefined), folder, world);
  try {
    const { places, project } = compared.before.indexed;
    const earlier = withPictures(checkProject(project, places), new Map());
    const before = assembleSad(earlier, assembled);
    const pictures = await picturesOf(compared, run);
    const { comparison } = compared;
    return (format) =>
      redLined(document, { before, comparison, pictures, hasBars: !["md", "adoc"].includes(format) });
  } finally {
    compared.close();
  }
}

async function picturesOf(
  { before, comparison }: ComparedStates,
  { rendered, workshop }: UnmarkedDocument,
): Promise<ReadonlyMap<string, ChangedPictures>> {
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
