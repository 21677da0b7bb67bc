import { cacheFolderOf, createFolderCache } from "@archscribe/core/platform/node/folder";
import { join } from "node:path";
import {
  type CheckedProject,
  type ProjectDrift,
  withDrift,
  withPictures,
  figuresOf,
} from "@archscribe/core/document/checks";
import { renderDiagram, type RenderedDiagram } from "@archscribe/core/document/diagrams";
import {
  createEditedReader,
  type EditedProject,
  type FindOccurrences,
  occurrenceFinder,
} from "@archscribe/core/document/editor";
import { manifestFile } from "@archscribe/core/document/project-folder";
import type { DiagramSource, RenderCache } from "@archscribe/core/model";
import { ArchscribeError, type Finding, inReadingOrder } from "@archscribe/core/model/errors";
import { findDrift } from "../../find-drift.ts";
import { keepWorkshop } from "../../kept-workshop.ts";
import { today } from "../../today.ts";
import type { World } from "../../world.ts";
import type { RenderingOptions } from "../shared-options.ts";
import { type LiveFolder, openLiveFolder } from "./live-folder.ts";

export interface SessionOptions extends RenderingOptions {
  readonly render: boolean;
  readonly drift: boolean;
}

/** The present state of a project, with all of its findings. */
export interface SessionState {
  readonly edited: EditedProject;
  readonly findings: readonly Finding[];
  /** Finds what the files name; nothing as long as the project could not be read. */
  readonly find: FindOccurrences;
}

/** The project of one folder while it is edited. */
export interface ProjectSession {
  /** Absolute, as the editor names it. */
  readonly folder: string;
  readonly live: LiveFolder;
  /** The last state; undefined before the first reading. */
  readonly state: SessionState | undefined;
  /** Reads the project again soon; `saved` looks at the disk and compares the document with its system again, too. */
  changed(how: "typed" | "saved"): void;
  /** Waits until no change is left to be read, and returns the state. */
  settled(): Promise<SessionState | undefined>;
  close(): Promise<void>;
}

export interface SessionListener {
  /** Called with each new state. */
  changed(session: ProjectSession): void;
  /** Called with the reason why a part of the work failed. */
  failed(message: string): void;
}

/** How long the first of several changes waits for the others, in milliseconds. */
const gathering = 30;
/** How long nobody types before diagrams are rendered, in milliseconds. */
const pause = 400;
/** How long the engines are kept without use, in milliseconds. */
const idle = 60_000;
/** How many diagrams are rendered at once. */
const atOnce = 2;

const noOccurrences: FindOccurrences = () => [];
const nothingRead: EditedProject = { texts: new Map(), findings: [], checked: undefined, faulty: new Set() };

/** Opens the project of a folder, and reads it for the first time. */
export function openSession(
  folder: string,
  {
    listener,
    options,
    world,
  }: { readonly listener: SessionListener; readonly options: SessionOptions; readonly world: World },
): ProjectSession {
  const live = openLiveFolder(folder);
  const read = createEditedReader();
  const pictures = keepPictures(folder, options, world);
  const closing = new AbortController();
  let state: SessionState | undefined;
  let drift: ProjectDrift | undefined;
  let isDriftOld = options.drift;
  let running: Promise<void> | undefined;
  let isWaiting = false;
  let quiet: NodeJS.Timeout | undefined;
  const said = new Set<string>();

  const session: ProjectSession = {
    folder,
    live,
    get state() {
      return state;
    },
    changed(how) {
      if (how === "saved") {
        live.forget();
        isDriftOld = options.drift;
      }
      isWaiting = true;
      running ??= readSoon();
    },
    async settled() {
      while (running !== undefined) await running;
      return state;
    },
    async close() {
      closing.abort();
      clearTimeout(quiet);
      await running;
      await pictures.close();
    },
  };

  async function readSoon(): Promise<void> {
    while (isWaiting && !closing.signal.aborted) {
      await new Promise((resolve) => void setTimeout(resolve, gathering));
      isWaiting = false;
      await readNow();
    }
    running = undefined;
    clearTimeout(quiet);
    if (!closing.signal.aborted) quiet = setTimeout(() => void lookCloser(), pause);
  }

  async function readNow(): Promise<void> {
    try {
      const edited = await read(live, today(world));
      show({ edited, find: edited.checked === undefined ? noOccurrences : occurrenceFinder(edited.checked) });
    } catch (error) {
      if (!(error instanceof ArchscribeError)) return report(error);
      // Without a manifest it is no longer a project; otherwise the last model stays, for completion.
      const findings = error.code === "PROJECT_NOT_FOUND" ? [] : [findingOf(error)];
      const { edited = nothingRead, find = noOccurrences } = state ?? {};
      state = { edited: { ...edited, findings }, findings, find };
      listener.changed(session);
    }
  }

  /** Says once what prevents a part of the work. A fault of a rule must not end the server, and with it the others. */
  function report(error: unknown): void {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const message = error instanceof ArchscribeError ? `${error.message}. ${error.hint}` : fault;
    if (!said.has(message)) listener.failed(message);
    said.add(message);
  }

  /** Shows a state with the known findings about pictures and drift. */
  function show({ edited, find }: Pick<SessionState, "edited" | "find">): void {
    state = { edited, find, findings: inReadingOrder([...edited.findings, ...beside(edited)]) };
    listener.changed(session);
  }

  /**
   * The findings about pictures and drift, except in files whose lines differ from the project's last
   * reading.
   */
  function beside({ checked, faulty }: EditedProject): Finding[] {
    if (checked === undefined) return [];
    const rendered = withPictures(checked, pictures.known(checked));
    const { findings } = drift === undefined ? rendered : withDrift(rendered, drift);
    const own = new Set(checked.findings);
    return findings.filter((one) => !own.has(one) && !faulty.has(one.location.file));
  }

  /** Renders the diagrams that were not rendered yet, and compares the document with its system after each save. */
  async function lookCloser(): Promise<void> {
    const seen = state?.edited;
    if (seen?.checked === undefined || seen.faulty.size > 0) return;
    const { checked } = seen;
    try {
      const hasNewPictures = options.render && (await pictures.render(checked, live, closing.signal));
      const hasNewDrift = isDriftOld;
      if (isDriftOld) {
        isDriftOld = false;
        const place = { folder, cacheFolder: cacheFolderOf(folder), today: today(world) };
        drift = await findDrift({ ...place, indexed: checked }, world);
      }
      if ((hasNewPictures || hasNewDrift) && state !== undefined && !closing.signal.aborted) show(state);
    } catch (error) {
      if (closing.signal.aborted) return;
      report(error);
    }
  }

  session.changed("saved");
  return session;
}

