import type { ArchitectureModel, Project } from "../../model/index.ts";

/** The input of an export: a project, and its architecture model. */
export interface ExportSource {
  readonly project: Project;
  readonly model: ArchitectureModel;
  /** The path from the folder of the exported file to the project folder, with `/`; by default the same folder. */
  readonly projectPath?: string | undefined;
}

/** Something of the model that a format cannot hold. */
export interface Loss {
  readonly what: "element" | "relation" | "label" | "nesting" | "fact";
  /** A description with its id. */
  readonly subject: string;
  readonly reason: string;
}

/** An exported model, with everything that did not fit into it. */
export interface Exported {
  readonly text: string;
  readonly losses: readonly Loss[];
}

/** A format that other tools read. */
export interface ExportFormat {
  readonly title: string;
  /** The name that its tools expect for a file, or that people usually give it. */
  readonly file: string;
  /** Returns the model in this format. It depends only on its argument, and needs no network. */
  emit(source: ExportSource): Exported;
}
