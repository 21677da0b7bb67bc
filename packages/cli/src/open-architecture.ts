import { resultUnlessKept } from "@archscribe/core/platform/node/folder";
import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import {
  type ArchitectureModel,
  manifestSchema,
  type Project,
  type Requirement,
} from "@archscribe/core/model";
import { type OpenProject, openPlace, openProject, settledPlace } from "./open-project.ts";
import type { ReadFigure } from "./read-figures.ts";
import type { World } from "./world.ts";

/** A project with its architecture model. */
export interface OpenArchitecture {
  /** The folder of the project, or of the file. */
  readonly folder: string;
  readonly project: Project;
  readonly model: ArchitectureModel;
}

/** An architecture model with the requirements that its elements come from. */
export interface AskedArchitecture extends Pick<OpenArchitecture, "model"> {
  readonly requirements: readonly Pick<Requirement, "id" | "source">[];
}

/** Whether a person named a file with diagrams, or standard input, and not the folder of a project. */
export async function isDiagramFile(name: string, { folder }: Pick<World, "folder">): Promise<boolean> {
  if (name === "-") return true;
  return stat(resolve(folder, name)).then(
    (found) => found.isFile(),
    () => false,
  );
}

/**
 * Reads the architecture model of a project's folder, or of the diagrams in one file.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, NO_DIAGRAM and others of `readFigures`
 */
export async function openArchitecture(place: string, world: World): Promise<OpenArchitecture> {
  if (await isDiagramFile(place, world)) {
    const { readFigures } = await import("./read-figures.ts");
    const folder = dirname(resolve(world.folder, place));
    return { folder, ...(await architectureOf(place, await readFigures(place, world))) };
  }
  return withModel(await openProject(place, world));
}

/**
 * Reads the architecture model as `openArchitecture` does. The model of a project is kept: nothing is parsed again if no
 * file has changed.
 *
 * @throws ArchscribeError as `openArchitecture`
 */
export async function askArchitecture(place: string, world: World): Promise<AskedArchitecture> {
  if (await isDiagramFile(place, world)) return asked(await openArchitecture(place, world));
  const settled = await settledPlace(place, world);
  return resultUnlessKept(
    { ...settled, name: "architecture", inputs: [], version: world.build },
    async (tree) => ({
      result: asked(await withModel(await openPlace(place, { ...settled, tree }, world))),
      isLasting: true,
    }),
  );
}

function asked({ model, project }: OpenArchitecture): AskedArchitecture {
  return { model, requirements: project.requirements.map(({ id, source }) => ({ id, source })) };
}

async function withModel({ folder, places, project }: OpenProject): Promise<OpenArchitecture> {
  const { indexProject } = await import("@archscribe/core/document/checks");
  return { folder, project, model: indexProject(project, places).architecture };
}

/**
 * The kind of diagram that implies least about its elements; the kind of a file without a project is unknown.
 */
const plainKey = "usecase";

async function architectureOf(
  file: string,
  figures: readonly ReadFigure[],
): Promise<Omit<OpenArchitecture, "folder">> {
  const { indexProject } = await import("@archscribe/core/document/checks");
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
