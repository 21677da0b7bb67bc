import { join } from "node:path";
import type { RenderContext } from "@archscribe/core/document/diagrams";
import { type BrowserSession, createBrowserSession, openWorkshop } from "@archscribe/core/platform/node";
import { defaultTheme, type FileTree, type RenderCache } from "@archscribe/core/model";
import { LRUCache } from "lru-cache";
import type { Configuration } from "../configuration.ts";
import { createBoundedCache } from "./bounded-cache.ts";
import { browserEnvironment } from "./browser-environment.ts";
import { createDrawLimit, type DrawLimit } from "./limit-draws.ts";

/** A diagram to render, and how. */
interface Subject {
  /** The files that it may include. */
  readonly tree: FileTree;
  readonly theme: RenderContext["theme"];
  readonly mermaidConfig?: RenderContext["mermaidConfig"];
  /** The date of "today" in the diagram. */
  readonly today: Date;
}

/** Renders diagrams and prints documents, for all operations and jobs of this server. */
export interface Rendering {
  readonly contextFor: (subject: Subject) => RenderContext;
  /** The one browser; it starts when something needs it. */
  readonly session: BrowserSession;
  /** Keeps pictures and printed documents, by content address. */
  readonly cache: RenderCache;
  /** The most recently requested pictures, ready to send. */
  readonly recent: LRUCache<string, ReadyPicture>;
  readonly limit: DrawLimit;
  /**
   * Starts a browser and ends it again, so that who runs the server learns at its start, and not at the first PDF, how the
   * browser runs.
   *
   * @throws ArchscribeError when it does not run
   */
  readonly tryBrowser: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A picture as it is sent. */
export interface ReadyPicture {
  readonly etag: string;
  readonly bytes: Uint8Array;
}

/** How much processor time a diagram may take, in milliseconds. */
export const drawLimit = 10_000;

const workerMemory = 512;
const cacheSize = 512 * 1024 * 1024;
const recentSize = 32 * 1024 * 1024;

/** An empty folder. */
export const emptyTree: FileTree = {
  root: "the diagram",
  list: async () => [],
  read: async () => ({ kind: "missing" }),
};

/** The operator's settings for the browser and the disk. */
export type RenderingConfiguration = Pick<
  Configuration,
  "BROWSER_SANDBOX" | "DATA_FOLDER" | "PUPPETEER_EXECUTABLE_PATH"
>;

/**
 * Opens the engines; each starts at its first use.
 *
 * @param unsandboxed gets the reason for a browser without its sandbox, once
 * @param isForOneTask true if the engines end with the task: then PlantUML starts a second worker only for many diagrams,
 *   since the start takes longer than drawing some
 */
export function openRendering(
  { BROWSER_SANDBOX, DATA_FOLDER, PUPPETEER_EXECUTABLE_PATH }: RenderingConfiguration,
  unsandboxed: (reason: string) => void,
  { isForOneTask = false }: { readonly isForOneTask?: boolean } = {},
): Rendering {
  const cache = createBoundedCache(join(DATA_FOLDER, "cache"), cacheSize);
  const browser = {
    named: PUPPETEER_EXECUTABLE_PATH,
    environment: browserEnvironment(process.env),
    sandbox: BROWSER_SANDBOX,
    unsandboxed: once(unsandboxed),
  };
  const workshop = openWorkshop({
    tree: emptyTree,
    theme: defaultTheme,
    date: new Date(0).toISOString(),
    browser,
    processorLimit: drawLimit,
    memoryLimit: workerMemory,
    ...(!isForOneTask && { diagramsPerWorker: 1 }),
  });
  const trial = createBrowserSession(browser);
  return {
    contextFor: ({ mermaidConfig, theme, today, tree }) => ({
      ...workshop.context,
      cache,
      tree,
      theme,
      mermaidConfig,
      // A picture that contains the date changes every day, not every moment.
      date: `${today.toISOString().slice(0, 10)}T00:00:00.000Z`,
    }),
    session: workshop.session,
    cache,
    recent: new LRUCache({ maxSize: recentSize, sizeCalculation: ({ bytes }) => bytes.length + 1 }),
    limit: createDrawLimit({ each: 4, all: 64 }),
    tryBrowser: async () => {
      try {
        await trial.openPage("Mermaid, PNG and PDF");
      } finally {
        await trial.close();
      }
    },
    close: async () => {
      await Promise.all([trial.close(), workshop.close()]);
    },
  };
}

function once(tell: (reason: string) => void): (reason: string) => void {
  let isTold = false;
  return (reason) => {
    if (!isTold) tell(reason);
    isTold = true;
  };
}
