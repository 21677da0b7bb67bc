import type { Operation } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { replaceDeployment } from "../../project-files/change-diagram.ts";

/** Replaces the text of an AWS deployment model. */
export const updateAwsDeployment: Operation<"updateAwsDeployment"> = async (call, world) => ({
  status: 200,
  body: await replaceDeployment(world.database, changeOf(call, world), { ...call.body, target: "AWS" }),
});
