import type { FigureSource, Project } from "../../model/index.ts";
import type { RenderedDiagram } from "../diagrams/index.ts";
import type { ProjectState, ProjectTexts } from "./project-state.ts";

/** A project that programs can ask about. */
export interface NamedProject {
  /** Unique among the projects of one caller. */
  readonly id: string;
  readonly name: string;
}

/** Files of a project with their new texts; a removed file has none. */
export type FileChanges = ReadonlyMap<string, string | undefined>;

/** A project as a figure is drawn in it: the files that it may include, and the settings. */
export interface FigurePlace extends ProjectTexts {
  readonly project: Project;
}

/** The functions that the tools need from the store of the projects. Their failures are errors of the error table. */
export interface Assistance {
  /** Returns the projects that the caller may see, always in the same order. */
  projects(): Promise<readonly NamedProject[]>;
  /** Returns a project as its files are now; without a change of the files, the same one for all callers. */
  state(project: NamedProject): Promise<ProjectState>;
  draw(figure: FigureSource, place: FigurePlace): Promise<RenderedDiagram>;
  /** Returns an SVG as PNG. */
  png(svg: string, place: FigurePlace): Promise<Uint8Array>;
  /** Why changes are only checked, as the second half of a sentence that begins with "Nothing is written:". */
  readonly readOnly: string | undefined;
  /**
   * Writes all changes or none.
   *
   * @param seen the state on which the changes are based
   * @throws ArchscribeError if one of the changed files has changed since
   */
  write(changes: FileChanges, seen: ProjectState): Promise<void>;
}
