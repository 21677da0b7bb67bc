/// <reference lib="dom" />
import { findPlantumlBlocks, renderDiagram, type RenderedDiagram } from "../../document/diagrams/index.ts";
import type {
  Clock,
  DiagramSource,
  FileTree,
  Notation,
  StandardLibraries,
  ThemeName,
} from "../../model/index.ts";
import { createDiagramFonts } from "./diagram-fonts.ts";
import { createFrameMermaid } from "./mermaid-in-frame.ts";
import { createPictureCache } from "./picture-cache.ts";
import { createPictureQueue } from "./picture-queue.ts";
import { createWorkerPlantuml } from "./plantuml-in-worker.ts";
import { type Presentation, presentPicture } from "./present-picture.ts";

/** The text of a diagram, to be rendered in the browser. */
export interface PictureRequest {
  readonly notation: Notation;
  readonly text: string;
  /** By default the theme that the person has chosen. */
  readonly theme?: ThemeName;
  /** The viewer of the picture: while one waits, only the newest text with the same key is rendered. */
  readonly key?: string;
  /** The path of the text, and the files that it may include; without it the text has no includes. */
  readonly place?: { readonly file: string; readonly files: Readonly<Record<string, string>> };
}

/** Renders diagrams in the browser, without the server. */
export interface Pictures {
  /**
   * The picture of a text, sanitised, or findings at the lines of the text. Under a `key` an older request that still
   * waits is answered with the picture of the newest.
   */
  render(request: PictureRequest): Promise<RenderedDiagram>;
  /**
   * `@font-face` rules with the embedded fonts of a picture, for a separate file: an image cannot load any.
   */
  fontRules(svg: string): Promise<string>;
  /** A rendered picture as an image to be shown on its paper (`paperColour`), with its fonts. */
  present(svg: string, presentation: Presentation): Promise<Blob>;
}

interface BrowserPicturesOptions {
  /** Starts the worker that runs `servePlantuml`. */
  readonly startWorker: () => Worker;
  /** Address of the page that runs `serveMermaid`. */
  readonly frameAddress: string;
  /** The address of a font, named as a module of its package. */
  readonly fontAddress: (file: string) => string | undefined;
  /** Names of the worker's standard libraries. */
  readonly libraries: readonly string[];
  readonly theme: () => ThemeName;
  readonly clock: Clock;
  /** Measures the processor time that a busy thread gets. */
  readonly workClock: Pick<Clock, "after">;
  /** How much processor time one diagram may take, in milliseconds. */
  readonly processorLimit?: number;
}

const defaultProcessorLimit = 10_000;
const keptPictures = 200;

/** The file name in findings about a text that is not in a file. */
const ownFile = "diagram";

/**
 * PlantUML in a worker and Mermaid in a sandboxed frame, both started by the first diagram that needs them
 * (security, section 0: diagram text never runs in the application's document).
 */
export function createBrowserPictures({
  clock,
  fontAddress,
  frameAddress,
  libraries,
  processorLimit = defaultProcessorLimit,
  startWorker,
  theme,
  workClock,
}: BrowserPicturesOptions): Pictures {
  const fonts = createDiagramFonts(fontAddress);
  const limits = { clock, workClock, processorLimit };
  const engines = {
    plantuml: createWorkerPlantuml({ ...limits, startWorker }),
    mermaid: createFrameMermaid({ ...limits, fonts, frameAddress }),
  };
  const cache = createPictureCache(keptPictures);
  const shipped = toStandardLibraries(libraries);
  const queues = { plantuml: queueFor("plantuml"), mermaid: queueFor("mermaid") };

  function queueFor(notation: Notation) {
    return createPictureQueue<PictureRequest, RenderedDiagram>({
      draw: (request) =>
        renderDiagram(sourceOf(request), {
          engines,
          cache,
          tree: request.place === undefined ? noFiles : treeOf(request.place.files),
          libraries: async () => shipped,
          theme: request.theme ?? theme(),
          date: startOfDay(clock.now()),
        }),
      isUseful: ({ ok }) => ok,
      hurry: () => engines[notation].hurry(),
    });
  }

  return {
    render: (request) => queues[request.notation].ask(request, request.key),
    fontRules: (svg) => fonts.rulesFor(svg),
    present: async (svg, presentation) =>
      presentPicture(svg, { ...presentation, fonts: await fonts.styleFor(svg) }),
  };
}

/** A file may have words around its first diagram; a finding then still names the line that the person sees. */
function sourceOf({ notation, place, text }: PictureRequest): DiagramSource {
  const [block] = notation === "plantuml" ? findPlantumlBlocks(text) : [];
  return { notation, file: place?.file ?? ownFile, text: block?.text ?? text, line: block?.line ?? 1 };
}

/** What "now" means to a diagram stays for a day, so that an unchanged text has an unchanged picture. */
function startOfDay(now: Date): string {
  return `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

function toStandardLibraries(names: readonly string[]): StandardLibraries {
  return { names, fingerprint: async (name) => name };
}

/** A diagram in the browser has no project. */
const noFiles: FileTree = {
  root: "the workspace",
  list: async () => [],
  read: async () => ({ kind: "missing" }),
};

function treeOf(files: Readonly<Record<string, string>>): FileTree {
  return {
    ...noFiles,
    list: async () => Object.keys(files),
    read: async (path) => {
      const text = Object.hasOwn(files, path) ? files[path] : undefined;
      return text === undefined
        ? { kind: "missing" }
        : { kind: "file", bytes: new TextEncoder().encode(text) };
    },
  };
}
