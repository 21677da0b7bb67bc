import type { GeneratedPart } from "@archscribe/core/model";
import type { GatedSidebarEntry } from "@archscribe/core/product/subscription";
import { checkPlanHas } from "../../billing/entitlement.ts";
import type { CompatibilityOperation } from "../../contract/operation.ts";
import { answerGeneration, type GenerationRequest } from "../../generation/answer-generation.ts";

interface Generation {
  readonly parts: readonly GeneratedPart[];
  /** The entry of the sidebar that the plan must include. */
  readonly entry?: GatedSidebarEntry;
}

const generations: Readonly<Record<string, Generation>> = {
  generateUseCaseModel: { parts: ["use-cases", "usecase"] },
  generateUseCases: { parts: ["use-cases"] },
  generateInteractionText: { parts: ["interaction"] },
  generateInteraction: { parts: ["interaction"] },
  generateConceptualDesign: { parts: ["system_conceptual"] },
  generateConceptualData: { parts: ["conceptual"] },
  generateLogicalData: { parts: ["logical"] },
  generatePhysicalData: { parts: ["physical", "database"] },
  generateApplicationModel: { parts: ["component", "class"] },
  generateInterfaceDiagrams: { parts: ["interface", "interfaces"], entry: "Interface Diagrams" },
  generateDeploymentOnprem: { parts: ["onPrem"] },
  generateDeploymentAws: { parts: ["AWS"] },
  generateDeploymentGcp: { parts: ["GCP"] },
  generateDeploymentAzure: { parts: ["Azure"] },
  generateDesignPages: { parts: ["pages"] },
  generateSwagger: { parts: ["api"], entry: "API Endpoints" },
  generateUiPreview: { parts: ["screens"], entry: "API Endpoints" },
};

/** The specification's addresses that generate one part each; `generateProject` generates any of them. */
export const partOperations: Readonly<Record<string, CompatibilityOperation>> = Object.fromEntries(
  Object.entries(generations).map(([id, generation]) => [id, generates(generation)]),
);

function generates({ entry, parts }: Generation): CompatibilityOperation<GenerationRequest["body"]> {
  return async (call, world) => {
    if (entry !== undefined) await checkPlanHas(world, call.account, entry);
    return answerGeneration(call, parts, world);
  };
}
