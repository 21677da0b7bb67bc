import { join } from "node:path";
import { indexProject } from "@archscribe/core/document/checks";
import { elementsFile, emitElements } from "@archscribe/core/document/project-folder";
import {
  type ArchitectureElement,
  type ArchitectureKind,
  counted,
  type ElementEntry,
} from "@archscribe/core/model";
import { changeFolder } from "@archscribe/core/platform/node";
import { openProject } from "../../open-project.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { presentElementList } from "../../output/present-elements.ts";
import { presentFigures } from "../../output/present-figures.ts";
import { isDiagramFile, readFigures } from "../../read-figures.ts";
import { readTexts } from "../../read-texts.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";
import { wrongUsage } from "../shared-options.ts";

export interface ElementsOptions {
  readonly kind?: ArchitectureKind;
  readonly write?: boolean;
}

/** The kinds that are named in texts and diagrams only; the files of a project already state the others. */
const statedKinds: ReadonlySet<ArchitectureKind> = new Set([
  "actor",
  "component",
  "interface",
  "database",
  "queue",
  "node",
  "artifact",
]);

/**
 * Lists or writes the elements of a project, or lists those of the diagrams in a file.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, NO_DIAGRAM, WRONG_USAGE for options that do not apply to a file
 */
export async function runElements(place: string, options: ElementsOptions, world: World): Promise<number> {
  return (await isDiagramFile(place, world))
    ? listFigures(place, options, world)
    : options.write === true
      ? changeProject(place, world, () => listProject(place, options, world))
      : listProject(place, options, world);
}

async function listFigures(file: string, { kind, write }: ElementsOptions, world: World): Promise<number> {
  const option = write === true ? "--write" : kind === undefined ? undefined : "--kind";
  if (option !== undefined)
    throw wrongUsage(
      `${option} is for a project, and ${file} is a file`,
      "Omit it, or name the folder of a project.",
    );
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

async function listProject(folder: string, { kind, write }: ElementsOptions, world: World): Promise<number> {
  const opened = await openProject(folder, world);
  const { elements, relations, unclear } = indexProject(opened.project, opened.places).architecture;
  const listed = elements.filter((element) => kind === undefined || element.kind === kind);
  const { output } = world;
  if (write === true) {
    const stated = opened.project.elements ?? [];
    const known = new Set(stated.map(({ id }) => id));
    const added = listed.filter(
      (element) => !known.has(element.id) && (kind !== undefined || statedKinds.has(element.kind)),
    );
    const texts = await readTexts(opened.tree);
    const content = emitElements([...stated, ...added.map(toEntry)], texts.get(elementsFile));
    if (added.length > 0) {
      const written = new Map([[elementsFile, content], ...(await outdatedSchemas(opened.folder))]);
      await changeFolder(opened.folder, { written, removed: [] }, world);
    }
    if (output.json) {
      const file = join(opened.folder, elementsFile);
      output.data(JSON.stringify({ file, added: added.map(({ id }) => id) }, undefined, 2));
    } else output.data(`${counted(added.length, "element")} added to ${elementsFile}.`);
    return 0;
  }
  if (output.json) output.data(JSON.stringify({ elements: listed, relations, unclear }, undefined, 2));
  else if (listed.length > 0) output.data(presentElementList(listed));
  output.say(counted(listed.length, "element"));
  return 0;
}

/** Returns the entry of an element without its requirements, which stay in the traces that people edit. */
function toEntry({ id, kind, name, names, technology }: ArchitectureElement): ElementEntry {
  return {
    id,
    kind,
    name,
    names: [...names],
    tags: [],
    requirements: [],
    evidence: [],
    links: [],
    ...(technology === undefined ? {} : { technology }),
  };
}
