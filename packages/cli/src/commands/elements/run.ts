import { type ArchitectureKind, counted } from "@archscribe/core/model";
import { askArchitecture, isDiagramFile } from "../../open-architecture.ts";
import { presentElementList } from "../../output/present-elements.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";
import { wrongUsage } from "../shared-options.ts";

export interface ElementsOptions {
  readonly kind?: ArchitectureKind;
  readonly write?: boolean;
}

/**
 * Lists or writes the elements of a project, or lists those of the diagrams in a file.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, NO_DIAGRAM, WRONG_USAGE for options that do not apply to a file
 */
export async function runElements(place: string, options: ElementsOptions, world: World): Promise<number> {
  if (await isDiagramFile(place, world)) return listFigures(place, options, world);
  if (options.write !== true) return listProject(place, options, world);
  const { writeElements } = await import("./write-elements.ts");
  return changeProject(place, world, () => writeElements(place, options, world));
}

async function listFigures(file: string, { kind, write }: ElementsOptions, world: World): Promise<number> {
  const option = write === true ? "--write" : kind === undefined ? undefined : "--kind";
  if (option !== undefined)
    throw wrongUsage(
      `${option} is for a project, and ${file} is a file`,
      "Omit it, or name the folder of a project.",
    );
  const [{ readFigures }, { presentFigures }] = await Promise.all([
    import("../../read-figures.ts"),
    import("../../output/present-figures.ts"),
  ]);
  const figures = await readFigures(file, world);
  const { output } = world;
  const shown = figures.map(({ content, file: name, line, notation }) => ({
    file: name,
    line,
    notation,
    ...content,
  }));
  if (output.json) output.data(JSON.stringify({ diagrams: shown }, undefined, 2));
  else output.data(presentFigures(figures));
  const count = (of: "elements" | "relations"): number => shown.reduce((sum, one) => sum + one[of].length, 0);
  output.say(`${counted(count("elements"), "element")}, ${counted(count("relations"), "relation")}`);
  return 0;
}

async function listProject(folder: string, { kind }: ElementsOptions, world: World): Promise<number> {
  const { elements, relations, unclear } = (await askArchitecture(folder, world)).model;
  const listed = elements.filter((element) => kind === undefined || element.kind === kind);
  const { output } = world;
  if (output.json) output.data(JSON.stringify({ elements: listed, relations, unclear }, undefined, 2));
  else if (listed.length > 0) output.data(presentElementList(listed));
  output.say(counted(listed.length, "element"));
  return 0;
}