/** An error that prevents reading the project, as a finding about the file that it names, or about the manifest. */
function findingOf({ code, hint, message, parameters }: ArchscribeError): Finding {
  const { path } = parameters;
  const file = code === "PATH_OUTSIDE_ROOT" && typeof path === "string" ? path : manifestFile;
  return { ruleId: "project-format", severity: "error", message, location: { file, line: 1 }, suggest: hint };
}

/**
 * The pictures of diagrams during editing. They are kept in memory; the cache of the project is only read.
 */
interface KeptPictures {
  /** Returns the pictures that are known of a project, by figure. */
  known(checked: CheckedProject): ReadonlyMap<string, RenderedDiagram>;
  /** Renders the missing ones. Returns whether there were any. */
  render(checked: CheckedProject, tree: LiveFolder, signal: AbortSignal): Promise<boolean>;
  close(): Promise<void>;
}

function keepPictures(folder: string, options: SessionOptions, world: World): KeptPictures {
  let workshop = keepWorkshop(options, world);
  let unused: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const memory = new Map<string, Uint8Array>();
  const disk = createFolderCache(join(cacheFolderOf(folder), "pictures"));
  const cache: RenderCache = {
    get: async (key) => memory.get(key) ?? disk.get(key),
    set: async (key, bytes) => void memory.set(key, bytes),
  };
  /** An unchanged figure is the same object in the next reading. */
  const byFigure = new WeakMap<DiagramSource, RenderedDiagram>();

  async function renderMissing(
    checked: CheckedProject,
    tree: LiveFolder,
    signal: AbortSignal,
  ): Promise<boolean> {
    const missing = figuresOf(checked.project).filter((figure) => !byFigure.has(figure));
    if (missing.length === 0 || signal.aborted) return false;
    clearTimeout(unused);
    const opened = { folder, project: checked.project, tree, cacheFolder: undefined };
    const { context } = await workshop.for(opened);
    const waiting = missing.values();
    const draw = async (): Promise<void> => {
      for (const figure of waiting) {
        if (signal.aborted) return;
        byFigure.set(figure, await renderDiagram(figure, { ...context, tree, cache }));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, draw));
    unused = setTimeout(() => void close(), idle);
    unused.unref();
    return true;
  }

  async function close(): Promise<void> {
    clearTimeout(unused);
    await running.catch(() => undefined);
    const old = workshop;
    workshop = keepWorkshop(options, world);
    await old.close();
  }

  return {
    known: ({ project }) =>
      new Map(
        figuresOf(project).flatMap((figure) => {
          const picture = byFigure.get(figure);
          return picture === undefined ? [] : [[figure.id, picture] as const];
        }),
      ),
    render(checked, tree, signal) {
      const next = running.catch(() => undefined).then(() => renderMissing(checked, tree, signal));
      running = next;
      return next;
    },
    close,
  };
}
