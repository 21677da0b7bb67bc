import { openFiles } from "../../billing/closed-files.ts";
import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { removeRequirement } from "../../project-files/change-requirements.ts";
import { limitRenamings } from "../elements/project-renaming.ts";

/** Deletes a requirement of any kind; what refers to it stays as it is unless the caller wants its id removed there, too. */
export const deleteRequirement: Operation<"deleteRequirement"> = async (call, world) => {
  const { account, body } = call;
  const { id, references, revision } = body;
  if (references === "remove") await limitRenamings(account.id, world);
  const former = await removeRequirement(world.database, changeOf(call, world), {
    id,
    revision,
    ...(references === "remove" ? { references: await openFiles(account, world) } : {}),
  });
  return {
    status: 200,
    body: { message: "Requirement deleted", changed: [...former.changed], kept: [...former.kept] },
  };
};
