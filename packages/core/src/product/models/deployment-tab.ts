import { imageAddress } from "../validation/index.ts";
import type { TabContent } from "./model-tab.ts";

/** A deployment model as the server returns it (WF63). */
export interface DeploymentAnswer {
  readonly id: number;
  readonly description_plantuml?: string | null;
  readonly deployment_diagram?: string | null;
}

/** Returns the content of a deployment tab from the server's answer; an invalid picture is omitted (WF63). */
export function deploymentTabContent({
  deployment_diagram,
  description_plantuml,
  id,
}: DeploymentAnswer): TabContent {
  return {
    modelId: id,
    definitions: description_plantuml ?? "",
    imageUrl: imageAddress(deployment_diagram ?? "") ?? "",
  };
}
