import { dirname, resolve } from "node:path";
import { indexProject } from "@archscribe/core/document/checks";
import { type ArchitectureModel, manifestSchema, type Project } from "@archscribe/core/model";
import { openProject } from "./open-project.ts";
import { isDiagramFile, type ReadFigure, readFigures } from "./read-figures.ts";
import type { World } from "./world.ts";

/** A project with its architecture model. */
export interface OpenArchitecture {
  /** The folder of the project, or of the file. */
  readonly folder: string;
  readonly project: Project;
  readonly model: ArchitectureModel;
}

/**
 * Reads the architecture model of a project's folder, or of the diagrams in one file.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, NO_DIAGRAM and others of `readFigures`
 */
export async function openArchitecture(place: string, world: World): Promise<OpenArchitecture> {
  if (await isDiagramFile(place, world)) {
    const folder = dirname(resolve(world.folder, place));
    return { folder, ...architectureOf(place, await readFigures(place, world)) };
  }
  const { folder, places, project } = await openProject(place, world);
  return { folder, project, model: indexProject(project, places).architecture };
}

/**
 * The kind of diagram that implies least about its elements; the kind of a file without a project is unknown.
 */
const plainKey = "usecase";

function architectureOf(file: string, figures: readonly ReadFigure[]): Omit<OpenArchitecture, "folder"> {
  const project: Project = {
    manifest: manifestSchema.parse({ archscribe: 1, name: file, organization: file }),
    requirements: [],
    useCases: [],
    pages: [],
    decisions: [],
    previews: [],
    diagrams: figures.map(({ line, notation, source }, index) => ({
      ...source,
      id: `${index + 1}`,
      key: plainKey,
      title: `${file}:${line}`,
      notation,
      file,
      requirements: [],
      traces: [],
    })),
  };
  return { project, model: indexProject(project, new Map()).architecture };
}
