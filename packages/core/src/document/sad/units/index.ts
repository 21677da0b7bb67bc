import { neutralDeploymentTitle } from "../../diagrams/index.ts";
import type { ContentUnitKey, DeploymentTarget, ElementShape } from "../../../model/index.ts";
import type { Unit } from "../unit.ts";
import { apiReference } from "./api-reference.ts";
import { dataModel } from "./data-model.ts";
import { decisions } from "./decisions.ts";
import { designPage } from "./design-page.ts";
import { diagramUnit } from "./diagrams.ts";
import { evidence } from "./evidence.ts";
import { diagramsOf } from "./figure.ts";
import { glossary } from "./glossary.ts";
import { introduction } from "./introduction.ts";
import { openPoints } from "./open-points.ts";
import { qualityRequirements } from "./quality-requirements.ts";
import { constraints, requirementTable } from "./requirements.ts";
import { stakeholders } from "./stakeholders.ts";
import { structureUnit } from "./structure.ts";
import { traceability } from "./traceability.ts";
import { uiPreviews } from "./ui-previews.ts";
import { useCases } from "./use-cases.ts";

export { operationAnchor } from "./api-reference.ts";
export { decisionAnchor } from "./decisions.ts";
export { figureAnchor } from "./figure.ts";
export { previewAnchor } from "./ui-previews.ts";

const parts: readonly ElementShape[] = [
  "component",
  "interface",
  "database",
  "queue",
  "participant",
  "entity",
];
const places: readonly ElementShape[] = ["node", "artifact", "database", "queue", "component"];

function deployment(key: DeploymentTarget, name: string): Unit {
  const unit = (ofWhat: string): Unit =>
    structureUnit(key, {
      id: `table-nodes-${key.toLowerCase()}`,
      caption: `Nodes of the ${ofWhat}`,
      nameTitle: "Node",
      shapes: places,
    });
  return (context) => {
    const isNeutral = diagramsOf(key, context).every(
      ({ title }) => title === neutralDeploymentTitle || title.startsWith(`${neutralDeploymentTitle}: `),
    );
    if (!isNeutral) return unit(`${name} deployment`)(context);
    const content = unit("deployment")(context);
    return content && { ...content, title: neutralDeploymentTitle };
  };
}

/**
 * The functions that make the units. The lists of figures and tables and the index are not among them: the
 * assembly makes them after all other units.
 */
export const units: Readonly<
  Record<Exclude<ContentUnitKey, "list-of-figures" | "list-of-tables" | "element-index">, Unit>
> = {
  introduction,
  stakeholders,
  "functional-requirements": requirementTable("functional", "Functional requirements"),
  "user-stories": requirementTable("user-story", "User stories"),
  "business-rules": requirementTable("business-rule", "Business rules"),
  "quality-requirements": qualityRequirements,
  constraints,
  "use-cases": useCases,
  interactions: diagramUnit("interaction"),
  "system-conceptual": diagramUnit("system_conceptual"),
  "functional-architecture": designPage("functional-architecture"),
  "integration-architecture": designPage("integration-architecture"),
  "component-model": structureUnit("component", {
    id: "table-components",
    caption: "Components",
    nameTitle: "Component",
    shapes: parts,
  }),
  "class-model": diagramUnit("class"),
  interfaces: diagramUnit("interface"),
  "api-reference": apiReference,
  "conceptual-data": dataModel("conceptual"),
  "logical-data": dataModel("logical"),
  "physical-data": dataModel("physical"),
  "ui-previews": uiPreviews,
  "deployment-on-prem": deployment("onPrem", "on-premises"),
  "deployment-aws": deployment("AWS", "AWS"),
  "deployment-gcp": deployment("GCP", "GCP"),
  "deployment-azure": deployment("Azure", "Azure"),
  "microservice-design": designPage("microservice-design"),
  "service-interface": designPage("service-interface"),
  "communication-and-security": designPage("communication-and-security"),
  containerization: designPage("containerization"),
  orchestration: designPage("orchestration"),
  "cicd-pipeline": designPage("cicd-pipeline"),
  decisions,
  "open-points": openPoints,
  traceability,
  evidence,
  glossary,
};
