import type { DiagramKey } from "../../model/index.ts";

/** The kinds of diagram that one page shows, and one operation of the contract gives. */
export const diagramFamilies = {
  useCase: ["usecase"],
  interaction: ["interaction"],
  conceptualDesign: ["system_conceptual"],
  data: ["conceptual", "logical", "physical"],
  application: ["component", "class"],
  deployment: ["onPrem", "AWS", "GCP", "Azure"],
  interface: ["interface"],
} as const satisfies Readonly<Record<string, readonly DiagramKey[]>>;

/** Kinds of diagram that belong together. */
export type DiagramFamily = keyof typeof diagramFamilies;

/** The family that a kind of diagram belongs to. */
export function familyOf(key: DiagramKey): DiagramFamily {
  switch (key) {
    case "usecase":
      return "useCase";
    case "interaction":
      return "interaction";
    case "system_conceptual":
      return "conceptualDesign";
    case "conceptual":
    case "logical":
    case "physical":
      return "data";
    case "component":
    case "class":
      return "application";
    case "onPrem":
    case "AWS":
    case "GCP":
    case "Azure":
      return "deployment";
    case "interface":
      return "interface";
  }
}
