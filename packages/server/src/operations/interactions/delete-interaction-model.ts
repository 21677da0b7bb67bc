import type { Operation } from "../../contract/operation.ts";
import { removeDiagram } from "../../project-files/change-diagram.ts";
import { changeOf } from "../../project-files/change-of.ts";

/** Deletes an interaction diagram. */
export const deleteInteractionModel: Operation<"deleteInteractionModel"> = async (call, world) => {
  const seen = { ...call.body, keys: ["interaction"] } as const;
  await removeDiagram(world.database, changeOf(call, world), seen);
  return { status: 200, body: { message: "Interaction diagram deleted" } };
};
