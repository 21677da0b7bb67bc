import type { Operations } from "../../contract/operation.ts";
import { generateConceptualDesign } from "./generate-conceptual-design.ts";
import { generateInterfaceDiagrams } from "./generate-interface-diagrams.ts";
import { getApplicationModels } from "./get-application-models.ts";
import { getConceptualDesign } from "./get-conceptual-design.ts";
import { getDataModels } from "./get-data-models.ts";
import { getDeploymentModels } from "./get-deployment-models.ts";
import { getInterfaceDiagrams } from "./get-interface-diagrams.ts";
import { updateApplicationModel } from "./update-application-model.ts";
import { updateAwsDeployment } from "./update-aws-deployment.ts";
import { updateAzureDeployment } from "./update-azure-deployment.ts";
import { updateConceptualDesign } from "./update-conceptual-design.ts";
import { updateDataModel } from "./update-data-model.ts";
import { updateGcpDeployment } from "./update-gcp-deployment.ts";
import { updateInterfaceDiagram } from "./update-interface-diagram.ts";
import { updateOnpremDeployment } from "./update-onprem-deployment.ts";

/** The operations of the tag models. */
export const modelOperations = {
  generateConceptualDesign,
  generateInterfaceDiagrams,
  getApplicationModels,
  getConceptualDesign,
  getDataModels,
  getDeploymentModels,
  getInterfaceDiagrams,
  updateApplicationModel,
  updateAwsDeployment,
  updateAzureDeployment,
  updateConceptualDesign,
  updateDataModel,
  updateGcpDeployment,
  updateInterfaceDiagram,
  updateOnpremDeployment,
} satisfies Partial<Operations>;
