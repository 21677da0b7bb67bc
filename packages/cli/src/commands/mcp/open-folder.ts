import { basename, join, resolve } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  type FileChanges,
  type FigurePlace,
  type ProjectState,
  readState,
  shareReadings,
} from "@archscribe/core/document/assistance";
import {
  facesFor,
  palette,
  pictureSize,
  renderDiagram,
  type RenderedDiagram,
  standaloneSvg,
  textOfSvg,
} from "@archscribe/core/document/diagrams";
import { manifestFile } from "@archscribe/core/document/project-folder";
import type { FigureSource, FileTree } from "@archscribe/core/model";
import {
  changeFolder,
  embedFonts,
  fingerprintText,
  openFileTree,
  rasterise,
  type Workshop,
} from "@archscribe/core/platform/node";
import { keepWorkshop } from "../../kept-workshop.ts";
import { readTexts } from "../../read-texts.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";
import type { RenderingOptions } from "../shared-options.ts";
import { folderStamp } from "./folder-stamp.ts";
import { oneByOne } from "./one-by-one.ts";

/** A project folder that is served. */
export interface ServedFolder {
  readonly id: string;
  /** Reads the folder, if it has changed since the last reading. */
  state(): Promise<ProjectState>;
  draw(figure: FigureSource, place: FigurePlace): Promise<RenderedDiagram>;
  png(svg: string, place: FigurePlace): Promise<Uint8Array>;
  write(changes: FileChanges, seen: ProjectState): Promise<void>;
  close(): Promise<void>;
}

/** Opens a folder to serve it. @throws ArchscribeError PROJECT_NOT_FOUND */
export async function openFolder(
  folder: string,
  options: RenderingOptions,
  world: World,
): Promise<ServedFolder> {
  const absolute = resolve(world.folder, folder);
  const tree: FileTree = { ...openFileTree(absolute), root: folder };
  if ((await tree.read(manifestFile)).kind === "missing")
    throw new ArchscribeError("PROJECT_NOT_FOUND", { path: folder });
  const id = basename(absolute);
  const readings = shareReadings<ProjectState>(1);
  const workshop = keepWorkshop(options, world);
  const inTurn = oneByOne();
  const cacheFolder = join(absolute, ".archscribe", "cache");
  const workshopFor = (place: FigurePlace): Promise<Workshop> =>
    workshop.for({ ...place, folder: absolute, cacheFolder });
  return {
    id,
    state: async () =>
      readings.of(id, await folderStamp(absolute, tree), async () =>
        readState({ id, tree, files: withRevisions(await readTexts(tree)) }),
      ),
    draw: (figure, place) =>
      inTurn(async () => {
        const { context } = await workshopFor(place);
        return renderDiagram(figure, { ...context, tree: place.tree });
      }),
    png: (svg, place) =>
      inTurn(async () => {
        const { session } = await workshopFor(place);
        const fontRules = await embedFonts(facesFor(textOfSvg(svg), ["IBM Plex Sans", "IBM Plex Mono"]));
        const whole = standaloneSvg(svg, { background: palette("Plain").page, fontRules, title: "Figure" });
        return rasterise(whole, { scale: 1, size: pictureSize(whole) ?? { width: 1, height: 1 } }, session);
      }),
    write: (changes, seen) =>
      inTurn(() =>
        changeProject(absolute, world, async () => {
          await requireUnchanged(changes, seen, tree);
          const written = [...changes].flatMap(([path, text]) =>
            text === undefined ? [] : [[path, text] as const],
          );
          const removed = [...changes].flatMap(([path, text]) => (text === undefined ? [path] : []));
          await changeFolder(absolute, { written: new Map(written), removed }, world);
        }),
      ),
    close: () => inTurn(() => workshop.close()),
  };
}

function withRevisions(texts: ReadonlyMap<string, string>): ProjectState["files"] {
  return new Map(Array.from(texts, ([path, text]) => [path, { text, revision: fingerprintText(text) }]));
}

/** A person may have saved a file while the change was checked. */
async function requireUnchanged(changes: FileChanges, seen: ProjectState, tree: FileTree): Promise<void> {
  const texts = await readTexts(tree);
  for (const path of changes.keys())
    if (texts.get(path) !== seen.files.get(path)?.text)
      throw new ArchscribeError("WRONG_USAGE", {
        reason: `${path} has changed while the proposal was checked`,
        advice: "Nothing was written. Read the file again, and repeat the proposal.",
      });
}
