import { deploymentTargets } from "@archscribe/core/model";
import type { Operation } from "../../contract/operation.ts";
import { presentDeployment, readDiagrams } from "../../project-files/diagram-files.ts";

/** The deployment models of a project, on premises and on three clouds. */
export const getDeploymentModels: Operation<"getDeploymentModels"> = async ({ query }, { database }) => {
  const diagrams = await readDiagrams(database, query.project_id, deploymentTargets);
  return { status: 200, body: { deployment_models: diagrams.map(presentDeployment) } };
};
