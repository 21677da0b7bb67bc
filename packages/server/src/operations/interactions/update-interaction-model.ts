import type { Operation } from "../../contract/operation.ts";
import { replaceDiagram } from "../../project-files/change-diagram.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { presentDiagram } from "../../project-files/diagram-files.ts";

/** Replaces the text of an interaction diagram. */
export const updateInteractionModel: Operation<"updateInteractionModel"> = async (call, world) => {
  const wanted = { ...call.body, keys: ["interaction"], present: presentDiagram } as const;
  return { status: 200, body: await replaceDiagram(world.database, changeOf(call, world), wanted) };
};
