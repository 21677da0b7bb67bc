import { dirname, join, resolve } from "node:path";
import {
  facesFor,
  palette,
  pictureSize,
  type RenderedDiagram,
  standaloneSvg,
  textOfSvg,
  wrapForExport,
} from "@archscribe/core/document/diagrams";
import { nameFiles } from "@archscribe/core/model";
import { embedFonts, type OutputFile, rasterise, type Workshop } from "@archscribe/core/platform/node";
import type { Progress } from "../../output/progress.ts";
import type { World } from "../../world.ts";
import { type PictureTheme, readPictureTheme } from "./picture-theme.ts";
import type { SourceFile } from "../../source-files.ts";

/** What the pictures are to be, and where. */
export interface PictureOptions {
  readonly output?: string;
  readonly format: "svg" | "png";
  readonly theme: PictureTheme;
  readonly scale: number;
  readonly frame?: boolean;
}

/** A diagram to render. */
export interface RenderTask {
  readonly source: SourceFile;
  readonly index: number;
  readonly name: string;
  readonly result: RenderedDiagram;
}

interface Making {
  readonly options: PictureOptions;
  readonly progress: Progress;
  /** By the root of their sources. */
  readonly workshops: ReadonlyMap<string, Workshop>;
  readonly world: World;
}

/** The files of the pictures, in the order of the diagrams that were rendered. */
export async function makePictures(
  { options, progress, workshops, world }: Making,
  tasks: readonly RenderTask[],
): Promise<OutputFile[]> {
  const pictures: OutputFile[] = [];
  const folders = new Map<string, ReturnType<typeof nameFiles>>();
  for (const { name, result, source } of tasks) {
    if (!result.ok) continue;
    const fontRules = await embedFonts(facesFor(textOfSvg(result.svg), ["IBM Plex Sans", "IBM Plex Mono"]));
    const standalone = standaloneSvg(result.svg, {
      background: palette(readPictureTheme(options.theme).theme).page,
      fontRules,
      title: name,
    });
    const framed = options.frame === true ? wrapForExport(standalone) : standalone;
    const path = picturePath({ name, source, folders }, options, world);
    const session = workshops.get(source.root)?.session;
    const size = pictureSize(framed);
    if (options.format === "svg" || !session || !size) pictures.push({ path, content: framed });
    else pictures.push({ path, content: await rasterise(framed, { scale: options.scale, size }, session) });
    progress.count(pictures.length, tasks.length);
  }
  return pictures;
}

interface PicturePlace extends Pick<RenderTask, "name" | "source"> {
  /** What names the files of each folder: sources of one name may have their pictures in one. */
  readonly folders: Map<string, ReturnType<typeof nameFiles>>;
}

function picturePath(
  { folders, name, source }: PicturePlace,
  { format, output }: PictureOptions,
  world: World,
): string {
  if (output !== undefined && isFile(output)) return resolve(world.folder, output);
  const folder =
    output === undefined ? dirname(join(source.root, source.path)) : resolve(world.folder, output);
  const nameIn = folders.get(folder) ?? nameFiles();
  folders.set(folder, nameIn);
  return join(folder, nameIn(name, `.${format}`));
}

/** True where the output names a file, and no folder. */
export function isFile(output: string): boolean {
  return /\.(?:svg|png)$/i.test(output);
}
