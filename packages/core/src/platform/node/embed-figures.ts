import type { OutputFile } from "./folder/index.ts";
import type { SadDocument } from "../../document/sad/index.ts";
import { nameFiles } from "../../model/index.ts";
import { pictureFamilies, withFonts } from "./font-files.ts";
import { loadFramedFigureScript } from "./page-script.ts";

export interface EmbedOptions {
  /** Name and version of the program that makes the pages. */
  readonly generator: string;
  /** The address of the whole document, to which the pages link; absolute or relative to them. */
  readonly address?: string | undefined;
}

/** The folder of the pages, beside the document. */
export const embedFolder = "embed";

/**
 * Returns a page for each figure of a document, to be shown in a frame of another page, and the script of the custom
 * element that frames them; paths are relative to the folder that the document is published in.
 */
export async function embedFigures(
  document: SadDocument,
  { address, generator }: EmbedOptions,
): Promise<OutputFile[]> {
  const { drawnFigures, figureElementScript, toFramedFigure } = await import("../../document/sad/index.ts");
  const script = await loadFramedFigureScript();
  const nameFile = nameFiles();
  const files: OutputFile[] = [];
  for (const figure of drawnFigures(document)) {
    const page = toFramedFigure(figure, document, { script, generator, address });
    const name = nameFile(figure.id.replace(/^figure-/, ""), ".html");
    files.push({ path: `${embedFolder}/${name}`, content: await withFonts(page, pictureFamilies) });
  }
  return [...files, { path: `${embedFolder}/archscribe-figure.js`, content: figureElementScript }];
}
