/** The models that a project shows under tabs. */
export const modelTabKinds = ["interaction", "useCase", "data", "application", "deployment"] as const;

export type ModelTabKind = (typeof modelTabKinds)[number];

/** A tab of a model, with the field names of the contract. */
export interface ModelTab {
  readonly id: number;
  readonly itemName: string;
  readonly activeStatus: boolean;
  /** The text of its diagram. */
  readonly mermaidData: string;
  /** Empty without a picture. */
  readonly imageUrl: string;
  /** The id of a deployment model on the server. */
  readonly modelId?: number;
  /** The PlantUML text of a deployment model. */
  readonly definitions?: string;
}

/** The content of a tab, without a person's actions on it. */
export type TabContent = Partial<Omit<ModelTab, "id" | "itemName" | "activeStatus">>;

function tab(id: number, itemName: string, activeStatus = false): ModelTab {
  return { id, itemName, activeStatus, mermaidData: "", imageUrl: "" };
}

function deploymentTab(id: number, itemName: string, activeStatus = false): ModelTab {
  return { ...tab(id, itemName, activeStatus), definitions: "" };
}

/** The initial tabs of each model. */
export const initialTabs: Readonly<Record<ModelTabKind, readonly ModelTab[]>> = {
  interaction: [tab(1, "Interaction model")],
  useCase: [tab(1, "Use Case 1")],
  data: [tab(1, "Conceptual Model"), tab(2, "Logical Data Model"), tab(3, "Physical Data Model")],
  application: [tab(1, "Component Model", true), tab(2, "Class Model")],
  deployment: [
    deploymentTab(1, "On Prem", true),
    deploymentTab(2, "AWS"),
    deploymentTab(3, "GCP"),
    deploymentTab(4, "Azure"),
  ],
};
