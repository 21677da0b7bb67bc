import { structuredPatch } from "diff";
import type { components } from "@archscribe/core/product/client";
import type { Operation } from "../../contract/operation.ts";
import { readFiles } from "../../project-files/read-files.ts";
import { limitRenamings, projectRenaming } from "./project-renaming.ts";

type Hunks = components["schemas"]["RenamedFile"]["hunks"];

/** The longest line of a preview, in characters: a screen may be a file of one line. */
const maxLine = 400;

/** Returns what renaming an element would change; nothing is written. */
export const previewRename: Operation<"previewRename"> = async ({ account, query }, world) => {
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
