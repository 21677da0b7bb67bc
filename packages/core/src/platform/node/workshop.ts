import { createFolderCache, noCache } from "./folder/index.ts";
import { join } from "node:path";
import type { RenderContext } from "../../document/diagrams/index.ts";
import type { DiagramEngine, FileTree, StandardLibraries, ThemeName } from "../../model/index.ts";
import { createRemotePlantuml } from "../engine/remote-plantuml.ts";
import { type BrowserSession, createBrowserSession } from "./browser/browser-session.ts";
import type { BrowserOptions } from "./browser/launch-browser.ts";
import type { JavaPlantuml } from "./java/find-java.ts";
import { createJavaPlantuml } from "./java/java-plantuml.ts";
import { createMermaidEngine } from "./mermaid-engine.ts";
import { createPlantumlPool, type PlantumlPoolOptions } from "./plantuml-pool.ts";
import { openStandardLibrary } from "./standard-library/open-standard-library.ts";
import { createWarmPlantuml, type WarmPlantumlOptions } from "./warm/warm-plantuml.ts";

export interface WorkshopOptions {
  readonly tree: FileTree;
  readonly theme: ThemeName;
  /** The user's own settings for Mermaid. */
  readonly mermaidConfig?: RenderContext["mermaidConfig"];
  /** An instant in ISO 8601; what "today" means to a diagram. */
  readonly date: string;
  /** Folder for the cache of pictures; without one nothing is cached. */
  readonly cacheFolder?: string | undefined;
  readonly browser?: BrowserOptions | undefined;
  /** Folder or jar of the user's own standard library. */
  readonly standardLibrary?: string | undefined;
  /** Address of a PlantUML server, used instead of the built-in engine. */
  readonly service?: string | undefined;
  /** The user's own Java and `plantuml.jar`, used instead of the built-in engine. */
  readonly java?: JavaPlantuml | undefined;
  /** How long a daemon stays that keeps the built-in engine warm; without it none is started. */
  readonly warm?: Pick<WarmPlantumlOptions, "idle" | "onMissing"> | undefined;
  /** How much processor time one diagram may take, in milliseconds. */
  readonly processorLimit?: number | undefined;
  /** How much a worker of PlantUML may take, in megabytes. */
  readonly memoryLimit?: PlantumlPoolOptions["memoryLimit"];
  /** How many diagrams there must be for each worker of PlantUML: 1 for a process that stays, so that it soon has all. */
  readonly diagramsPerWorker?: PlantumlPoolOptions["diagramsPerWorker"];
}

/** Engines, cache and browser for one run; nothing starts before it is needed, and `close` ends all of it. */
export interface Workshop {
  readonly context: RenderContext;
  readonly session: BrowserSession;
  close(): Promise<void>;
}

/** Brings engines, cache and browser together for one run. */
export function openWorkshop(options: WorkshopOptions): Workshop {
  const { cacheFolder, date, mermaidConfig, theme, tree } = options;
  const session = createBrowserSession(options.browser);
  const limits = options.processorLimit === undefined ? {} : { processorLimit: options.processorLimit };
  const plantuml = openPlantuml(options);
  const mermaid = createMermaidEngine(session, limits);
  let libraries: Promise<StandardLibraries> | undefined;
  return {
    context: {
      engines: { plantuml, mermaid },
      cache: cacheFolder === undefined ? noCache : createFolderCache(join(cacheFolder, "pictures")),
      tree,
      libraries: () => (libraries ??= openLibraries(options)),
      theme,
      mermaidConfig,
      date,
    },
    session,
    async close() {
      await Promise.all([plantuml.close(), mermaid.close()]);
    },
  };
}

function openPlantuml({
  diagramsPerWorker,
  java,
  memoryLimit,
  processorLimit,
  service,
  standardLibrary,
  warm,
}: WorkshopOptions): DiagramEngine {
  const limits = {
    ...(processorLimit === undefined ? {} : { processorLimit }),
    ...(memoryLimit === undefined ? {} : { memoryLimit }),
  };
  if (!java && service !== undefined) {
    return createRemotePlantuml(service, (url, { signal }) => fetch(url, { signal, redirect: "error" }));
  }
  const builtIn = createPlantumlPool({
    ...limits,
    ...(diagramsPerWorker === undefined ? {} : { diagramsPerWorker }),
    ...(standardLibrary === undefined ? {} : { standardLibrary }),
  });
  if (java) return createJavaPlantuml({ ...limits, builtIn, program: java, environment: process.env });
  if (!warm) return builtIn;
  if (standardLibrary === undefined) {
    return createWarmPlantuml({ ...warm, limits, builtIn, environment: process.env });
  }
  warm.onMissing?.("your own standard library is read again by every command");
  return builtIn;
}

/**
 * The libraries that the engine will find: a jar has its own, unless it is so old that it stores them
 * differently.
 */
function openLibraries({ java, standardLibrary }: WorkshopOptions): Promise<StandardLibraries> {
  if (!java) return openStandardLibrary(standardLibrary);
  return openStandardLibrary(java.jar).catch(() => openStandardLibrary());
}
