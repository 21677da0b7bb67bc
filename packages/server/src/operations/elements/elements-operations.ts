import { indexProject } from "@archscribe/core/document/checks";
import { type Renaming, renameElement as renameInFiles } from "@archscribe/core/document/renaming";
import type {
  ArchitectureElement,
  ArchitecturePlace,
  ArchitectureRelation,
  Location,
} from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { components } from "@archscribe/core/product/client";
import { structuredPatch } from "diff";
import { openFiles } from "../../billing/closed-files.ts";
import type { BodyOf, Operation, Operations } from "../../contract/operation.ts";
import { limitRenamings } from "../../policies/limit-rate.ts";
import { changeFiles, type FileChange } from "../../project-files/change-files.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { checkedLength } from "../../project-files/check-text.ts";
import { presentEntry, removeEntry, writeEntry } from "../../project-files/element-entries.ts";
import { readAtRevision } from "../../project-files/read-at-revision.ts";
import { fileTreeOf, type ProjectFiles, readFiles, textsOf } from "../../project-files/read-files.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";
import { seenRevision } from "../../project-files/seen-revision.ts";
import { invalid, notFound } from "../../refusal.ts";
import { checkSize } from "../files/check-folder.ts";

/** Removes the entry of an element from elements.yaml. */
const deleteElement: Operation<"deleteElement"> = async (call, world) => {
  await removeEntry(world.database, changeOf(call, world), call.body);
  return { status: 200, body: { message: "Entry removed" } };
};

type Schemas = components["schemas"];

/** Returns the architecture model of a project. @throws Refusal VALIDATION while the files are not a valid project */
const getElements: Operation<"getElements"> = async ({ query }, { database }) => {
  const { files, revision } = await readAtRevision(database, query.project_id);
  const { places, project } = await readStoredProject(files);
  const { elements, relations, unclear } = indexProject(project, places).architecture;
  return {
    status: 200,
    body: {
      revision: String(revision),
      elements: elements.map(presentElement),
      relations: relations.map(presentRelation),
      unclear: unclear.map(({ candidates, location, name }) => ({
        name,
        candidates: [...candidates],
        location: presentLocation(location),
      })),
      stated: (project.elements ?? []).map(presentEntry),
    },
  };
};

function presentElement(element: ArchitectureElement): Schemas["ArchitectureElement"] {
  const { evidence, links, members, names, parents, places, requirements, tags, ...facts } = element;
  return {
    ...facts,
    names: [...names],
    tags: [...tags],
    links: [...links],
    parents: [...parents],
    requirements: [...requirements],
    evidence: [...evidence],
    members: [...members],
    places: places.map(presentPlace),
  };
}

function presentRelation({
  from,
  isMutual,
  kind,
  labels,
  places,
  to,
}: ArchitectureRelation): Schemas["ArchitectureRelation"] {
  return {
    from,
    to,
    kind,
    ...(isMutual && { isMutual }),
    labels: [...labels],
    places: places.map(presentPlace),
  };
}

function presentPlace({ location, ...place }: ArchitecturePlace): Schemas["ArchitecturePlace"] {
  return { ...place, location: presentLocation(location) };
}

/** Without the text of the line, which the model does not need. */
function presentLocation({ column, file, line }: Location): Schemas["FileLocation"] {
  return { file, line, ...(column === undefined ? {} : { column }) };
}

type Hunks = components["schemas"]["RenamedFile"]["hunks"];

/** The longest line of a preview, in characters: a screen may be a file of one line. */
const maxLine = 400;

