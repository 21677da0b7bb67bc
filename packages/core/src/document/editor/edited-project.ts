import { type Finding, hasErrors, inReadingOrder } from "../../model/errors/index.ts";
import { type FileTree, encodeText } from "../../model/index.ts";
import { type CheckedProject, checkProject } from "../checks/index.ts";
import {
  isProjectFile,
  keepReadings,
  manifestFile,
  type ProjectReading,
  readProject,
  readText,
} from "../project-folder/index.ts";

/** A project as its files are while somebody edits them. */
export interface EditedProject {
  /** The texts of its files by path, with `\n` as the line end. */
  readonly texts: ReadonlyMap<string, string>;
  /** The faults in the form of files, and the findings of the checks. */
  readonly findings: readonly Finding[];
  /**
   * The project with the content of its texts. A file with a format error is in it in its last good version; undefined
   * until that is known.
   */
  readonly checked: CheckedProject | undefined;
  /** The files whose last good versions are in `checked`. */
  readonly faulty: ReadonlySet<string>;
}

/** Reads a project again after each change, and only the files that have changed. */
export type ReadEdited = (tree: FileTree, today?: string) => Promise<EditedProject>;

/**
 * Creates a reader for the changing files of one project.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PATH_OUTSIDE_ROOT, FILE_NOT_READABLE, when a reading is made
 */
export function createEditedReader(): ReadEdited {
  const read = keepReadings();
  /** The last text of each file that had no format error. */
  const sound = new Map<string, string>();
  return async (tree, today) => {
    const [reading, texts] = await Promise.all([readProject(tree, read), textsOf(tree)]);
    const faulty = new Set(
      reading.findings.filter((one) => hasErrors([one])).map(({ location }) => location.file),
    );
    for (const [path, text] of texts) if (!faulty.has(path)) sound.set(path, text);
    const usable =
      reading.project === undefined ? await readProject(treeBefore(tree, faulty, sound), read) : reading;
    return { texts, faulty, ...checkUsable(reading, usable, { faulty, today }) };
  };
}

async function textsOf(tree: FileTree): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of await tree.list()) {
    if (path !== manifestFile && !isProjectFile(path)) continue;
    const text = await readText(tree, path);
    if (text !== undefined) texts.set(path, text);
  }
  return texts;
}

/** Returns the files, with faulty ones in their last good version; files without one are omitted. */
function treeBefore(
  tree: FileTree,
  faulty: ReadonlySet<string>,
  sound: ReadonlyMap<string, string>,
): FileTree {
  return {
    root: tree.root,
    list: async () => (await tree.list()).filter((path) => !faulty.has(path) || sound.has(path)),
    read: async (path) => {
      const before = faulty.has(path) ? sound.get(path) : undefined;
      return before === undefined ? tree.read(path) : { kind: "file", bytes: encodeText(before) };
    },
  };
}

/**
 * Checks the project that can be read. While a file has a format error, the checks say nothing about this file, whose
 * lines they do not know.
 */
function checkUsable(
  { findings }: ProjectReading,
  usable: ProjectReading,
  { faulty, today }: { readonly faulty: ReadonlySet<string>; readonly today: string | undefined },
): Pick<EditedProject, "checked" | "findings"> {
  if (usable.project === undefined) return { checked: undefined, findings };
  const checked = checkProject(usable.project, usable.places, today);
  const about = checked.findings.filter(({ location }) => !faulty.has(location.file));
  return { checked, findings: inReadingOrder([...findings, ...about]) };
}
