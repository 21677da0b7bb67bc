import { rasterisePicture, saveFile } from "@archscribe/core/platform/browser";
import { fileStem, palette, standaloneSvg, wrapForExport } from "@archscribe/core/document/diagrams";
import type { Notation, ThemeName } from "@archscribe/core/model";
import type { World } from "../../world/create-world.ts";
import { notationEndings } from "./diagram-language.ts";

/** The parts of a diagram that can be exported. */
export interface ExportedDiagram {
  readonly title: string;
  readonly notation: Notation;
  readonly text: string;
  readonly svg: string | undefined;
  readonly theme: ThemeName;
}

/** The export formats of a diagram, in the order of the menu. */
export const exportForms = [
  { key: "svg", title: "Picture as SVG", needsPicture: true },
  { key: "png", title: "Picture as PNG", needsPicture: true },
  { key: "framed", title: "SVG in a frame of 1300 × 264", needsPicture: true },
  { key: "source", title: "Source text", needsPicture: false },
] as const;

export type ExportForm = (typeof exportForms)[number]["key"];

/** Saves a diagram as a file on the person's computer. */
export async function exportDiagram(
  pictures: World["pictures"],
  diagram: ExportedDiagram,
  form: ExportForm,
): Promise<void> {
  const stem = fileStem(diagram.title);
  switch (form) {
    case "svg":
      return saveFile({
        name: `${stem}.svg`,
        type: "image/svg+xml",
        content: await wholeSvg(pictures, diagram),
      });
    case "framed":
      return saveFile({
        name: `${stem}-framed.svg`,
        type: "image/svg+xml",
        content: wrapForExport(await wholeSvg(pictures, diagram)),
      });
    case "png":
      return saveFile({
        name: `${stem}.png`,
        type: "image/png",
        content: await rasterisePicture(await wholeSvg(pictures, diagram)),
      });
    case "source":
      return saveFile({
        name: `${stem}.${notationEndings[diagram.notation]}`,
        type: "text/plain;charset=utf-8",
        content: diagram.text,
      });
  }
}

/** Puts the picture of a diagram on the clipboard. */
export async function copyPicture(pictures: World["pictures"], diagram: ExportedDiagram): Promise<void> {
  // The clipboard takes the promise, so that the person's gesture still counts when the picture is ready.
  const png = wholeSvg(pictures, diagram).then(rasterisePicture);
  await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}

/** The picture as a separate file: with its fonts, on its theme's background, whatever the page around it looks like. */
async function wholeSvg(
  pictures: World["pictures"],
  { svg = "", theme, title }: ExportedDiagram,
): Promise<string> {
  const fontRules = await pictures.fontRules(svg);
  return standaloneSvg(svg, { background: palette(theme).page, fontRules, title });
}