/** Returns the changes that renaming an element would make; nothing is written. */
const previewRename: Operation<"previewRename"> = async ({ account, query }, world) => {
  const { id, name, project_id } = query;
  await limitRenamings(account.id, world);
  const files = await readFiles(world.database, project_id);
  const renaming = await projectRenaming(files, { id, name });
  return {
    status: 200,
    body: {
      id,
      name: renaming.element.name,
      to: renaming.to,
      files: Array.from(renaming.files, ([path, { after, before }]) => {
        const revision = files.get(path)?.revision;
        return {
          path,
          revision: revision === undefined ? null : String(revision),
          hunks: hunksOf(before ?? "", after),
        };
      }),
      left: renaming.left.map(({ file, line, text }) => ({ file, line, text: shortened(text) })),
    },
  };
};

function hunksOf(before: string, after: string): Hunks {
  return structuredPatch("", "", before, after, "", "", { context: 1 }).hunks.map(({ lines, oldStart }) => ({
    line: Math.max(oldStart, 1),
    lines: lines.map(shortened),
  }));
}

function shortened(line: string): string {
  return line.length > maxLine ? `${line.slice(0, maxLine)}…` : line;
}

/**
 * Renames an element in all files that contain its name.
 *
 * @throws Refusal NOT_FOUND, VALIDATION, PLAN for a file in an area that the plan lacks, TOO_LARGE, CONFLICT if the files
 * have changed since the preview: nothing is written then
 */
const renameElement: Operation<"renameElement"> = async (call, world) => {
  const { account, body } = call;
  await limitRenamings(account.id, world);
  const open = await openFiles(account, world);
  let paths: readonly string[] = [];
  const changed = await changeFiles(world.database, changeOf(call, world), async (files) => {
    const renaming = await projectRenaming(files, body);
    const { written } = renaming;
    paths = [...written.keys()];
    open.check(paths);
    checkSize(new Map(Array.from([...textsOf(files), ...written], ([path, text]) => [path, { text }])));
    return changesOf(renaming, body.files, files);
  });
  return {
    status: 200,
    body: {
      revision: String(changed.projectRevision),
      files: paths.map((path) => ({ path, revision: String(changed.revisions.get(path)) })),
    },
  };
};

/** The new texts at the revisions of the preview; a file that was in the preview only has to be as it was. */
function changesOf(
  { files: shown, written }: Renaming,
  seen: BodyOf<"renameElement">["files"],
  files: ProjectFiles,
): readonly FileChange[] {
  const revisions = new Map(seen.map(({ path, revision }) => [path, seenRevision(path, revision)]));
  return [
    ...Array.from(written, ([path, text]) => ({
      path,
      text: checkedLength(path, text),
      // A file without a preview must not be there, except for the record of generated files, which is not shown.
      seen: (shown.has(path) ? revisions.get(path) : files.get(path)?.revision) ?? null,
    })),
    ...Array.from(revisions, ([path, revision]) => ({
      path,
      text: files.get(path)?.text,
      seen: revision,
    })).filter(({ path }) => !written.has(path)),
  ];
}

/** Replaces or adds the entry of an element in elements.yaml. */
const updateElement: Operation<"updateElement"> = async (call, world) => {
  const { project_id: _, revision, ...stated } = call.body;
  const body = await writeEntry(world.database, changeOf(call, world), { revision, stated });
  return { status: 200, body };
};

/**
 * Returns the changes that renaming an element makes.
 *
 * @throws Refusal NOT_FOUND without the element, VALIDATION if the name is taken or the element cannot be renamed, or if
 * the project cannot be read
 */
async function projectRenaming(
  files: ProjectFiles,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Renaming> {
  const { places, project } = await readStoredProject(files);
  try {
    return await renameInFiles({ places, project, tree: fileTreeOf(files) }, { element: id, to: name });
  } catch (cause) {
    if (!(cause instanceof ArchscribeError)) throw cause;
    if (cause.code === "ELEMENT_NOT_FOUND") throw notFound("element");
    throw invalid({ name: `${cause.message}. ${cause.hint}` });
  }
}

/** The operations of the tag elements. */
export const elementOperations = {
  deleteElement,
  getElements,
  previewRename,
  renameElement,
  updateElement,
} satisfies Partial<Operations>;
