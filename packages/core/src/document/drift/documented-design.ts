import type { ArchitectureModel, Project } from "../../model/index.ts";
import type { DiagramContents } from "../architecture/index.ts";

/** The document side of a comparison: the project, the content of its diagrams, and the model behind them. */
export interface DocumentedDesign {
  readonly project: Project;
  readonly contents: DiagramContents;
  readonly architecture: ArchitectureModel;
}
