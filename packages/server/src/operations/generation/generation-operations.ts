import type { Operations } from "../../contract/operation.ts";
import { generateApplicationModel } from "./generate-application-model.ts";
import { generateConceptualData } from "./generate-conceptual-data.ts";
import { generateDeploymentAws } from "./generate-deployment-aws.ts";
import { generateDeploymentAzure } from "./generate-deployment-azure.ts";
import { generateDeploymentGcp } from "./generate-deployment-gcp.ts";
import { generateDeploymentOnprem } from "./generate-deployment-onprem.ts";
import { generateInteractionText } from "./generate-interaction-text.ts";
import { generateLogicalData } from "./generate-logical-data.ts";
import { generatePhysicalData } from "./generate-physical-data.ts";
import { generateProject } from "./generate-project.ts";
import { generateText } from "./generate-text.ts";
import { generateUseCaseModel } from "./generate-use-case-model.ts";
import { getEngines } from "./get-engines.ts";

/** The operations of the tag generation. */
export const generationOperations = {
  generateApplicationModel,
  generateConceptualData,
  generateDeploymentAws,
  generateDeploymentAzure,
  generateDeploymentGcp,
  generateDeploymentOnprem,
  generateInteractionText,
  generateLogicalData,
  generatePhysicalData,
  generateProject,
  generateText,
  generateUseCaseModel,
  getEngines,
} satisfies Partial<Operations>;
