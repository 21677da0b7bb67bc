import { join } from "node:path";
import type { RenderContext } from "../../diagrams/index.ts";
import type { ThemeName } from "../../model/index.ts";
import type { FileTree, StandardLibraries } from "../../ports.ts";
import { createRemotePlantuml } from "../engine/remote-plantuml.ts";
import { type BrowserSession, createBrowserSession } from "./browser/browser-session.ts";
import type { BrowserOptions } from "./browser/launch-browser.ts";
import { createMermaidEngine } from "./mermaid-engine.ts";
import { createPlantumlPool, type PlantumlPoolOptions } from "./plantuml-pool.ts";
import { createFolderCache, noCache } from "./render-cache.ts";
import { openStandardLibrary } from "./standard-library/open-standard-library.ts";

export interface WorkshopOptions {
  readonly tree: FileTree;
  readonly theme: ThemeName;
  /** The user's own settings for Mermaid. */
  readonly mermaidConfig?: RenderContext["mermaidConfig"];
  /** An instant in ISO 8601; what "today" means to a diagram. */
  readonly date: string;
  /** Folder that pictures are kept in; without one nothing is kept. */
  readonly cacheFolder?: string | undefined;
  readonly browser?: BrowserOptions | undefined;
  /** Folder or jar of the user's own standard library. */
  readonly standardLibrary?: string | undefined;
  /** Address of a PlantUML server, used in place of the built-in engine. */
  readonly service?: string | undefined;
  /** How much processor time one diagram may take, in milliseconds. */
  readonly processorLimit?: number | undefined;
  /** How much a worker of PlantUML may take, in megabytes. */
  readonly memoryLimit?: PlantumlPoolOptions["memoryLimit"];
}

/** Engines, cache and browser for one run; nothing starts before it is needed, and `close` ends all of it. */
export interface Workshop {
  readonly context: RenderContext;
  readonly session: BrowserSession;
  close(): Promise<void>;
}

/** Brings engines, cache and browser together for one run. */
export function openWorkshop(options: WorkshopOptions): Workshop {
  const { cacheFolder, date, mermaidConfig, service, theme, tree } = options;
  const session = createBrowserSession(options.browser);
  const limits = options.processorLimit === undefined ? {} : { processorLimit: options.processorLimit };
  const memory = options.memoryLimit === undefined ? {} : { memoryLimit: options.memoryLimit };
  const library = options.standardLibrary;
  const plantuml =
    service === undefined
      ? createPlantumlPool({
          ...limits,
          ...memory,
          ...(library === undefined ? {} : { standardLibrary: library }),
        })
      : createRemotePlantuml(service, (url, { signal }) => fetch(url, { signal, redirect: "error" }));
  const mermaid = createMermaidEngine(session, limits);
  let libraries: Promise<StandardLibraries> | undefined;
  return {
    context: {
      engines: { plantuml, mermaid },
      cache: cacheFolder === undefined ? noCache : createFolderCache(join(cacheFolder, "pictures")),
      tree,
      libraries: () => (libraries ??= openStandardLibrary(library)),
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
