import * as z from "zod";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { type FileTree, foldName, encodeText } from "../../../model/index.ts";
import { folderFileKind, folderFileLimits } from "../../project-folder/index.ts";
import type { FileChanges } from "../assistance.ts";
import { pathInput } from "../project-path.ts";
import type { ProjectState } from "../project-state.ts";
import { refused } from "../tool.ts";

/** The places in which a program can propose a change. The manifest is not one: it names services and programs. */
const changeable =
  /^(?:(?:requirements|use-cases|diagrams|pages|decisions)\/.+|elements\.yaml|api\/openapi\.(?:ya?ml|json))$/;

/** The number of files that one proposal can change. */
const mostFiles = 20;

const longest = Math.max(...Object.values(folderFileLimits));

/** The files of a proposal. */
export const changedFilesInput = z
  .array(
    z.strictObject({
      path: pathInput.refine((path) => changeable.test(path), {
        error:
          "a file below requirements/, use-cases/, diagrams/, pages/ or decisions/, or elements.yaml or api/openapi.yaml",
      }),
      text: z
        .string()
        .max(longest, { error: `at most ${String(longest / 1024)} KB` })
        .refine((text) => !text.includes("\0") && text.isWellFormed(), {
          error: "a text without NUL and without half of a surrogate pair",
        })
        .nullable()
        .describe("The whole new text of the file; null removes it."),
      revision: z
        .string()
        .max(100)
        .optional()
        .describe("The revision of the file that you have read, from read_file. Omit it for a new file."),
    }),
  )
  .min(1, { error: "one file or more" })
  .max(mostFiles, { error: `at most ${String(mostFiles)} files` })
  .describe("The files that the change writes or removes.");

type ChangedFile = z.output<typeof changedFilesInput>[number];

/**
 * Returns the changes of a proposal that fit the current files.
 *
 * @throws ArchscribeError WRONG_USAGE for a file that is named twice, has no such revision or has the name of another one;
 * FILE_TOO_LARGE
 */
export function changesOf(proposed: readonly ChangedFile[], state: ProjectState): FileChanges {
  const changes = new Map<string, string | undefined>();
  for (const file of proposed) {
    if (changes.has(file.path)) throw refused(`${file.path} is named twice`, "Name each file once.");
    checkLength(file);
    checkRevision(file, state);
    changes.set(file.path, file.text ?? undefined);
  }
  checkNamesApart(changes, state);
  return changes;
}

function checkLength({ path, text }: ChangedFile): void {
  const limit = folderFileLimits[folderFileKind(path) ?? "text"];
  const size = new TextEncoder().encode(text ?? "").length;
  const inKilobytes = (bytes: number): string => `${String(Math.ceil(bytes / 1024))} KB`;
  if (size > limit)
    throw new ArchscribeError("FILE_TOO_LARGE", { path, size: inKilobytes(size), limit: inKilobytes(limit) });
}

/** A caller that overwrites a text must have read its current version. */
function checkRevision({ path, revision, text }: ChangedFile, { files }: ProjectState): void {
  const current = files.get(path);
  if (current?.revision === revision && (current !== undefined || text !== null)) return;
  if (current === undefined)
    throw refused(
      `${path} does not exist`,
      "Omit `revision` to create it; a file that does not exist cannot be removed.",
    );
  const reason =
    revision === undefined
      ? `${path} exists, and no revision is named`
      : `${path} has changed since you read it`;
  throw refused(reason, "Read it with read_file, base your change on that text, and name its revision.");
}

function checkNamesApart(changes: FileChanges, { files }: ProjectState): void {
  const written = [...changes].flatMap(([path, text]) => (text === undefined ? [] : [path]));
  const kept = [...files.keys()].filter((path) => !changes.has(path));
  const names = new Map<string, string>();
  for (const path of [...kept, ...written]) {
    const twin = names.get(foldName(path));
    if (twin !== undefined && changes.has(path))
      throw refused(
        `${path} and ${twin} are the same file on systems that do not distinguish their names`,
        "Choose another name.",
      );
    names.set(foldName(path), path);
  }
}

/** Returns a folder with changes in it, which are in none of its files. */
export function changedTree(tree: FileTree, changes: FileChanges): FileTree {
  return {
    root: tree.root,
    async list() {
      const unchanged = (await tree.list()).filter((path) => !changes.has(path));
      const written = [...changes].flatMap(([path, text]) => (text === undefined ? [] : [path]));
      return [...unchanged, ...written].toSorted();
    },
    async read(path) {
      if (!changes.has(path)) return tree.read(path);
      const text = changes.get(path);
      return text === undefined ? { kind: "missing" } : { kind: "file", bytes: encodeText(text) };
    },
  };
}
