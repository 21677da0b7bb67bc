import type { Operation } from "../../contract/operation.ts";
import { replaceDiagram } from "../../project-files/change-diagram.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { presentDiagram } from "../../project-files/diagram-files.ts";

/** Replaces the text of a data model of the kind that is named. */
export const updateDataModel: Operation<"updateDataModel"> = async (call, world) => {
  const wanted = { ...call.body, keys: [call.body.kind], present: presentDiagram } as const;
  return { status: 200, body: await replaceDiagram(world.database, changeOf(call, world), wanted) };
};
