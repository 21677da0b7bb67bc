import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { replaceDeployment } from "../../project-files/change-diagram.ts";

/** Replaces the text of an Azure deployment model. */
export const updateAzureDeployment: Operation<"updateAzureDeployment"> = async (call, world) => ({
  status: 200,
  body: await replaceDeployment(world.database, changeOf(call, world), { ...call.body, target: "Azure" }),
});
