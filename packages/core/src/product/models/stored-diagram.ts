import type { components } from "../client/index.ts";
import type { DiagramKey, Notation } from "../../model/index.ts";

type Schemas = components["schemas"];

/** A diagram of a project as stored on the server. */
export interface StoredDiagram {
  /** The path below `diagrams/` without the file extension. */
  readonly id: string;
  readonly key: DiagramKey;
  /** The path of the file in the project folder. */
  readonly path: string;
  readonly title: string;
  readonly about?: string;
  readonly useCase?: string;
  readonly requirements: readonly string[];
  readonly notation: Notation;
  readonly text: string;
  readonly revision: string;
}

/** A diagram or a deployment model of the contract, which has other names for the same fields. */
export type DiagramAnswer = Schemas["Diagram"] | Schemas["DeploymentModel"];

/** Reads the server's answer about a diagram. */
export function toStoredDiagram(answer: DiagramAnswer): StoredDiagram {
  const { description_mermaid: mermaid, description_plantuml: plantuml } = answer;
  return {
    id: "modelId" in answer ? answer.modelId : answer.id,
    key: answer.type,
    path: answer.path,
    title: answer.title,
    requirements: answer.requirements,
    notation: mermaid === undefined ? "plantuml" : "mermaid",
    text: mermaid ?? plantuml ?? "",
    revision: answer.revision,
    ...("about" in answer && answer.about !== undefined ? { about: answer.about } : {}),
    ...("use_case" in answer && answer.use_case !== undefined ? { useCase: answer.use_case } : {}),
  };
}

/** Returns the field in which the contract expects a text of a notation. */
export function describedText(
  notation: Notation,
  text: string,
): { readonly description_plantuml: string } | { readonly description_mermaid: string } {
  return notation === "plantuml" ? { description_plantuml: text } : { description_mermaid: text };
}
