import type { DiagramKey } from "../../model/index.ts";

/** The kinds of diagrams that one page shows. */
export const diagramFamilies = {
  useCase: ["usecase"],
  interaction: ["interaction"],
  conceptualDesign: ["system_conceptual"],
  data: ["conceptual", "logical", "physical"],
  application: ["component", "class"],
  deployment: ["onPrem", "AWS", "GCP", "Azure"],
  interface: ["interface"],
} as const satisfies Readonly<Record<string, readonly DiagramKey[]>>;

/** A family of diagrams that belong together. */
export type DiagramFamily = keyof typeof diagramFamilies;

/** Returns the family of a kind of diagram. */
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
