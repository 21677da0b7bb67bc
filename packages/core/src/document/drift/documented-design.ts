import type { ArchitectureModel, Project } from "../../model/index.ts";
import type { DiagramContents } from "../architecture/index.ts";

/** A document as it is compared with its system: the project, what its diagrams say, and the model behind them. */
export interface DocumentedDesign {
  readonly project: Project;
  readonly contents: DiagramContents;
  readonly architecture: ArchitectureModel;
}
