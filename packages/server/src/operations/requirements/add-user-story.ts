import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { addRequirement } from "../../project-files/change-requirements.ts";

/** Adds a user story. */
export const addUserStory: Operation<"addUserStory"> = async (call, world) => {
  const { project_id: _, ...stated } = call.body;
  const body = await addRequirement(world.database, changeOf(call, world), { kind: "user-story", stated });
  return { status: 201, body };
};
