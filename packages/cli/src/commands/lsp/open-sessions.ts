import { existsSync, realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { isWithin } from "../../folder-around.ts";
import type { World } from "../../world.ts";
import {
  type ProjectSession,
  openSession,
  type SessionListener,
  type SessionOptions,
} from "./project-session.ts";
import type { OpenText } from "./live-folder.ts";

/** A file of a project that is being edited. */
export interface EditedFile {
  readonly session: ProjectSession;
  /** Path below the project folder, with '/'. */
  readonly file: string;
}

/** The projects of an editor: in its folders, and around its open files. */
export interface OpenSessions {
  /** Opens the project of a folder. Returns false if the folder is in no project. */
  openFolder(uri: string): boolean;
  /** Takes the unsaved text of a file. A file outside of every project is ignored. */
  openText(text: OpenText): void;
  closeText(uri: string): void;
  /** Returns the file at an address; undefined outside of every project. */
  fileAt(uri: string): EditedFile | undefined;
  all(): readonly ProjectSession[];
  /** Reads the projects with changed files from the disk again. */
  changedOnDisk(uris: readonly string[]): void;
  /** Closes the projects without open files that are in none of some folders, and returns them. */
  closeOutside(uris: readonly string[]): Promise<readonly ProjectSession[]>;
  close(): Promise<void>;
}

/** Opens no project yet. */
export function openSessions(dependencies: {
  readonly listener: SessionListener;
  readonly options: SessionOptions;
  readonly world: World;
}): OpenSessions {
  /** By the real path of the folder, so that a link to a project is not a second project. */
  const sessions = new Map<string, ProjectSession>();

  function sessionIn(
    path: string,
  ): { readonly session: ProjectSession; readonly folder: string } | undefined {
    const folder = projectAround(path);
    if (folder === undefined) return undefined;
    const key = realpathSync(folder);
    const session = sessions.get(key) ?? openSession(folder, dependencies);
    sessions.set(key, session);
    return { session, folder };
  }

  function fileAt(uri: string): EditedFile | undefined {
    const path = pathOf(uri);
    const found = path === undefined ? undefined : sessionIn(dirname(path));
    if (path === undefined || found === undefined) return undefined;
    return { session: found.session, file: relative(found.folder, path).split(sep).join("/") };
  }

  return {
    openFolder: (uri) => {
      const path = pathOf(uri);
      return path !== undefined && sessionIn(path) !== undefined;
    },
    openText(text) {
      const found = fileAt(text.uri);
      if (found === undefined) return;
      const { file, session } = found;
      const isKnown = session.live.open.has(file);
      session.live.open.set(file, text);
      session.changed(isKnown ? "typed" : "saved");
    },
    closeText(uri) {
      for (const session of sessions.values())
        for (const [file, text] of session.live.open)
          if (text.uri === uri) {
            session.live.open.delete(file);
            session.changed("saved");
          }
    },
    fileAt,
    all: () => [...sessions.values()],
    changedOnDisk(uris) {
      const paths = uris.map(pathOf).filter((path) => path !== undefined);
      for (const [realFolder, session] of sessions)
        if (paths.some((path) => isWithin(session.folder, path) || isWithin(realFolder, path)))
          session.changed("saved");
    },
    async closeOutside(uris) {
      const paths = uris.map(pathOf).filter((path) => path !== undefined);
      const closed = [...sessions].filter(
        ([, { folder, live }]) =>
          live.open.size === 0 && !paths.some((path) => isWithin(folder, path) || isWithin(path, folder)),
      );
      for (const [key] of closed) sessions.delete(key);
      await Promise.all(closed.map(([, session]) => session.close()));
      return closed.map(([, session]) => session);
    },
    close: async () => {
      await Promise.all(Array.from(sessions.values(), (session) => session.close()));
    },
  };
}

/** Only files have a path: the texts of other schemes, such as an older version in a comparison, are not the project's. */
function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith("file:") ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the folder of the project that a folder is in: the nearest one with a manifest. */
function projectAround(path: string): string | undefined {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(join(folder, manifestFile))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
